import type { ReadyAccountOffer, ReadyAccountPurchase } from '@shop/shared-types/contract/ready-accounts';
import type { LocaleCode } from '@shop/shared-types/locales';

import type { GoodsDeps } from '../goods/goods-deps.ts';
import type { GoodsSale } from '../goods/sale.model.ts';
import { presentTranslations, wordsFor } from '../goods/lot-words.ts';
import { leftOn } from '../goods/lot.ts';
import type { ReadyAccountOfferDocument } from './offer.model.ts';

export interface OfferReader {
  catalogue: GoodsDeps['catalogue'];
  locale: LocaleCode;
}

/** An offer with the prescribed field names (rule 1.3). A service or country that has left the catalogue shows its code as its name. */
export const presentOffer = (
  { catalogue, locale }: OfferReader,
  offer: ReadyAccountOfferDocument,
): ReadyAccountOffer => {
  const { serviceByCode, countryById } = catalogue.current();
  const service = serviceByCode.get(offer.service);
  const { name, description, kind, ...more } = wordsFor(offer, offer.groupName, locale);
  return {
    id: offer._id,
    offerId: offer._id,
    name,
    description,
    count: leftOn(offer),
    min_count: offer.minCount,
    price: offer.price,
    country: { name: countryById.get(offer.country)?.names[locale] ?? String(offer.country) },
    service: { name: service?.names[locale] ?? offer.service, icon: service?.icon ?? null },
    service_image_id: null,
    registration_type: offer.registrationType,
    format: offer.format,
    cloud_pass: offer.hasCloudPassword,
    group_name: kind,
    ...more,
  };
};

/** Offers of one group. One translation of its heading serves all of them. */
export const presentGroup = (reader: OfferReader, offers: readonly ReadyAccountOfferDocument[]) => {
  const shown = offers.map((offer) => presentOffer(reader, offer));
  const isTranslated = (offer: ReadyAccountOfferDocument) => offer.translations?.[reader.locale]?.kind !== undefined;
  const heading = shown[Math.max(0, offers.findIndex(isTranslated))]?.group_name ?? '';
  return { group_name: heading, offers: shown.map((offer) => ({ ...offer, group_name: heading })) };
};

/** An offer as its seller sees it. */
export const presentOwnOffer = (reader: OfferReader, offer: ReadyAccountOfferDocument) => ({
  ...presentOffer(reader, offer),
  ...presentTranslations(offer, offer.groupName),
  isOnSale: offer.isOnSale,
  sold: offer.sold,
  turnover: offer.turnover,
  earned: offer.earned,
});

export const fileNameOf = (offerId: number): string => `grizzly-accounts-${offerId}.txt`;

/** A purchase as its buyer sees it. */
export const presentPurchase = (
  reader: OfferReader,
  { sale, offer, result }: { sale: GoodsSale; offer: ReadyAccountOfferDocument; result: string[] },
): ReadyAccountPurchase => {
  const downloadPath = `/api/ready-accounts/purchases/${sale._id}/file`;
  return {
    id: sale._id,
    offer: { ...presentOffer(reader, offer), price: sale.unitPrice },
    count: sale.count,
    total: sale.total,
    boughtAt: sale.boughtAt.toISOString(),
    result,
    downloadPath,
    files: [{ name: fileNameOf(offer._id), path: downloadPath }],
  };
};
