import { doublingPause } from '../../platform/clock/doubling-pause.ts';
import { workOff } from '../../platform/work-queue/work-off.ts';
import type { Verdict, WorkQueue, WorkRecords } from '../../platform/work-queue/work-queue.ts';
import { giveUpAt } from './queue-outcomes.ts';
import { queuedOutcomes, type QueuedOutcome } from './queued-outcome.model.ts';
import { closeClaim } from '../pool/claim-number.ts';
import { noteSupplierFault } from '../directory/note-supplier-fault.ts';
import type { SupplierConnection } from '../directory/supplier-directory.ts';
import type { SupplyTools } from '../supply-tools.ts';

/**
 * `told`: done; `isGivenBack` where the other side said that it takes nothing. `isFinal`: the other side will never accept the outcome, so it is
 * not told again.
 */
export type TellingOutcome =
  | { told: true; isGivenBack?: boolean; remark?: string }
  | { told: false; why: string; isFinal?: boolean };

/** One protocol's way to tell an outcome. @throws OutsideCallFailed when no answer came. */
export type ReportOutcome = (connection: SupplierConnection, task: QueuedOutcome) => Promise<TellingOutcome>;

export interface OutcomeReporters {
  /** The protocol of a supplier; undefined when the supplier cannot be told anything (a pool, or a supplier without address). */
  tellerOf(supplierId: number): ReportOutcome | undefined;
}

/** Books what a number has really cost, once its supplier was told the outcome. */
export type BookCost = (outcome: { task: QueuedOutcome; isGivenBack: boolean }) => Promise<void>;

const firstDelayMs = 10_000;
/** The backoff: 10 s, 20 s, 40 s … up to ten minutes (rule 21.4). */
export const delayAfter = doublingPause({ firstMs: firstDelayMs, longestMs: 600_000 });
/** Longer than any call, so that two nodes never tell the same ending at once. */
const leaseMs = 30_000;
const roundTasksMax = 500;

/** Outcomes that suppliers are still to be told. */
export const outcomeRecords: WorkRecords<QueuedOutcome> = {
  name: 'endings',
  collection: queuedOutcomes,
  open: { state: 'due' },
};

class NotTold extends Error {
  override readonly name = 'NotTold';
  readonly isFinal: boolean;

  constructor(why: string, isFinal = false) {
    super(why);
    this.isFinal = isFinal;
  }
}

/** Status 5 is allowed only after 3, so a refund waits until the supplier was told of the sale. */
const waitsForSale = async ({ how, supplierId, supplierActivationId }: QueuedOutcome): Promise<boolean> =>
  how === 'refunded' &&
  (await queuedOutcomes().findOne({ _id: `${supplierId}:${supplierActivationId}:sold`, state: 'due' })) !== null;

/** Notes that a supplier did not take an outcome, and decides whether it is told again. */
const judge = async (
  { clock, logger }: SupplyTools,
  failure: unknown,
  { _id, supplierId, supplierActivationId, attempts, givesUpAt }: QueuedOutcome,
): Promise<Verdict<QueuedOutcome>> => {
  const now = clock();
  const isFinal = failure instanceof NotTold && failure.isFinal;
  const isOver = isFinal || now >= givesUpAt;
  const lastFailure = failure instanceof Error ? failure.message : String(failure);
  await noteSupplierFault({
    supplierId,
    kind: isOver ? 'finish-given-up' : 'finish-refused',
    subject: supplierActivationId,
    at: now,
  });
  if (!isOver) return { is: 'again', afterMs: delayAfter(attempts), change: { lastFailure } };
  logger.error({ task: _id, why: lastFailure }, 'an outcome could not be told');
  // Another try of what the supplier will never accept is of no use; the supplier's notice tells of it.
  return { is: isFinal ? 'dropped' : 'set-aside', keep: { state: 'flagged', endedAt: now, lastFailure } };
};

const tell = async ({ tools, tellers, bookCost }: Telling, task: QueuedOutcome): Promise<Verdict<QueuedOutcome>> => {
  const { supplierId, supplierActivationId, how } = task;
  await closeClaim(supplierId, supplierActivationId, { isGivenBack: how === 'cancelled' });
  const connection = tools.directory.connectionOf(supplierId);
  const teller = tellers.tellerOf(supplierId);
  if (!connection || !teller) throw new NotTold('the supplier has no address');
  // No attempt is made, so none is counted, and the supplier is not penalised.
  if (await waitsForSale(task)) return { is: 'again', afterMs: firstDelayMs, isUncounted: true };
  const outcome = await teller(connection, task);
  if (!outcome.told) throw new NotTold(outcome.why, outcome.isFinal);
  await bookCost({ task, isGivenBack: outcome.isGivenBack ?? false });
  return { is: 'done', keep: { state: 'done', endedAt: tools.clock(), lastFailure: outcome.remark ?? null } };
};

interface Telling {
  tools: SupplyTools;
  tellers: OutcomeReporters;
  bookCost: BookCost;
}

/**
 * Tells suppliers every ending that is due. Many nodes may do this at once. At most 4 outcomes of one supplier are told at once, and
 * suppliers take turns: a silent one must not keep the others waiting. After a crash an unconfirmed ending is told again, which the
 * protocols allow.
 */
export const reportOutcomes = async (telling: Telling, signal?: AbortSignal): Promise<void> => {
  const { tools } = telling;
  const queue: WorkQueue<QueuedOutcome> = {
    ...outcomeRecords,
    leaseMs,
    roundMax: roundTasksMax,
    lanes: { by: 'supplierId', total: 16, each: 4 },
    attempt: (task) => tell(telling, task),
    judge: (failure, task) => judge(tools, failure, task),
    revival: {
      among: { state: 'flagged' },
      fields: (now) => ({ state: 'due', endedAt: null, givesUpAt: giveUpAt(now) }),
    },
  };
  await workOff(queue, tools, { signal });
};
