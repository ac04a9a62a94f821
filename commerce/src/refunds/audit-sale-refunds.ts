import type { AuditDeps } from '../ledger/audit/audit-report.ts';
import { idsUnder } from '../ledger/transfers/find-transfers.ts';
import { userAccount } from '../ledger/balances/account-id.ts';
import { transferCollection } from '../ledger/transfers/transfer.model.ts';
import { disputeCollection } from './disputes/dispute.model.ts';
import { saleRefundCollection, type SaleRefund } from './sale-refund.model.ts';

/** What of a sale's transfers belongs to one refund, by who got it. */
const movedBy = async ({ session }: AuditDeps, { _id, userId }: SaleRefund, part: string) => {
  const moved = { amount: 0, others: 0 };
  const back = transferCollection().find({ _id: idsUnder(_id), reverses: { $type: 'string' } }, { session });
  for await (const transfer of back) {
    if (!transfer._id.endsWith(`:${part}`)) continue;
    if (transfer.credit === userAccount(userId)) moved.amount += transfer.amount;
    else moved.others += transfer.amount;
  }
  return moved;
};

/** A fault says of its decision what the refund of the sale says. */
const auditDisputes = async ({ session, report }: AuditDeps, sale: SaleRefund): Promise<void> => {
  if (!sale.disputes?.length) return;
  const told = await disputeCollection().find({ reference: sale._id }, { session }).toArray();
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
  const { session, report } = deps;
  for await (const sale of saleRefundCollection().find({}, { session })) {
    await auditDisputes(deps, sale);
    if (sale.refunds.length > 0) report.count('refunded sales');
    const sum = sale.refunds.reduce((total, { amount }) => total + amount, 0);
    if (sum !== sale.refunded) report.find(`refund of ${sale._id} is ${sale.refunded}, its parts make ${sum}`);
    for (const { id, amount, share, referral } of sale.refunds) {
      const moved = await movedBy(deps, sale, id);
      if (moved.amount !== amount) report.find(`refund ${id} of ${sale._id} gave ${moved.amount}, not ${amount}`);
      if (sale.kind !== 'rental' && moved.others !== share + referral) {
        report.find(`refund ${id} of ${sale._id} took ${moved.others} back, not ${share + referral}`);
      }
    }
  }
};
