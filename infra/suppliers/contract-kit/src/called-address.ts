/** Blanks and marks that nobody sees, which come along when an address is copied. */
const around = /^[\s\u200b-\u200f\u2060\ufeff]+|[\s\u200b-\u200f\u2060\ufeff]+$/g;

/**
 * Normalises the address of a program that the kit calls. Blanks around it, slashes at its end, doubled slashes and the fragment are removed.
 * The query stays, because some programs tell their calls apart by it.
 * @returns undefined if the text is not a web address
 */
export const calledAddress = (given: string): string | undefined => {
  const text = given.replace(around, '');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  url.hash = '';
  url.pathname = url.pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  return url.href;
};
