import type { AuditDeps, HoldClaimant } from '../../ledger/audit/audit-report.ts';
import { settlementIdOf } from '../../ledger/transfers/hold.ts';
import { transferCollection, type Transfer } from '../../ledger/transfers/transfer.model.ts';
import { holdIdOf } from './repeat-order-hold.ts';
import { repeatOrderCollection, waitingCountCollection, type RepeatOrder } from './repeat-order.model.ts';

const checkedAtOnce = 500;

/** A hold is in order while its repeat order waits. */
export const repeatOrderHolds: HoldClaimant = {
  prefix: 'repeat-order:',
  findRightful: async (holdIds, moment) => {
    const ids = holdIds.map((holdId) => holdId.split(':')[1] ?? '');
    const waiting = repeatOrderCollection().find({ _id: { $in: ids }, status: 'waiting' }, moment);
    const rightful = new Set<string>();
    for await (const order of waiting.project<Pick<RepeatOrder, '_id' | 'ceilingChanges'>>({ ceilingChanges: 1 }))
      rightful.add(holdIdOf(order));
    return rightful;
  },
};

/** Compares an order with its hold. @returns what is wrong, a phrase each */
export const flawsOfRepeatOrder = (
  order: RepeatOrder,
  transfers: ReadonlyMap<string, Pick<Transfer, 'amount' | 'phase'>>,
): string[] => {
  const { status, priceMax, openUntil, activationId } = order;
  const held = transfers.get(holdIdOf(order));
  const settled = transfers.get(settlementIdOf(holdIdOf(order)));
  const isWaiting = status === 'waiting';
  const flaws: string[] = [];
  if (held?.amount !== priceMax) flaws.push(`holds ${held?.amount ?? 'nothing'} and not its ceiling ${priceMax}`);
  if ((settled?.phase ?? 'open') !== (isWaiting ? 'open' : 'void'))
    flaws.push(`has a hold that is ${settled?.phase ?? 'open'}`);
  if (isWaiting !== (openUntil !== null)) flaws.push(`is counted as ${openUntil ? 'open' : 'over'}`);
  if ((status === 'served') !== (activationId !== null)) flaws.push(`has the number ${activationId ?? 'none'}`);
  return flaws;
};

const checkBatch = async ({ moment, report }: AuditDeps, batch: readonly RepeatOrder[]): Promise<void> => {
  const ids = batch.flatMap((order) => [holdIdOf(order), settlementIdOf(holdIdOf(order))]);
  const transfers = new Map<string, Transfer>();
  for await (const transfer of transferCollection().find({ _id: { $in: ids } }, moment)) {
    transfers.set(transfer._id, transfer);
  }
  for (const order of batch) {
    for (const flaw of flawsOfRepeatOrder(order, transfers))
      report.find(`repeat order ${order._id} (${order.status}) ${flaw}`);
  }
};

/** The guard of the bound on waiting orders equals the orders that wait. */
const checkCounts = async ({ moment, report }: AuditDeps, waiting: ReadonlyMap<number, number>): Promise<void> => {
  for await (const { _id, waiting: counted } of waitingCountCollection().find({}, moment)) {
    const found = waiting.get(_id) ?? 0;
    if (counted !== found) report.find(`user ${_id} has ${found} waiting repeat orders and is counted with ${counted}`);
  }
};

/** Every repeat order holds its ceiling while it waits and nothing afterwards, and no number was given to two orders. */
export const auditRepeatOrders = async (deps: AuditDeps): Promise<void> => {
  const { moment, report } = deps;
  const waiting = new Map<number, number>();
  const numbers = new Set<number>();
  let batch: RepeatOrder[] = [];
  for await (const order of repeatOrderCollection().find({}, moment)) {
    report.count('repeat orders');
    if (order.status === 'waiting') waiting.set(order.userId, (waiting.get(order.userId) ?? 0) + 1);
    if (order.activationId !== null) {
      if (numbers.has(order.activationId))
        report.find(`activation ${order.activationId} was given to two repeat orders`);
      numbers.add(order.activationId);
    }
    batch.push(order);
    if (batch.length < checkedAtOnce) continue;
    await checkBatch(deps, batch);
    batch = [];
  }
  if (batch.length > 0) await checkBatch(deps, batch);
  await checkCounts(deps, waiting);
};
