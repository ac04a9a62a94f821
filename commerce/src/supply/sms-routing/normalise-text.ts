import { ownValue } from '@shop/shared-types/own-value';
import { withPlainDigits } from '@shop/shared-types/typed-text';

/** Zero-width and direction marks, which senders put around codes in right-to-left texts. */
const invisibleMarks = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0f|\u20e3/g;

const fullWidthToAscii = (character: string): string => String.fromCharCode(character.charCodeAt(0) - 0xfee0);

/** The text in the form that rules read: ASCII digits, plain blanks, dashes and colons, no invisible marks. */
export const normaliseText = (text: string): string =>
  withPlainDigits(
    text
      .replace(invisibleMarks, '')
      .replace(/\r\n?/g, '\n')
      .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/[\uff01-\uff5e]/g, fullWidthToAscii),
  );

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
