import type { Clock } from '../platform/clock/clock.ts';
import type { Logger } from '../platform/logging/logger.ts';
import type { KeptRemoteStock } from './remote/remote-stock.ts';
import type { CountryTable } from './country-table.ts';
import type { OutsideCaller } from '../platform/outside-calls/call-outside.ts';
import type { TradeMetrics } from '../platform/metrics/create-trade-metrics.ts';
import type { KeptSupplierDirectory } from './directory/supplier-directory.ts';

/** Timeouts for calls to the other side. */
export interface SupplyTimings {
  /** An agent's GET_NUMBER (rule 21.3). */
  agentNumberMs: number;
  /** An upstream's getNumber. It is long because such a shop calls other shops itself. */
  upstreamNumberMs: number;
  /** For this long after the timeout the client still waits for an answer, so that it can give the number back. */
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

/** Tools for every client of a supplier. */
export interface SupplyTools {
  clock: Clock;
  logger: Logger;
  directory: KeptSupplierDirectory;
  stock: KeptRemoteStock;
  /** Countries on sale, as the catalogue knows them now. */
  countries(): CountryTable;
  caller: OutsideCaller;
  timings: SupplyTimings;
  metrics: Pick<TradeMetrics, 'observeSupplierCall'>;
  /** Whether this node's clock can be trusted; loops that decide about time pause while it cannot. */
  mayDecide?: (() => boolean) | undefined;
}
