import type { Moment } from '../../platform/database/at-one-moment.ts';

import type { AuditDeps, HoldClaimant } from '../../ledger/audit/audit-report.ts';
import { settlementIdOf } from '../../ledger/transfers/hold.ts';
import { reversalIdOf } from '../../ledger/transfers/reverse-part.ts';
import { transferCollection, type Transfer } from '../../ledger/transfers/transfer.model.ts';
import { holdIdOf, referenceOf } from './purchase/activation-hold.ts';
import { isPaid, isRefunded } from './activation-status.ts';
import { activationCollection, type ActivationDocument } from './activation.model.ts';
import { isPaying } from './sms/stored-message.ts';
import { rebatePart } from './wholesale/earn-wholesale.ts';
import { purchaseIntentCollection, type PurchaseIntent } from './purchase/purchase-intent.model.ts';

const checkedAtOnce = 500;

const idOfHold = (holdId: string): number => Number(holdId.split(':')[1]);

/** A hold is in order while its activation waits, or while the purchase from a remote supplier is under way. */
export const activationHolds: HoldClaimant = {
  prefix: 'activation:',
  findRightful: async (holdIds, moment) => {
    const ids = holdIds.map(idOfHold);
    const waiting = activationCollection().find({ _id: { $in: ids }, status: 'waiting' }, moment);
    const calling = purchaseIntentCollection().find({ _id: { $in: ids }, state: 'calling' }, moment);
    const rightful = new Set<string>();
    for await (const { _id } of waiting.project<Pick<ActivationDocument, '_id'>>({ _id: 1 }))
      rightful.add(holdIdOf(_id));
    for await (const { _id } of calling.project<Pick<PurchaseIntent, '_id'>>({ _id: 1 })) rightful.add(holdIdOf(_id));
    return rightful;
  },
};

const shareIdOf = (id: number): string => `${referenceOf(id)}:share`;

const findTransfers = async (ids: string[], moment: Moment): Promise<Map<string, Transfer>> => {
  const found = new Map<string, Transfer>();
  for await (const transfer of transferCollection().find({ _id: { $in: ids } }, moment)) {
    found.set(transfer._id, transfer);
  }
  return found;
};

const rebateIdOf = (id: number): string => reversalIdOf(settlementIdOf(holdIdOf(id)), rebatePart);

/** The sum that was held for a sale. In an order of ten or more it is the retail price. */
const heldFor = ({ wholesale, price }: Pick<ActivationDocument, 'wholesale' | 'price'>): number =>
  wholesale?.retail ?? price;

/** Compares a sale with the ledger: its hold, and how the hold ended. */
const flawsOf = (
  sale: Pick<ActivationDocument, '_id' | 'price' | 'wholesale'>,
  expected: 'open' | 'post' | 'void',
  transfers: Map<string, Transfer>,
): string[] => {
  const { _id } = sale;
  const price = heldFor(sale);
  const hold = transfers.get(holdIdOf(_id));
  const settled = transfers.get(settlementIdOf(holdIdOf(_id)));
  const flaws: string[] = [];
  if (hold?.amount !== price) flaws.push(`costs ${price} and holds ${hold?.amount ?? 'nothing'}`);
  if ((settled?.phase ?? 'open') !== expected) flaws.push(`should be ${expected} and is ${settled?.phase ?? 'open'}`);
  if (settled && settled.amount !== price) flaws.push(`costs ${price} and settles ${settled.amount}`);
  return flaws;
};

const expectedOf = ({ status }: ActivationDocument): 'open' | 'post' | 'void' =>
  isPaid(status) ? 'post' : isRefunded(status) ? 'void' : 'open';

/** Only a code, or a text that was taken as it, takes the price (rule 4.2). */
const flawsOfMessages = ({ status, messages }: ActivationDocument): string[] => {
  const hasCode = messages.some(isPaying);
  if (isPaid(status) && !hasCode) return ['is paid and has no code'];
  return !isPaid(status) && messages.some(({ code, takenAt }) => code !== null || takenAt)
    ? ['has a code and is not paid']
    : [];
};

const checkActivations = async ({ moment, report }: AuditDeps, batch: readonly ActivationDocument[]): Promise<void> => {
  const ids = batch.flatMap(({ _id, wholesale }) => [
    holdIdOf(_id),
    settlementIdOf(holdIdOf(_id)),
    shareIdOf(_id),
    ...(wholesale ? [rebateIdOf(_id)] : []),
  ]);
  const transfers = await findTransfers(ids, moment);
  for (const activation of batch) {
    const { _id, status, supplierShare, price, openUntil } = activation;
    const flaws = flawsOf(activation, expectedOf(activation), transfers);
    const share = isPaid(status) ? Math.min(supplierShare, price) : 0;
    const paidShare = transfers.get(shareIdOf(_id))?.amount ?? 0;
    if (paidShare !== share) flaws.push(`owes its supplier ${share} and paid ${paidShare}`);
    const rebate = heldFor(activation) - price;
    const paidBack = transfers.get(rebateIdOf(_id))?.amount ?? 0;
    if (paidBack !== rebate) flaws.push(`should have got ${rebate} back and got ${paidBack}`);
    const isOver = status !== 'waiting' && status !== 'received';
    if (isOver !== (openUntil === null)) flaws.push(`is ${status} and counted as ${openUntil ? 'open' : 'over'}`);
    flaws.push(...flawsOfMessages(activation));
    for (const flaw of flaws) report.find(`activation ${_id} (${status}) ${flaw}`);
  }
};

const checkIntents = async ({ moment, report }: AuditDeps, batch: readonly PurchaseIntent[]): Promise<void> => {
  const transfers = await findTransfers(
    batch.flatMap(({ _id }) => [holdIdOf(_id), settlementIdOf(holdIdOf(_id))]),
    moment,
  );
  for (const intent of batch) {
    if (intent.state === 'activated') continue;
    if (intent.repeatOrderId || intent.wholesale) {
      if (transfers.has(holdIdOf(intent._id))) report.find(`purchase ${intent._id} holds money beside its order`);
      continue;
    }
    for (const flaw of flawsOf(intent, intent.state === 'calling' ? 'open' : 'void', transfers)) {
      report.find(`purchase ${intent._id} (${intent.state}) ${flaw}`);
    }
  }
};

const inBatches = async <Doc>(
  cursor: AsyncIterable<Doc>,
  check: (batch: readonly Doc[]) => Promise<void>,
): Promise<void> => {
  let batch: Doc[] = [];
  for await (const document of cursor) {
    batch.push(document);
    if (batch.length < checkedAtOnce) continue;
    await check(batch);
    batch = [];
  }
  if (batch.length > 0) await check(batch);
};

/** Finds SIMs of a pool that were sold twice for one service. */
const findSoldTwice = async ({ moment, report }: AuditDeps): Promise<void> => {
  const twice = activationCollection().aggregate<{ _id: { phone: string; service: string }; count: number }>(
    [
      {
        $match: {
          supplierActivationId: null,
          // A number that its buyer bought again is no second sale; that two of them run is found below.
          reactivates: null,
          status: { $in: ['waiting', 'received', 'finished'] },
        },
      },
      { $group: { _id: { phone: '$phone', service: '$service' }, count: { $sum: 1 } } },
      { $match: { count: { $gt: 1 } } },
    ],
    { ...moment, allowDiskUse: true },
  );
  for await (const { _id, count } of twice) report.find(`SIM ${_id.phone} was sold ${count} times for ${_id.service}`);
};

/** Finds SIMs of a pool that run twice for one service. */
const findRunningTwice = async ({ moment, report }: AuditDeps): Promise<void> => {
  const twice = activationCollection().aggregate<{ _id: { phone: string; service: string }; count: number }>(
    [
      { $match: { openUntil: { $type: 'date' }, supplierActivationId: null } },
      { $group: { _id: { phone: '$phone', service: '$service' }, count: { $sum: 1 } } },
      { $match: { count: { $gt: 1 } } },
    ],
    { ...moment, allowDiskUse: true },
  );
  for await (const { _id, count } of twice) report.find(`SIM ${_id.phone} runs ${count} times for ${_id.service}`);
};

/** Every activation has exactly the transfers of its state, a paid one has a code, and no SIM was sold twice or runs twice for a service. */
export const auditActivations = async (deps: AuditDeps): Promise<void> => {
  const { moment, report } = deps;
  await inBatches(activationCollection().find({}, moment), (batch) => {
    report.count('activations', batch.length);
    return checkActivations(deps, batch);
  });
  await inBatches(purchaseIntentCollection().find({}, moment), (batch) => checkIntents(deps, batch));
  await findSoldTwice(deps);
  await findRunningTwice(deps);
};
