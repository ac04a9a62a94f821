import type { AuditDeps, HoldClaimant } from '../../../ledger/audit/audit-report.ts';
import { settlementIdOf } from '../../../ledger/transfers/hold.ts';
import { transferCollection, type Transfer } from '../../../ledger/transfers/transfer.model.ts';
import { activationCollection, type ActivationDocument } from '../activation.model.ts';
import { isPaid, isRefunded } from '../activation-status.ts';
import { keptNeeded } from './earn-wholesale.ts';
import { placeHoldIdOf } from './place-hold.ts';
import { wholesaleOrderCollection, type WholesaleOrder } from './wholesale-order.model.ts';

const checkedAtOnce = 50;
const prefix = 'wholesale-order:';

/** The hold of a place is in order while the place is open. */
export const wholesaleHolds: HoldClaimant = {
  prefix,
  findRightful: async (holdIds, moment) => {
    const ids = [...new Set(holdIds.map((holdId) => holdId.split(':')[1] ?? ''))];
    const rightful = new Set<string>();
    for await (const { _id, openPlaces } of wholesaleOrderCollection().find({ _id: { $in: ids } }, moment))
      for (const place of openPlaces) rightful.add(placeHoldIdOf(_id, place));
    return rightful;
  },
};

type Transfers = ReadonlyMap<string, Pick<Transfer, 'amount' | 'phase'>>;
type Sold = Pick<ActivationDocument, '_id' | 'status' | 'price' | 'wholesale'>;

/** Whether the buyer can no longer give a number up. */
const isKept = ({ status }: Pick<Sold, 'status'>): boolean =>
  isPaid(status) || (isRefunded(status) && status !== 'cancelled');

const flawsOfNumbers = (order: WholesaleOrder, sold: readonly Sold[]): string[] => {
  const { _id, numbers, kept, earnedAt, paidAtRetail } = order;
  const flaws: string[] = [];
  if (sold.length !== numbers.length) flaws.push(`has ${numbers.length} numbers, and ${sold.length} are there`);
  const found = sold.filter(isKept).length;
  if (found !== kept) flaws.push(`counts ${kept} numbers as kept, and ${found} are`);
  if ((earnedAt !== null) !== kept >= keptNeeded(order))
    flaws.push(`has ${earnedAt ? '' : 'not '}earned the wholesale price with ${kept} of ${keptNeeded(order)}`);
  const owed = new Set(paidAtRetail);
  for (const { _id: id, status, price, wholesale } of sold) {
    if (wholesale?.orderId !== _id) flaws.push(`has the number ${id} of another order`);
    if (!wholesale || !isPaid(status)) continue;
    if (price < wholesale.wholesale) flaws.push(`charged ${price} for the number ${id}`);
    if (!earnedAt && price !== wholesale.retail) flaws.push(`charged the wholesale price for ${id} unearned`);
    if (owed.has(id) !== (earnedAt === null)) flaws.push(`does not know what it may owe for the number ${id}`);
  }
  return flaws;
};

/** Compares an order with its holds and its numbers. @returns what is wrong, a phrase each */
export const flawsOfWholesaleOrder = (
  order: WholesaleOrder,
  { sold, transfers }: { sold: readonly Sold[]; transfers: Transfers },
): string[] => {
  const { _id, quantity, heldEach, openPlaces, openUntil } = order;
  const open = new Set(openPlaces);
  const flaws = flawsOfNumbers(order, sold);
  if ((openPlaces.length === 0) !== (openUntil === null)) flaws.push(`is open until ${String(openUntil)}`);
  for (let place = 0; place < quantity; place += 1) {
    const held = transfers.get(placeHoldIdOf(_id, place));
    const settled = transfers.get(settlementIdOf(placeHoldIdOf(_id, place)));
    if (held?.amount !== heldEach)
      flaws.push(`holds ${held?.amount ?? 'nothing'} and not ${heldEach} for place ${place}`);
    if ((settled?.phase ?? 'open') !== (open.has(place) ? 'open' : 'void'))
      flaws.push(`has a place ${place} that is ${settled?.phase ?? 'open'}`);
  }
  return flaws;
};

const checkBatch = async ({ moment, report }: AuditDeps, batch: readonly WholesaleOrder[]): Promise<void> => {
  const sold = new Map<number, ActivationDocument>();
  const ids = batch.flatMap(({ numbers }) => numbers);
  for await (const number of activationCollection().find({ _id: { $in: ids } }, moment)) sold.set(number._id, number);
  for (const order of batch) {
    const holds = Array.from({ length: order.quantity }, (_, place) => placeHoldIdOf(order._id, place));
    const transfers = new Map<string, Transfer>();
    const wanted = { _id: { $in: holds.flatMap((id) => [id, settlementIdOf(id)]) } };
    for await (const transfer of transferCollection().find(wanted, moment)) transfers.set(transfer._id, transfer);
    const numbers = order.numbers.flatMap((id) => sold.get(id) ?? []);
    for (const flaw of flawsOfWholesaleOrder(order, { sold: numbers, transfers }))
      report.find(`wholesale order ${order._id} ${flaw}`);
  }
};

/** Every order of ten or more holds what it should, and charged the wholesale price for kept numbers only. */
export const auditWholesaleOrders = async (deps: AuditDeps): Promise<void> => {
  let batch: WholesaleOrder[] = [];
  for await (const order of wholesaleOrderCollection().find({}, deps.moment)) {
    deps.report.count('wholesale orders');
    batch.push(order);
    if (batch.length < checkedAtOnce) continue;
    await checkBatch(deps, batch);
    batch = [];
  }
  if (batch.length > 0) await checkBatch(deps, batch);
};
