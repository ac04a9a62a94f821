import { kopecks, type Money } from '@shop/shared-types/money';

import type { Translations } from '../goods/lot-words.ts';
import { demoWordsOf, type DemoGroupName } from './demo-words.ts';

/** Properties of one group of demo accounts. */
interface DemoGroup {
  words: DemoGroupName;
  groupName: string;
  registrationType: string;
  format: string;
  description: string;
  hasCloudPassword: boolean;
  /** Percent of the service's base price. */
  pricePercent: number;
  minCount: number;
  sellsFor: 'house' | 'agent';
}

export interface DemoOffer extends Omit<DemoGroup, 'pricePercent' | 'words'> {
  language: 'en';
  translations: Translations;
  id: number;
  service: string;
  country: number;
  name: string;
  price: Money;
}

const fresh: DemoGroup = {
  words: 'fresh',
  groupName: 'Fresh, confirmed by SMS',
  registrationType: 'auto',
  format: 'login:password',
  description: 'Registered within the last week from a clean local IP. Change the password at the first login.',
  hasCloudPassword: false,
  pricePercent: 100,
  minCount: 1,
  sellsFor: 'house',
};
const aged: DemoGroup = {
  words: 'aged',
  groupName: 'Aged 30+ days',
  registrationType: 'manual',
  format: 'login:password:email:email_password',
  description:
    'Kept warm for at least a month, with the mailbox it was registered to. Replaced within 24 hours if you cannot log in.',
  hasCloudPassword: false,
  pricePercent: 240,
  minCount: 1,
  sellsFor: 'agent',
};
const bulk: DemoGroup = {
  words: 'bulk',
  groupName: 'Packs for bulk work',
  registrationType: 'auto',
  format: 'login:password',
  description: 'The same accounts in packs of five at a lower price. Sold in whole packs only.',
  hasCloudPassword: false,
  pricePercent: 80,
  minCount: 5,
  sellsFor: 'house',
};
const session: DemoGroup = {
  words: 'session',
  groupName: 'Session files with a cloud password',
  registrationType: 'manual',
  format: 'phone:session:cloud_password',
  description: 'Session text and cloud password. Needs no further SMS.',
  hasCloudPassword: true,
  pricePercent: 180,
  minCount: 1,
  sellsFor: 'agent',
};

/** Service, base price of one account in rubles, groups, countries by protocol id. */
const lots: readonly {
  service: string;
  rubles: number;
  groups: readonly DemoGroup[];
  countries: readonly number[];
}[] = [
  { service: 'tg', rubles: 85, groups: [fresh, session, bulk], countries: [6, 22, 46, 187] },
  { service: 'wa', rubles: 120, groups: [fresh, aged], countries: [6, 22, 16] },
  { service: 'go', rubles: 45, groups: [fresh, aged, bulk], countries: [187, 16, 43, 15] },
  { service: 'ig', rubles: 38, groups: [fresh, aged, bulk], countries: [73, 187, 16] },
  { service: 'fb', rubles: 65, groups: [fresh, aged], countries: [4, 73, 187] },
  { service: 'ds', rubles: 29, groups: [fresh, aged, bulk], countries: [187, 48, 43] },
  { service: 'tw', rubles: 34, groups: [fresh, aged], countries: [187, 16, 52] },
  { service: 'lf', rubles: 52, groups: [fresh, aged], countries: [10, 187, 56] },
];

const nameOf = ({ format, hasCloudPassword, minCount }: DemoGroup): string =>
  `${format.split(':').join(' + ').replaceAll('_', ' ')}${hasCloudPassword ? ', two-step' : ''}${minCount > 1 ? `, packs of ${minCount}` : ''}`;

/** Every offer of the demo, with fixed ids. */
export const demoOffers: readonly DemoOffer[] = lots
  .flatMap(({ service, rubles, groups, countries }) =>
    countries.flatMap((country) => groups.map((group) => ({ service, rubles, country, group }))),
  )
  .map(({ service, rubles, country, group }, index) => {
    const { pricePercent, words, ...terms } = group;
    return {
      ...terms,
      id: 1_001 + index,
      service,
      country,
      name: nameOf(group),
      language: 'en',
      translations: demoWordsOf(words, group),
      price: kopecks(rubles * pricePercent),
    };
  });

const stockedPacks = 12;

/** Strings that look like goods and state that they are samples; none of them opens anything. */
export const demoLinesOf = ({ id, service, format, minCount }: DemoOffer): string[] =>
  Array.from({ length: Math.max(stockedPacks, minCount * 6) }, (_, index) => {
    const number = `${id}-${String(index + 1).padStart(3, '0')}`;
    return format
      .split(':')
      .map((field) =>
        field.startsWith('email') && !field.endsWith('password')
          ? `demo-${number}@example.com`
          : `DEMO-${service}-${field}-${number}`,
      )
      .join(':');
  });
