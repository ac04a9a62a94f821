import { createHash } from 'node:crypto';

import type { LocaleCode } from '@shop/shared-types/locales';

/** The words on a drawn card. */
export interface CardWords {
  locale: LocaleCode;
  title: string;
  /** Above the title, where the page belongs to a part of the site. */
  label: string | null;
  brand: string;
  /** The shop's own colour, where it has one. */
  color?: string;
}

/** A higher number makes all cards anew. Raise it when the drawing changes. */
const design = 1;

/** Where the card of these words stands on the site. The same words have the same card, so it is drawn once. */
export const cardAddress = (words: CardWords): string => {
  const { locale, title, label, brand, color } = words;
  const hash = createHash('sha256').update(
    JSON.stringify([design, locale, title, label, brand, ...(color ? [color] : [])]),
  );
  return `/social-cards/${hash.digest('hex').slice(0, 16)}.png`;
};
