import type { Base } from './create-base.ts';
import { createLiveCatalogue } from '../catalogue/live-catalogue.ts';
import { createPriceBook } from '../catalogue/price-book.ts';
import { createCoverage } from '../catalogue/sale-facts.ts';
import { createRentPriceBook } from '../sales/rentals/purchase/rent-price-book.ts';
import { createDeliverySamples } from '../sales/statistics/delivery-samples.ts';
import { createSupply } from '../supply/create-supply.ts';
import { createStock } from '../supply/stock.ts';

/** What is on sale, and at which price: catalogue, suppliers, their stock and the price books, all in the node's memory. */
export type Selling = ReturnType<typeof createSelling>;

export const createSelling = (base: Base) => {
  const catalogue = createLiveCatalogue(base.config.countryBlocks);
  const supply = createSupply({ ...base, listCountries: () => catalogue.current().countries });
  const { directory } = supply;
  const stock = createStock(supply.remoteStock, directory);
  return {
    catalogue,
    supply,
    stock,
    priceBook: createPriceBook(catalogue, directory),
    rentPriceBook: createRentPriceBook(catalogue, directory),
    samples: createDeliverySamples(base),
    coverage: createCoverage({ catalogue, stock, suppliers: directory, clock: base.clock }),
  };
};
