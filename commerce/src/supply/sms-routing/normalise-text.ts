import { ownValue } from '@shop/shared-types/own-value';

const isDigit = (point: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** Every script has its ten digits in a row, so that a digit's value is its distance from the beginning of the row. */
const asciiDigit = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (isDigit(first - 1)) first -= 1;
  return String((point - first) % 10);
};

/** Zero-width and direction marks, which senders put around codes in right-to-left texts. */
const invisibleMarks = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0f|\u20e3/g;

const fullWidthToAscii = (character: string): string => String.fromCharCode(character.charCodeAt(0) - 0xfee0);

/** The text in the form that rules read: ASCII digits, plain blanks, dashes and colons, no invisible marks. */
export const normaliseText = (text: string): string =>
  text
    .replace(invisibleMarks, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\uff01-\uff5e]/g, fullWidthToAscii)
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit);

const lettersWithoutMarkForm: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ə: 'e',
  Ə: 'E',
  ı: 'i',
  İ: 'I',
};

/** The text with Latin and Greek letters without their accents, so that `código`, `mã` and `kód` need one spelling. */
export const foldAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}])\p{Mn}+/gu, '')
    .normalize('NFC')
    .replace(/[łŁøØđĐəƏıİ]/g, (letter) => ownValue(lettersWithoutMarkForm, letter) ?? letter);
