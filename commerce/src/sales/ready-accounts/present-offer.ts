import type { ReadyAccountOffer, ReadyAccountPurchase } from '@shop/shared-types/contract/ready-accounts';
import type { LocaleCode } from '@shop/shared-types/locales';

import type { GoodsDeps } from '../goods/goods-deps.ts';
import type { GoodsSale } from '../goods/sale.model.ts';
import { leftOn } from '../goods/shelf.ts';
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
  return {
    id: offer._id,
    offerId: offer._id,
    name: offer.name,
    description: offer.description,
    count: leftOn(offer),
    min_count: offer.minCount,
    price: offer.price,
    country: { name: countryById.get(offer.country)?.names[locale] ?? String(offer.country) },
    service: { name: service?.names[locale] ?? offer.service, icon: service?.icon ?? null },
    service_image_id: null,
    registration_type: offer.registrationType,
    format: offer.format,
    cloud_pass: offer.hasCloudPassword,
    group_name: offer.groupName,
  };
};

/** An offer as its seller sees it. */
export const presentOwnOffer = (reader: OfferReader, offer: ReadyAccountOfferDocument) => ({
  ...presentOffer(reader, offer),
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
