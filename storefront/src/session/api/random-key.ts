const bytesNeeded = 16;

/** Makes a new idempotency key. It does not use `randomUUID`, which is missing on pages without TLS. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(bytesNeeded))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
