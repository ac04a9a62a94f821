import { countPurchases } from '../sales/activations/purchase/count-purchases.ts';
import { countRentals } from '../sales/rentals/count-rentals.ts';
import type { Base } from './create-base.ts';
import type { PriceBook } from '../catalogue/price-book.ts';
import { repeat } from '../platform/clock/repeat.ts';
import { createDeliveryTally } from '../sales/statistics/delivery-tally.ts';
import { createCountryDeliveryReader, createDeliveryReader } from '../sales/statistics/list-delivery-statistics.ts';
import { createRefusalTally } from '../sales/statistics/refusal-tally.ts';

const flushEveryMs = 5_000;

/** The tallies that sales count into, and the reader of what was counted. */
export const createStatistics = ({ clock, logger }: Base, { priceBook }: { priceBook: PriceBook }) => {
  const deliveryTally = createDeliveryTally({ clock, logger });
  const refusalTally = createRefusalTally({ clock, logger });
  const flush = async (): Promise<void> => {
    await deliveryTally.flush();
    await refusalTally.flush();
  };
  return {
    deliveryTally,
    refusalTally,
    deps: {
      clock,
      priceBook,
      listDelivery: createDeliveryReader({ clock }),
      listCountryDelivery: createCountryDeliveryReader({ clock }),
      countPurchases,
      countRentals,
    },
    flush,
    start: () => repeat({ name: 'statistics', everyMs: flushEveryMs, logger, round: flush }),
  };
};
