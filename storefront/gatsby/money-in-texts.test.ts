import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { localeCodes, locales, type LocaleCode } from '@shop/shared-types/locales';
import { formatMoney, kopecks, type CurrencyCode } from '@shop/shared-types/money';
import { expect } from 'chai';

const seedFolder = fileURLToPath(new URL('../../cms/seed', import.meta.url));
const messagesFolder = fileURLToPath(new URL('../src/i18n/messages', import.meta.url));

const textsOf = (locale: LocaleCode): string[] => [
  readFileSync(`${messagesFolder}/${locale}.json`, 'utf8'),
  ...readdirSync(seedFolder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [];
    return readdirSync(`${seedFolder}/${entry.name}`)
      .filter((file) => file === `${locale}.json`)
      .map((file) => readFileSync(`${seedFolder}/${entry.name}/${file}`, 'utf8'));
  }),
];

const digits = String.raw`(?<![\d.,])\d{1,4}(?:[.,\u00a0\u202f ]\d{2,3})*(?:[.,]\d{2})?(?!\d)`;
const gap = String.raw`[ \u00a0\u202f]?`;
const sums = new RegExp(String.raw`[$₽]${gap}${digits}|${digits}${gap}[$₽](?!\d)`, 'g');

const currencyOf = (sum: string): CurrencyCode => (sum.includes('$') ? 'USD' : 'RUB');

/** Minor units of a sum, whatever separates its groups; two last digits behind a separator are cents. */
const minorUnitsOf = (sum: string): number => {
  const number = sum.replace(/[^\d.,]/g, '').replace(/^[.,]+|[.,]+$/g, '');
  const [, whole = number, cents = '00'] = /^(.*)[.,](\d{2})$/.exec(number) ?? [];
  return Number(`${whole.replace(/\D/g, '')}${cents}`);
};

/** Blanks of all kinds look alike. */
const plain = (sum: string): string => sum.replace(/[\s\u00a0\u202f\u200e\u200f]+/g, ' ').trim();

describe('money in the texts of editors and of the shop', () => {
  for (const locale of localeCodes) {
    it(`has the form in which the shop prints prices (${locale})`, () => {
      const { languageTag } = locales[locale];
      const wrong = textsOf(locale).flatMap((text) =>
        [...text.matchAll(sums)].flatMap(([found]) => {
          const currency = currencyOf(found);
          // One ruble for a dollar: dollars are written as they are.
          const display = { currency, languageTag, rubPerUsd: 1 };
          const amount = kopecks(minorUnitsOf(found));
          const right = [formatMoney(amount, display), formatMoney(amount, { ...display, dropsZeros: true })].map(
            plain,
          );
          return right.includes(plain(found)) ? [] : [`${found}: ${right.join(' or ')}`];
        }),
      );
      expect(wrong).to.deep.equal([]);
    });
  }
});
