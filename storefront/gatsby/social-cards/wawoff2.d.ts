declare module 'wawoff2' {
  /** Turns WOFF2 into the font that it packs. */
  const wawoff: { decompress: (file: Uint8Array) => Promise<Uint8Array> };
  export default wawoff;
}
