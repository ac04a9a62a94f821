import { createHmac, timingSafeEqual } from 'node:crypto';

/** The texts of a query or form; repeated and nested fields count as missing. */
export const readFields = <Name extends string>(source: unknown, names: readonly Name[]): Record<Name, string> => {
  const given = (typeof source === 'object' && source !== null ? source : {}) as Record<string, unknown>;
  return Object.fromEntries(
    names.map((name) => {
      const value = given[name];
      return [name, typeof value === 'string' ? value : ''];
    }),
  ) as Record<Name, string>;
};

export const hmacHex = (text: string | Buffer, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

export const isSameText = (one: string, other: string): boolean => {
  const left = Buffer.from(hmacHex(one, 'compare'));
  return timingSafeEqual(left, Buffer.from(hmacHex(other, 'compare')));
};
