import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import type { PurchasePopups } from '../../../content/contents';

type FullService = AnswerOf<Contract['listServices']>[number];
type FullOffer = AnswerOf<Contract['listCountryPrices']>[number];

/** The facts of a service that the picker shows. Static pages carry only these. */
export type PickableService = Pick<
  FullService,
  'id' | 'external_id' | 'name' | 'slug' | 'icon' | 'popular' | 'priceFrom' | 'count'
>;

/** One country's card for a service: the price in kopecks and the stock. */
export type CountryOffer = Pick<
  FullOffer,
  | 'country_external_id'
  | 'country_slug'
  | 'name'
  | 'price'
  | 'count'
  | 'isNeedRepeat'
  | 'synonyms'
  | 'tiers'
  | 'likeliestPrice'
  | 'wholesalePrice'
  | 'wholesaleFrom'
>;

/** What a page brings from the build; the browser then asks for today's values. */
export interface BuiltCatalogue {
  /** The service in view, chosen by the page or by default. */
  service: PickableService;
  /** The service that the rent tab opens with. */
  rentService: PickableService;
  /** Countries for `service`. */
  countries: readonly CountryOffer[];
  popularServices: readonly PickableService[];
  /** Number of services on sale. */
  serviceCount: number;
  /** ISO 3166 code of the flag by the country's protocol id, from `GET /api/country` (`icon` by `external_id`). */
  flags: Readonly<Record<string, string>>;
  /** Protocol ids of the countries that stand first: the shop's default one, then the popular ones. */
  popularCountries: readonly number[];
  /** Windows that editors wrote. */
  popups: PurchasePopups;
}

/** Nothing is free now: the purchase is tried again and again. */
export const isSoldOut = ({ count, isNeedRepeat }: Pick<CountryOffer, 'count' | 'isNeedRepeat'>): boolean =>
  isNeedRepeat || count <= 0;
