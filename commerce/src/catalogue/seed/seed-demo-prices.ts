import { percentOfRoundedUp } from '@shop/shared-types/money';

import { PriceListModel, priceListId, priceLists } from '../price-list.model.ts';

/** The supplier that charges more than the others in the demo: the upstream shop. */
const dearSupplier = 'supplier:3';
const services = ['tg', 'wa'] as const;
/** Protocol ids of countries in which other suppliers of the demo sell too: Philippines, England, Netherlands, Thailand. */
const countries = ['4', '16', '48', '52'] as const;
const sharePercent = 115;

/** Sets prices at which a buyer of the demo sees several tiers. Prices that an operator has set since stay; a repeat changes nothing. */
export const seedDemoPrices = async (): Promise<void> => {
  for (const service of services) {
    const usual = await PriceListModel.findById(priceListId('default', service)).lean();
    if (!usual) continue;
    const prices = Object.fromEntries(
      countries.flatMap((country) => {
        const price = usual.prices[country];
        return price === undefined ? [] : [[country, percentOfRoundedUp(price, sharePercent)]];
      }),
    );
    await priceLists().updateOne(
      { _id: priceListId(dearSupplier, service) },
      { $setOnInsert: { owner: dearSupplier, service, prices } },
      { upsert: true },
    );
  }
};
