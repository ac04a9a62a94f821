/** Blanks and marks that nobody sees, which come along when an address is copied. */
const around = /^[\s\u200b-\u200f\u2060\ufeff]+|[\s\u200b-\u200f\u2060\ufeff]+$/g;

/**
 * The one written form of a shop's address, to which the path of a call is added: without blanks around it, with small letters in its host,
 * without slashes at its end, doubled slashes, query and fragment. A path before the shop's own stays.
 * @throws {TypeError} when it is no address of the web, or names a user.
 */
export const baseAddress = (given: string): string => {
  const text = given.replace(around, '');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new TypeError('The address of the shop has to be written as https://shop.example');
  }
  return url.origin + url.pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '');
};
