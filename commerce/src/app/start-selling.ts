import { createBookCost } from '../sales/activations/closing/book-supplier-cost.ts';
import { unknownPurchasesOf } from '../sales/activations/purchase/settle-unknown-intents.ts';
import type { ActivationDeps } from '../sales/activations/activation-deps.ts';
import { keepCatalogueFresh } from '../catalogue/live-catalogue.ts';
import type { Base } from './create-base.ts';
import type { Selling } from './create-selling.ts';
import { repeat } from '../platform/clock/repeat.ts';
import { keepSamplesFresh } from '../sales/statistics/delivery-samples.ts';
import { deliverSms } from '../sales/deliver-sms.ts';
import type { RentalsDeps } from '../sales/rentals/rentals-deps.ts';

const stockEveryMs = 1_500;

/** Work that goes on until it is stopped. */
export interface Loop {
  stop(): Promise<void>;
}

/** Starts the loops of what is on sale: catalogue, stock and suppliers. The money path that suppliers' news goes to is built after them. */
export const startSelling = (
  { logger }: Pick<Base, 'logger'>,
  { catalogue, supply, stock, priceBook, samples }: Selling,
  { activationDeps, rentals }: { activationDeps: ActivationDeps; rentals: RentalsDeps },
): Loop[] => [
  keepCatalogueFresh(catalogue, logger),
  keepSamplesFresh(samples, logger),
  repeat({ name: 'stock', everyMs: stockEveryMs, logger, round: () => stock.refresh() }),
  supply.start({
    receiveSms: (sms) => deliverSms(rentals, activationDeps, sms),
    unknownPurchases: unknownPurchasesOf(activationDeps),
    bookCost: createBookCost(activationDeps),
    hasService: (code) => priceBook.hasService(code),
    shareFor: ({ supplierId, country, service }) =>
      priceBook.offersFor({ country, service }).find((offer) => offer.supplierId === supplierId)?.supplierShare,
  }),
];
