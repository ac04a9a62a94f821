import type { CountryBlockKind } from '@shop/shared-types/contract/admin/country-blocks';
import { type Sentence } from '../parts/say';

/** What the page calls each kind of block, and what follows from setting and lifting it. */
export const wordsOf: Readonly<
  Record<CountryBlockKind, { title: Sentence; whenBlocked: Sentence; whenLifted: Sentence }>
> = {
  numbers: {
    title: 'Its numbers',
    whenBlocked:
      'Its numbers leave every catalogue and price list within seconds, and the pages with the next build. Orders that wait for one end, and what they held is free again.',
    whenLifted: 'Its numbers are for sale again where the country is switched on, within seconds on every node.',
  },
  visitors: {
    title: 'Its visitors',
    whenBlocked:
      'Visitors from there can no longer register, buy or top up. They still see their orders, receive codes, withdraw and ask for refunds.',
    whenLifted: 'Visitors from there can register, buy and top up again.',
  },
};
