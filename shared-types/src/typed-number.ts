import type { LocaleCode } from './locales.ts';
import { plainCode } from './typed-text.ts';

/** Languages that write one and a half as 1,5; a point then stands between thousands. */
const withDecimalComma: ReadonlySet<LocaleCode> = new Set(['ru', 'es', 'tr']);

/** Groups of three digits; in India the groups before the last have two. */
const isGrouped = (text: string, separator: ',' | '.'): boolean => {
  const [first = '', ...groups] = text.split(separator);
  const last = groups.pop() ?? '';
  const isOfThree = groups.every((group) => /^\d{3}$/.test(group));
  const isOfTwo = separator === ',' && first.length <= 2 && groups.every((group) => /^\d{2}$/.test(group));
  return /^[1-9]\d{0,2}$/.test(first) && /^\d{3}$/.test(last) && (isOfThree || isOfTwo);
};

const countOf = (text: string, separator: string): number => text.split(separator).length - 1;

/** Which of comma and point begins the decimals; undefined: none of them does. */
const decimalMarkOf = (text: string, locale: LocaleCode): ',' | '.' | undefined => {
  const [commas, points] = [countOf(text, ','), countOf(text, '.')];
  if (commas > 0 && points > 0) return text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  if (commas + points !== 1) return undefined;
  const mark = commas === 1 ? ',' : '.';
  const own = withDecimalComma.has(locale) ? ',' : '.';
  return mark === own || !isGrouped(text, mark) ? mark : undefined;
};

/** A number with plain digits and signs: no blanks and apostrophes between digits, the Arabic decimal mark as a point. */
const plainNumber = (typed: string): string =>
  plainCode(typed)
    .replace(/\u2212/g, '-')
    .replace(/\u060c/g, ',')
    .replace(/(?<=\d)[\s'\u2019\u02bc\u066c]+(?=\d)/g, '');

/** Takes the marks of thousands out of the whole part. @returns undefined where they stand in wrong places. */
const wholeOf = (text: string): string | undefined => {
  const separator = text.includes(',') ? ',' : '.';
  if (!text.includes(separator)) return text;
  return isGrouped(text, separator) ? text.replaceAll(separator, '') : undefined;
};

/**
 * Reads a decimal as people type and paste it (rule 3.29): digits of every script, `1 500`, `1'500`, `1,500.50`, `1.500,50`, `1,00,000`,
 * `١٬٥٠٠٫٥`, `−5`. Where one comma or point can be both, as in `1.500`, the language of the page decides.
 * @returns plain digits with a point, `-1500.5`; undefined for anything else
 */
export const readDecimal = (typed: string, locale: LocaleCode = 'en'): string | undefined => {
  const [, sign = '', number = ''] = /^([+-]?)(.*)$/s.exec(plainNumber(typed)) ?? [];
  const arabic = number.includes('\u066b');
  const text = arabic ? number.replace('\u066b', '#') : number;
  const mark = arabic ? '#' : decimalMarkOf(text, locale);
  const at = mark === undefined ? -1 : text.lastIndexOf(mark);
  const whole = wholeOf(at === -1 ? text : text.slice(0, at));
  const decimals = at === -1 ? '' : text.slice(at + 1);
  if (whole === undefined || !/^\d{1,15}$/.test(whole || '0') || !/^\d*$/.test(decimals)) return undefined;
  if (whole === '' && decimals === '') return undefined;
  return `${sign === '-' ? '-' : ''}${whole || '0'}${decimals === '' ? '' : `.${decimals}`}`;
};

/** Reads a whole number as people type and paste it (rule 3.29). @returns undefined for anything else. */
export const readWhole = (typed: string): number | undefined => {
  const [, sign = '', text = ''] = /^([+-]?)(.*)$/s.exec(plainNumber(typed)) ?? [];
  const whole = wholeOf(text);
  return whole !== undefined && /^\d{1,15}$/.test(whole) ? Number(`${sign === '-' ? '-' : ''}${whole}`) : undefined;
};

/**
 * A number in a query or protocol as programs write it: the digits of any script, `٫` and `−`. Commas and blanks stay, and the reader
 * refuses them: a program says exactly what it means.
 */
export const plainNumberText = (text: string): string =>
  plainCode(text)
    .replace(/\u066b/g, '.')
    .replace(/\u066c/g, '')
    .replace(/\u2212/g, '-');
