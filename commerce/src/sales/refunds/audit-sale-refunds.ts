import type { AuditDeps } from '../../ledger/audit/audit-report.ts';
import { idsUnder } from '../../ledger/transfers/find-transfers.ts';
import { userAccount } from '../../ledger/balances/account-id.ts';
import { transferCollection, type Transfer } from '../../ledger/transfers/transfer.model.ts';
import { disputeCollection } from './disputes/dispute.model.ts';
import { saleRefundCollection, type SaleRefund } from './sale-refund.model.ts';

/** The transfers of one refund of a sale, by receiver. */
const movedBy = ({ userId }: SaleRefund, part: string, back: readonly Transfer[]) => {
  const moved = { amount: 0, others: 0 };
  for (const transfer of back) {
    if (!transfer._id.endsWith(`:${part}`)) continue;
    if (transfer.credit === userAccount(userId)) moved.amount += transfer.amount;
    else moved.others += transfer.amount;
  }
  return moved;
};

/**
 * Finds faults of the refunds of a sale.
 * @param back the sale's transfers that reverse others of it.
 */
export const flawsOfSaleRefund = (sale: SaleRefund, back: readonly Transfer[]): string[] => {
  const flaws: string[] = [];
  const sum = sale.refunds.reduce((total, { amount }) => total + amount, 0);
  if (sum !== sale.refunded) flaws.push(`refund of ${sale._id} is ${sale.refunded}, its parts make ${sum}`);
  for (const { id, amount, share, referral, bearer } of sale.refunds) {
    if (bearer === 'house' && (share !== 0 || referral !== 0))
      flaws.push(`refund ${id} of ${sale._id} took ${share + referral} back, and the house bears it`);
    const moved = movedBy(sale, id, back);
    if (moved.amount !== amount) flaws.push(`refund ${id} of ${sale._id} gave ${moved.amount}, not ${amount}`);
    if (sale.kind !== 'rental' && moved.others !== share + referral) {
      flaws.push(`refund ${id} of ${sale._id} took ${moved.others} back, not ${share + referral}`);
    }
  }
  for (const { id, amount, share, referral } of sale.chargebacks ?? []) {
    const moved = movedBy(sale, id, back);
    if (amount <= 0 || share + referral > amount)
      flaws.push(`chargeback ${id} of ${sale._id} took ${share + referral} of ${amount}`);
    if (sale.kind !== 'rental' && (moved.amount !== 0 || moved.others !== share + referral))
      flaws.push(`chargeback ${id} of ${sale._id} took ${moved.others} back, not ${share + referral}`);
  }
  return flaws;
};

/** The sums that earners gave back for each chargeback, by the id of the top-up's refund. */
export const sumChargedBack = async (moment: AuditDeps['moment']): Promise<Map<string, number>> => {
  const given = { $sum: { $add: ['$chargebacks.share', '$chargebacks.referral'] } };
  const noted = saleRefundCollection().aggregate<{ _id: string; sum: number }>(
    [
      { $match: { chargebacks: { $exists: true } } },
      { $unwind: '$chargebacks' },
      { $group: { _id: '$chargebacks.id', sum: given } },
    ],
    moment,
  );
  return new Map((await noted.toArray()).map(({ _id, sum }) => [_id, sum]));
};

/** A fault says of its decision what the refund of the sale says. */
const auditDisputes = async ({ moment, report }: AuditDeps, sale: SaleRefund): Promise<void> => {
  if (!sale.disputes?.length) return;
  const told = await disputeCollection().find({ reference: sale._id }, moment).toArray();
  if (told.length !== sale.disputes.length) {
    report.find(`${sale._id} notes ${sale.disputes.length} faults, ${told.length} are there`);
  }
  for (const { _id, status, refunded, takenBack } of told) {
    report.count('disputes');
    const noted = sale.disputes.find(({ id }) => id === _id);
    if (noted?.isOpen !== (status === 'open')) report.find(`dispute ${_id} of ${sale._id} is ${status}, not as noted`);
    const isPaid = sale.refunds.some(({ amount, share }) => amount === refunded && share === takenBack);
    if (refunded > 0 && !isPaid)
      report.find(`dispute ${_id} of ${sale._id} tells a refund of ${refunded} that was not made`);
  }
};

/** Every refund of a sale moved what it says, and none gave back more than one sum. */
export const auditSaleRefunds = async (deps: AuditDeps): Promise<void> => {
  const { moment, report } = deps;
  for await (const sale of saleRefundCollection().find({}, moment)) {
    await auditDisputes(deps, sale);
    if (sale.refunds.length > 0) report.count('refunded sales');
    const reversing = { _id: idsUnder(sale._id), reverses: { $type: 'string' as const } };
    const back = await transferCollection().find(reversing, moment).toArray();
    for (const flaw of flawsOfSaleRefund(sale, back)) report.find(flaw);
  }
};
