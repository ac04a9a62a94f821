import { domainToASCII } from 'node:url';

const invisibleMarks = /\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** The form of a password that is hashed and compared (rule 3.28). */
export const plainWord = (word: string): string => word.normalize('NFKC');

const isDigit = (point: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** Every script has its ten digits in a row. */
const asciiDigit = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (isDigit(first - 1)) first -= 1;
  return String((point - first) % 10);
};

/** The one form of a typed or pasted code (rules 3.28, 3.29). */
export const plainCode = (code: string): string =>
  code
    .normalize('NFKC')
    .replace(invisibleMarks, '')
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .trim();

/** The one form of an e-mail address: no invisible marks, small letters, its domain in ASCII (rule 3.31). */
export const plainAddress = (address: string): string => {
  const plain = plainCode(address).toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  return at === -1 ? plain : `${plain.slice(0, at)}@${domainToASCII(domain) || domain}`;
};

/** Dots in wrong places, and domains that no mail reaches. */
export const looksMailable = (address: string): boolean =>
  /^[^@]{1,64}@[^@]+\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(address) && !/^\.|\.\.|\.@/.test(address);
