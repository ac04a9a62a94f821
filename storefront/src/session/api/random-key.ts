const bytesNeeded = 16;

/** A new idempotency key. `randomUUID` is missing on pages that did not come over TLS, so it is not used. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(bytesNeeded))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
