import { houseSales, referralAccount } from '../../ledger/balances/account-id.ts';
import type { AuditDeps } from '../../ledger/audit/audit-report.ts';
import { transferCollection, type Transfer } from '../../ledger/transfers/transfer.model.ts';
import { accrualTransferIdOf, referralPartOf } from './accrue-referral.ts';
import { accrualCollection, ReferralTotalModel, type ReferralAccrual } from './referral-accrual.model.ts';

const checkedAtOnce = 500;

const flawsOf = (accrual: ReferralAccrual, moved: Transfer | undefined): string[] => {
  const { referrerUserId, buyerUserId, turnover, supplierShare, amount, sharePercent, isPart } = accrual;
  const flaws: string[] = [];
  if (referrerUserId === buyerUserId) flaws.push('brings its own buyer something');
  // The share of a partial payment follows from the whole payment: the audit of its own concept checks that.
  if (isPart && amount < 0) return flaws;
  if (!isPart && amount !== referralPartOf({ turnover, supplierShare }, sharePercent))
    flaws.push(`is ${amount} of ${turnover}`);
  if (!isPart && supplierShare + amount > turnover) flaws.push('gives away more than was paid');
  if ((moved?.amount ?? 0) !== amount) flaws.push(`brings ${amount} and moved ${moved?.amount ?? 0}`);
  if (moved && moved.credit !== referralAccount(referrerUserId)) flaws.push(`went to ${moved.credit}`);
  return flaws;
};

/** Checks that a referrer's earnings from sales, less refunds, equal the sum of the accruals. */
const auditSums = async ({ moment, report }: AuditDeps, accrued: ReadonlyMap<number, number>): Promise<void> => {
  const moved = transferCollection().aggregate<{ _id: string; sum: number }>(
    [
      { $match: { folds: houseSales, kind: { $in: ['referral', 'reversal'] } } },
      {
        $group: {
          _id: { $cond: [{ $eq: ['$debit', houseSales] }, '$credit', '$debit'] },
          sum: { $sum: { $cond: [{ $eq: ['$debit', houseSales] }, '$amount', { $subtract: [0, '$amount'] }] } },
        },
      },
    ],
    moment,
  );
  for await (const { _id, sum } of moved) {
    const [kind, userId] = _id.split(':');
    if (kind !== 'referral') continue;
    const due = accrued.get(Number(userId)) ?? 0;
    if (due !== sum) report.find(`${_id} got ${sum} of sales, its accruals make ${due}`);
  }
};

/**
 * Checks that every accrual has its one transfer with the right share of the payment, that no transfer lacks an accrual, and that the
 * stored sums match.
 */
export const auditReferrals = async ({ moment, report }: AuditDeps): Promise<void> => {
  const sums = new Map<string, number>();
  const byReferrer = new Map<number, number>();
  let accrued = 0;
  let batch: ReferralAccrual[] = [];
  const check = async (): Promise<void> => {
    const ids = batch.map(({ _id }) => accrualTransferIdOf(_id));
    const found = await transferCollection()
      .find({ _id: { $in: ids } }, moment)
      .toArray();
    const moved = new Map(found.map((transfer) => [transfer._id, transfer]));
    accrued += found.length;
    for (const accrual of batch) {
      for (const flaw of flawsOf(accrual, moved.get(accrualTransferIdOf(accrual._id)))) {
        report.find(`referral of ${accrual._id} ${flaw}`);
      }
    }
    batch = [];
  };
  for await (const accrual of accrualCollection().find({}, moment)) {
    report.count('referral accruals');
    const { referrerUserId, buyerUserId, channel, amount } = accrual;
    const id = `${referrerUserId}:${buyerUserId}:${channel}`;
    sums.set(id, (sums.get(id) ?? 0) + amount);
    byReferrer.set(referrerUserId, (byReferrer.get(referrerUserId) ?? 0) + amount);
    batch.push(accrual);
    if (batch.length >= checkedAtOnce) await check();
  }
  await check();
  await auditSums({ moment, report }, byReferrer);
  const transfers = await transferCollection().countDocuments({ kind: 'referral', debit: houseSales }, moment);
  if (transfers !== accrued) report.find(`${transfers - accrued} referral transfers belong to no payment`);
  for await (const { _id, earned } of ReferralTotalModel.collection.find({}, moment)) {
    const id = String(_id);
    if (sums.get(id) !== earned)
      report.find(`referral total ${id} is ${String(earned)}, its accruals make ${sums.get(id) ?? 0}`);
    sums.delete(id);
  }
  for (const id of sums.keys()) report.find(`referral accruals of ${id} are not in any total`);
};
