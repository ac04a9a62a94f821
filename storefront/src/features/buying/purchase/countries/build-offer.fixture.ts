import type { CountryOffer, PickableService } from '../catalogue';

/** An offer for tests. */
export const buildOffer = (overrides: Partial<CountryOffer> = {}): CountryOffer => ({
  country_external_id: 6,
  country_slug: 'indonesia',
  name: 'Indonesia',
  price: 1250,
  count: 31_260,
  isNeedRepeat: false,
  synonyms: ['bali'],
  ...overrides,
});

/** A service for tests. */
export const buildService = (overrides: Partial<PickableService> = {}): PickableService => ({
  id: 52,
  external_id: 'tg',
  name: 'Telegram',
  slug: 'telegram',
  icon: null,
  popular: true,
  priceFrom: 1250,
  count: 100,
  ...overrides,
});
