import type { Sha256 } from '@shop/shared-types/liabilities/liability-format';

/** SHA-256 by the browser itself. Browsers have it on HTTPS and localhost only; elsewhere it is undefined. */
export const findSha256 = (): Sha256 | undefined => {
  // The types promise what a page without HTTPS does not have.
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (!subtle) return undefined;
  return async (text) => {
    const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
};

/** The command that checks a saved proof without the shop. */
export const verifyCommand = 'npm run verify-liabilities';
