import { Counter, Histogram, type Registry } from 'prom-client';

/** Figures of the trade. Every label has a bounded set of values: names in the code, codes of the error catalogue, suppliers of this shop. */
export interface TradeMetrics {
  /** Counts one operation of the money path: `done`, the code of its refusal, or `failed`. */
  countOperation: (operation: { name: string; outcome: string }) => void;
  /** Counts one purchase of a number: `bought`, `replayed` under its key, the code of its refusal, or `failed`. */
  countPurchase: (outcome: string) => void;
  /** Times one request for a number to a remote supplier; `resting` when its circuit was open and it was not called. */
  observeSupplierCall: (call: { supplierId: number; outcome: string; durationMs: number }) => void;
  /** Counts one repeat order that stopped waiting, by how it ended: `served`, `cancelled`, `expired` or `stopped`. */
  countRepeatOrder: (outcome: string) => void;
  /** From a purchase to its first code. */
  observeTimeToCode: (durationMs: number) => void;
}

export const createTradeMetrics = (registers: Registry[]): TradeMetrics => {
  const operations = new Counter({
    name: 'commerce_operations_total',
    help: 'Operations of the money path by name and outcome: done, the code of the refusal, failed',
    labelNames: ['operation', 'outcome'],
    registers,
  });
  const purchases = new Counter({
    name: 'commerce_purchases_total',
    help: 'Purchases of numbers over every protocol: bought, replayed, the code of the refusal, failed',
    labelNames: ['outcome'],
    registers,
  });
  const supplierSeconds = new Histogram({
    name: 'commerce_supplier_call_seconds',
    help: 'Requests for a number to remote suppliers: number, none, unknown; resting when the circuit was open',
    labelNames: ['supplier', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
    registers,
  });
  const repeatOrders = new Counter({
    name: 'commerce_repeat_orders_total',
    help: 'Repeat orders that left their queue: served, cancelled, expired, stopped',
    labelNames: ['outcome'],
    registers,
  });
  const timeToCode = new Histogram({
    name: 'commerce_time_to_code_seconds',
    help: 'From a purchase to its first code',
    buckets: [5, 10, 20, 40, 80, 160, 320, 640, 1_200],
    registers,
  });
  return {
    countOperation: ({ name, outcome }) => operations.inc({ operation: name, outcome }),
    countPurchase: (outcome) => purchases.inc({ outcome }),
    observeSupplierCall: ({ supplierId, outcome, durationMs }) =>
      supplierSeconds.observe({ supplier: supplierId, outcome }, durationMs / 1000),
    countRepeatOrder: (outcome) => repeatOrders.inc({ outcome }),
    observeTimeToCode: (durationMs) => timeToCode.observe(durationMs / 1000),
  };
};
