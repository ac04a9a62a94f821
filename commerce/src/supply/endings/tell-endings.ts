import type { QueuedEnding } from './queued-ending.model.ts';
import { queuedEndings } from './queued-ending.model.ts';
import { closeClaim } from '../pool/claim-number.ts';
import { noteSupplierFault } from '../directory/note-supplier-fault.ts';
import type { SupplierConnection } from '../directory/supplier-directory.ts';
import type { SupplyTools } from '../supply-tools.ts';

/**
 * `told`: done. `isFinal`: the other side will never accept the ending, so a person has to look at once. `isPostponed`: the supplier was
 * not called, because another ending has to be told first.
 */
export type TellingOutcome =
  { told: true; remark?: string } | { told: false; why: string; isFinal?: boolean; isPostponed?: boolean };

/** One protocol's way to tell an ending. @throws OutsideCallFailed when no answer came. */
export type TellEnding = (connection: SupplierConnection, task: QueuedEnding) => Promise<TellingOutcome>;

export interface EndingTellers {
  /** The protocol of a supplier; undefined when the supplier cannot be told anything (a pool, or a supplier without address). */
  tellerOf(supplierId: number): TellEnding | undefined;
}

const firstDelayMs = 10_000;
const delayMaxMs = 600_000;
/** Longer than any call, so that two nodes never tell the same ending at once. */
const leaseMs = 30_000;
const atOnceMax = 16;
/** At most 4 endings of one supplier are told at once: a silent supplier must not keep the others waiting. */
const atOncePerSupplierMax = 4;
const roundTasksMax = 500;

/** The backoff: 10 s, 20 s, 40 s … up to ten minutes (rule 21.4). */
export const delayAfter = (attempts: number): number =>
  Math.min(delayMaxMs, firstDelayMs * 2 ** Math.min(attempts - 1, 10));

/** Leases the next due task to this node; tasks of suppliers in `busy` wait. */
const takeTask = async (now: Date, busy: number[]): Promise<QueuedEnding | null> =>
  queuedEndings().findOneAndUpdate(
    {
      state: 'due',
      dueAt: { $lte: now },
      $or: [{ leasedUntil: null }, { leasedUntil: { $lte: now } }],
      ...(busy.length > 0 ? { supplierId: { $nin: busy } } : {}),
    },
    { $set: { leasedUntil: new Date(now.getTime() + leaseMs) }, $inc: { attempts: 1 } },
    { sort: { dueAt: 1 }, returnDocument: 'after' },
  );

/** Status 5 is allowed only after 3, so a refund waits until the supplier was told of the sale. */
const waitsForSale = async ({ how, supplierId, supplierActivationId }: QueuedEnding): Promise<boolean> =>
  how === 'refunded' &&
  (await queuedEndings().findOne({ _id: `${supplierId}:${supplierActivationId}:sold`, state: 'due' })) !== null;

/** Postpones a task by 10 s. No attempt was made, so none is counted, and the supplier is not penalised. */
const postpone = (task: QueuedEnding, now: Date): Promise<unknown> =>
  queuedEndings().updateOne(
    { _id: task._id },
    { $set: { dueAt: new Date(now.getTime() + firstDelayMs), leasedUntil: null }, $inc: { attempts: -1 } },
  );

const settle = async (tools: SupplyTools, task: QueuedEnding, outcome: TellingOutcome): Promise<void> => {
  const now = tools.clock();
  if (outcome.told) {
    await queuedEndings().updateOne(
      { _id: task._id },
      { $set: { state: 'done', endedAt: now, leasedUntil: null, lastFailure: outcome.remark ?? null } },
    );
    return;
  }
  if (outcome.isPostponed === true) {
    await postpone(task, now);
    return;
  }
  const isOver = outcome.isFinal === true || now >= task.givesUpAt;
  await queuedEndings().updateOne(
    { _id: task._id },
    {
      $set: isOver
        ? { state: 'flagged', endedAt: now, leasedUntil: null, lastFailure: outcome.why }
        : { dueAt: new Date(now.getTime() + delayAfter(task.attempts)), leasedUntil: null, lastFailure: outcome.why },
    },
  );
  const { supplierId, supplierActivationId } = task;
  await noteSupplierFault({
    supplierId,
    kind: isOver ? 'finish-given-up' : 'finish-refused',
    subject: supplierActivationId,
    at: now,
  });
  if (isOver) tools.logger.error({ task: task._id, why: outcome.why }, 'an ending could not be told');
};

const tell = async (tools: SupplyTools, tellers: EndingTellers, task: QueuedEnding): Promise<TellingOutcome> => {
  const { supplierId, supplierActivationId, how } = task;
  try {
    await closeClaim(supplierId, supplierActivationId, { isGivenBack: how === 'cancelled' });
    const connection = tools.directory.connectionOf(supplierId);
    const teller = tellers.tellerOf(supplierId);
    if (!connection || !teller) return { told: false, why: 'the supplier has no address' };
    if (await waitsForSale(task)) return { told: false, why: 'the sale has to be told first', isPostponed: true };
    return await teller(connection, task);
  } catch (failure) {
    return { told: false, why: failure instanceof Error ? failure.message : String(failure) };
  }
};

/**
 * Tells suppliers every ending that is due. Many nodes may do this at once. After a crash an unconfirmed ending is told again, which the
 * protocols allow.
 * @returns how many endings were tried.
 */
export const tellEndings = async (
  tools: SupplyTools,
  tellers: EndingTellers,
  signal?: AbortSignal,
): Promise<number> => {
  const running = new Map<string, { supplierId: number; work: Promise<void> }>();
  let tried = 0;
  const busySuppliers = (): number[] => {
    const counts = new Map<number, number>();
    for (const { supplierId } of running.values()) counts.set(supplierId, (counts.get(supplierId) ?? 0) + 1);
    return [...counts].flatMap(([supplierId, count]) => (count >= atOncePerSupplierMax ? [supplierId] : []));
  };
  while (tried < roundTasksMax && !signal?.aborted) {
    const task = await takeTask(tools.clock(), busySuppliers());
    if (!task) {
      if (running.size === 0) break;
      await Promise.race([...running.values()].map(({ work }) => work));
      continue;
    }
    tried += 1;
    const { supplierId } = task;
    const work = tell(tools, tellers, task)
      .then((outcome) => settle(tools, task, outcome))
      // The lease of the task runs out by itself, and the task is tried again until it is given up.
      .catch((failure: unknown) => tools.logger.error({ err: failure, task: task._id }, 'an ending was not settled'))
      .finally(() => running.delete(task._id));
    running.set(task._id, { supplierId, work });
    if (running.size >= atOnceMax) await Promise.race([...running.values()].map(({ work: other }) => other));
  }
  await Promise.all([...running.values()].map(({ work }) => work));
  return tried;
};
