import type { Clock } from '../platform/clock/clock.ts';
import type { LiveCatalogue } from './live-catalogue.ts';
import type { OfferSamples } from './offer-samples.ts';
import type { PriceBook } from './price-book.ts';
import type { Coverage } from './sale-facts.ts';
import type { StockCounts } from './stock-counts.ts';

/** Dependencies of the catalogue's views. */
export interface CatalogueDeps {
  catalogue: LiveCatalogue;
  priceBook: PriceBook;
  stock: StockCounts;
  coverage: Coverage;
  samples: OfferSamples;
  clock: Clock;
}
