import type { TypedTranslations } from '@shop/shared-types/contract/goods-words';
import type { Money } from '@shop/shared-types/money';

import { createLot } from '../goods/create-lot.ts';
import { changeTranslations } from '../goods/lot-words.ts';
import type { GoodsDeps } from '../goods/goods-deps.ts';
import { requireCountry, requireService } from './list-offers.ts';
import { readyAccountLine, type ReadyAccountOfferDocument } from './offer.model.ts';

export interface NewOffer extends TypedTranslations {
  service: string;
  country: number;
  groupName: string;
  name: string;
  description: string;
  price: Money;
  minCount: number;
  registrationType: string;
  format: string;
  hasCloudPassword: boolean;
}

/** Puts an offer on sale; it is listed once it has stock. @throws CommerceError SERVICE_NOT_FOUND, COUNTRY_NOT_FOUND. */
export const createOffer = (
  deps: Pick<GoodsDeps, 'catalogue' | 'clock' | 'randomness' | 'agentSharePercent'>,
  sellerUserId: number | null,
  { language, translations, ...offer }: NewOffer,
): Promise<ReadyAccountOfferDocument> => {
  requireService(deps, offer.service);
  requireCountry(deps, offer.country);
  return createLot(deps, readyAccountLine, {
    ...offer,
    ...changeTranslations({}, { language, translations }),
    sellerUserId,
    sellerSharePercent: sellerUserId === null ? 0 : deps.agentSharePercent,
  });
};
