interface PictureType {
  mime: string;
  /** Endings of file names, in lower case; the first one is the usual one. */
  endings: readonly string[];
}

/**
 * The only files that the media library takes, by the name that sharp gives their format. SVG is not among them: it is a
 * document that may hold scripts.
 */
export const pictureTypes = {
  png: { mime: 'image/png', endings: ['.png'] },
  jpeg: { mime: 'image/jpeg', endings: ['.jpg', '.jpeg'] },
  webp: { mime: 'image/webp', endings: ['.webp'] },
  gif: { mime: 'image/gif', endings: ['.gif'] },
  avif: { mime: 'image/avif', endings: ['.avif'] },
} as const satisfies Record<string, PictureType>;

export type PictureFormat = keyof typeof pictureTypes;

export const pictureMimes: readonly string[] = Object.values(pictureTypes).map(({ mime }) => mime);

/** @returns the type under which a file of that name may be shown; undefined when it is no picture by its name */
export const mimeByEnding = (fileName: string): string | undefined => {
  const ending = /\.[^./]*$/.exec(fileName)?.[0].toLowerCase() ?? '';
  const types: readonly PictureType[] = Object.values(pictureTypes);
  return types.find(({ endings }) => endings.includes(ending))?.mime;
};
