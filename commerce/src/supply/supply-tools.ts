import type { Clock } from '../platform/clock/clock.ts';
import type { Logger } from '../platform/logging/logger.ts';
import type { KeptAskedStock } from './asked-stock.ts';
import type { CountryTable } from './country-table.ts';
import type { OutsideCaller } from '../platform/outside-calls/call-outside.ts';
import type { KeptSupplierDirectory } from './supplier-directory.ts';

/** How long the other side is waited for. */
export interface SupplyTimings {
  /** An agent's GET_NUMBER (supplier protocol section 6). */
  agentNumberMs: number;
  /** An upstream's getNumber: shops themselves ask others. */
  upstreamNumberMs: number;
  /** After its time is over an answer is still listened for, so that the number can be given back. */
  lateAnswerMs: number;
  /** Stock, status and finish calls. */
  callMs: number;
}

export const supplyTimings: SupplyTimings = {
  agentNumberMs: 3_000,
  upstreamNumberMs: 8_000,
  lateAnswerMs: 60_000,
  callMs: 10_000,
};

/** What every client of a supplier needs. */
export interface SupplyTools {
  clock: Clock;
  logger: Logger;
  directory: KeptSupplierDirectory;
  stock: KeptAskedStock;
  /** Countries on sale, as the catalogue knows them now. */
  countries(): CountryTable;
  caller: OutsideCaller;
  timings: SupplyTimings;
}
