import type { Clock } from '../platform/clock/clock.ts';
import type { LiveCatalogue } from './live-catalogue.ts';
import type { PriceBook } from './price-book.ts';
import type { Coverage } from './sale-facts.ts';
import type { StockCounts } from './stock-counts.ts';

/** What the views of the catalogue are made from. */
export interface CatalogueDeps {
  catalogue: LiveCatalogue;
  priceBook: PriceBook;
  stock: StockCounts;
  coverage: Coverage;
  clock: Clock;
}
