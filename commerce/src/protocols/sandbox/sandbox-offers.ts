import type { PriceBook } from '../../catalogue/price-book.ts';
import type { StockCounts } from '../../catalogue/stock-counts.ts';
import { sandboxPrice, sandboxSupplierId } from './buy-in-sandbox.ts';
import { isScenario, scriptOf } from './scenarios.ts';

const shownCount = 1_000;

/** The prices of the sandbox: one for every number, but for scenarios that sell none. */
export const createSandboxPriceBook = (priceBook: Pick<PriceBook, 'hasService' | 'hasCountry'>): PriceBook => ({
  hasService: (code) => isScenario(code) || priceBook.hasService(code),
  hasCountry: (id) => priceBook.hasCountry(id),
  // The sandbox sells no real number.
  isBlocked: () => false,
  offersFor: ({ service }, isWanted = () => true) =>
    scriptOf(service).refusesAfterMs === undefined && isWanted(sandboxSupplierId)
      ? [{ supplierId: sandboxSupplierId, price: sandboxPrice, supplierShare: sandboxPrice }]
      : [],
  hasOwnPrice: () => false,
});

/** The sandbox never runs out. */
export const sandboxStock: Pick<StockCounts, 'countFor'> = { countFor: () => shownCount };
