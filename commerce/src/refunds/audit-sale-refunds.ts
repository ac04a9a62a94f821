import type { AuditDeps } from '../ledger/audit/audit-report.ts';
import { idsUnder } from '../ledger/transfers/find-transfers.ts';
import { userAccount } from '../ledger/balances/account-id.ts';
import { transferCollection } from '../ledger/transfers/transfer.model.ts';
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

/** Every refund of a sale moved what it says, and none gave back more than one sum. */
export const auditSaleRefunds = async (deps: AuditDeps): Promise<void> => {
  const { session, report } = deps;
  for await (const sale of saleRefundCollection().find({}, { session })) {
    report.count('refunded sales');
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
