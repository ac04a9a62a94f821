import type { LiveCatalogue } from '../../catalogue/live-catalogue.ts';
import type { StockCounts } from '../../catalogue/stock-counts.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { SupplierDirectory } from '../../supply/directory/supplier-directory.ts';

/** Dependencies of the office's first page. */
export interface TodayDeps {
  clock: Clock;
  catalogue: Pick<LiveCatalogue, 'current'>;
  stock: StockCounts;
  supply: { directory: Pick<SupplierDirectory, 'list'> };
  countOpenAlerts: () => Promise<number>;
  /** Fewer free numbers than this are a low stock. */
  lowStockBelow: number;
}
