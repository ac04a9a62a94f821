import { giveBackLease, takeLease } from '../platform/database/lease.ts';
import { repeat } from '../platform/clock/repeat.ts';
import { createOutcomeReporters } from './outcomes/outcome-reporters.ts';
import { pollStock, type StockReading } from './remote/poll-stock.ts';
import type { ReceiveSms } from './sms-routing/supplied-sms.ts';
import { settleUnknownPurchases, type UnknownPurchases } from './remote/settle-unknown-purchases.ts';
import type { SupplyTools } from './supply-tools.ts';
import { reportOutcomes, type BookCost } from './outcomes/report-outcomes.ts';
import { pollUpstreamSms } from './upstream/poll-upstream-sms.ts';

export interface SupplyLoopsDeps {
  tools: SupplyTools;
  stockReading: StockReading;
  receiveSms: ReceiveSms;
  unknownPurchases: UnknownPurchases;
  bookCost: BookCost;
  /** This node's name in leases. */
  node: string;
}

const refreshEveryMs = 1_500;
const stockEveryMs = 15_000;
const stockJitterMs = 3_000;
const leaseMs = 40_000;

type Kinds = 'agent' | 'upstream';

/** Runs work for each supplier on one node for all. Each supplier has its own rhythm, and a slow supplier holds up no other. */
const perSupplier = (
  deps: SupplyLoopsDeps,
  work: { name: string; kinds: Kinds[]; everyMs: number; jitterMs: number; isForDisabled: boolean },
  doIt: (supplierId: number, signal: AbortSignal) => Promise<void>,
): { stop(): Promise<void> } => {
  const { tools, node } = deps;
  const nextAtMs = new Map<number, number>();
  /** The connection that each supplier was last worked with: a new address or key is tried at once. */
  const versions = new Map<number, number | undefined>();
  const underWay = new Map<number, Promise<void>>();
  const held = new Set<string>();
  const start = async (supplierId: number, signal: AbortSignal): Promise<void> => {
    const lease = `${work.name}:${supplierId}`;
    try {
      if (!(await takeLease({ name: lease, holder: node, now: tools.clock(), forMs: leaseMs }))) {
        held.delete(lease);
        return;
      }
      held.add(lease);
      await doIt(supplierId, signal);
    } catch (failure) {
      tools.logger.error({ err: failure, supplierId, loop: work.name }, 'work for a supplier failed');
    } finally {
      nextAtMs.set(supplierId, performance.now() + work.everyMs + Math.random() * work.jitterMs);
      underWay.delete(supplierId);
    }
  };
  const loop = repeat({
    name: work.name,
    everyMs: Math.min(500, work.everyMs),
    logger: tools.logger,
    mayRun: tools.mayDecide,
    round: (signal) => {
      for (const { supplierId, kind, isEnabled } of tools.directory.list()) {
        const version = tools.directory.connectionOf(supplierId)?.version;
        const isDue = performance.now() >= (nextAtMs.get(supplierId) ?? 0) || versions.get(supplierId) !== version;
        const isWanted = kind !== 'pool' && work.kinds.includes(kind) && (isEnabled || work.isForDisabled);
        if (!isWanted || !isDue || underWay.has(supplierId)) continue;
        versions.set(supplierId, version);
        underWay.set(supplierId, start(supplierId, signal));
      }
      return Promise.resolve();
    },
  });
  return {
    stop: async () => {
      await loop.stop();
      await Promise.all(underWay.values());
      await Promise.all([...held].map((lease) => giveBackLease(lease, node)));
    },
  };
};

/** Starts all background work of supply on this node. Many nodes may run it at once. */
export const startSupplyLoops = (deps: SupplyLoopsDeps): { stop(): Promise<void> } => {
  const { tools, stockReading, receiveSms, unknownPurchases, bookCost, node } = deps;
  const { logger, mayDecide: mayRun } = tools;
  const tellers = createOutcomeReporters(tools);
  const loops = [
    repeat({
      name: 'supplier directory',
      everyMs: refreshEveryMs,
      logger,
      round: async () => {
        await tools.directory.refresh();
        await tools.stock.refresh();
      },
    }),
    repeat({
      name: 'endings',
      everyMs: 1_000,
      jitterMs: 250,
      logger,
      mayRun,
      round: (signal) => reportOutcomes({ tools, tellers, bookCost }, signal),
    }),
    repeat({
      name: 'unknown purchases',
      everyMs: 10_000,
      jitterMs: 2_000,
      logger,
      mayRun,
      round: async () => {
        const isOurs = await takeLease({ name: 'unknown purchases', holder: node, now: tools.clock(), forMs: leaseMs });
        if (isOurs) await settleUnknownPurchases(tools, unknownPurchases);
      },
    }),
    perSupplier(
      deps,
      {
        name: 'stock',
        kinds: ['agent', 'upstream'],
        everyMs: stockEveryMs,
        jitterMs: stockJitterMs,
        isForDisabled: false,
      },
      async (supplierId) => {
        const supplier = tools.directory.find(supplierId);
        if (supplier) await pollStock(tools, supplier, stockReading);
      },
    ),
    perSupplier(
      deps,
      { name: 'upstream sms', kinds: ['upstream'], everyMs: 2_000, jitterMs: 250, isForDisabled: true },
      (supplierId, signal) => pollUpstreamSms(tools, supplierId, receiveSms, signal),
    ),
  ];
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
};
