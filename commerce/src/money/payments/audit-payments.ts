import type { AuditDeps } from '../../ledger/audit/audit-report.ts';
import { transferCollection } from '../../ledger/transfers/transfer.model.ts';
import { topUpTransferIdOf } from './incoming/credit-incoming.ts';
import { IncomingPaymentModel } from './incoming/incoming-payment.model.ts';
import { PaymentRefundModel, type PaymentRefund } from './refunds/payment-refund.model.ts';
import { topUpOfFine } from './fine-worth.ts';
import { paymentCollection, PaymentModel, type PaymentDocument } from './payment.model.ts';
import { PromoCodeModel } from './promo-codes/promo-code.model.ts';
import { PromoRedemptionModel } from './promo-codes/promo-redemption.model.ts';

/** The sums that earners gave back, by chargeback. */
export type SumChargedBack = (moment: AuditDeps['moment']) => Promise<Map<string, number>>;

const topUpPrefix = topUpTransferIdOf('');

/** Checks that each incoming payment has its one transfer, to its user and of its sum, and that no top-up moved money without an incoming payment. */
const auditIncoming = async ({ moment, report }: AuditDeps): Promise<void> => {
  const wrong = IncomingPaymentModel.collection.aggregate<{ _id: string; credited: number; moved: number }>(
    [
      { $match: { credited: { $gt: 0 } } },
      {
        $addFields: {
          transferId: { $concat: [topUpPrefix, '$_id'] },
          account: { $concat: ['user:', { $toString: '$userId' }] },
        },
      },
      { $lookup: { from: 'transfers', localField: 'transferId', foreignField: '_id', as: 'transfer' } },
      { $addFields: { transfer: { $first: '$transfer' } } },
      {
        $match: {
          $expr: {
            $or: [{ $ne: ['$transfer.amount', '$credited'] }, { $ne: ['$transfer.credit', '$account'] }],
          },
        },
      },
      { $project: { credited: 1, moved: { $ifNull: ['$transfer.amount', 0] } } },
    ],
    moment,
  );
  for await (const { _id, credited, moved } of wrong)
    report.find(`incoming payment ${_id} credited ${credited} and moved ${moved}`);
  const orphans = transferCollection().aggregate<{ _id: string }>(
    [
      { $match: { kind: 'top-up' } },
      { $addFields: { incomingId: { $substrBytes: ['$_id', topUpPrefix.length, -1] } } },
      {
        $lookup: {
          from: IncomingPaymentModel.collection.name,
          localField: 'incomingId',
          foreignField: '_id',
          as: 'incoming',
        },
      },
      { $match: { incoming: [] } },
      { $project: { _id: 1 } },
    ],
    moment,
  );
  for await (const { _id } of orphans) report.find(`transfer ${_id} tops up without an incoming payment`);
};

/** Checks that the sums stored in a top-up are the sums of its incoming payments and refunds. */
const auditSums = async ({ moment, report }: AuditDeps): Promise<void> => {
  const sumOf = (list: string, field: string): object => ({ $sum: `$${list}.${field}` });
  const lookUp = (from: string, as: string): object => ({
    $lookup: { from, localField: '_id', foreignField: 'paymentId', as },
  });
  const wrong = paymentCollection().aggregate<{ _id: string }>(
    [
      lookUp(IncomingPaymentModel.collection.name, 'incomingPayments'),
      lookUp(PaymentRefundModel.collection.name, 'refunds'),
      {
        $match: {
          $expr: {
            $or: [
              { $ne: ['$credited', sumOf('incomingPayments', 'credited')] },
              { $ne: ['$bonus', sumOf('incomingPayments', 'bonus')] },
              { $ne: ['$refunded', sumOf('refunds', 'amount')] },
              { $ne: ['$bonusTakenBack', sumOf('refunds', 'bonusTakenBack')] },
              { $gt: ['$refunded', '$credited'] },
            ],
          },
        },
      },
      { $project: { _id: 1 } },
    ],
    moment,
  );
  for await (const { _id } of wrong)
    report.find(`payment ${_id} does not add up with its incoming payments and refunds`);
  report.count('payments', await PaymentModel.collection.countDocuments({}, moment));
};

/** Checks that the parts of each top-up were credited what their sum is worth (rule 8.15), less what had gone back before it was told. */
const auditParts = async ({ moment, report }: AuditDeps): Promise<void> => {
  type Parts = Pick<PaymentDocument, '_id' | 'credited' | 'feeBasisPoints'> & { worth: string; withheld: number };
  const incomingPayments = { from: IncomingPaymentModel.collection.name, localField: '_id', foreignField: 'paymentId' };
  const parts = paymentCollection().aggregate<Parts>(
    [
      { $match: { worth: { $type: 'string' } } },
      { $lookup: { ...incomingPayments, as: 'incomingPayments' } },
      { $project: { credited: 1, feeBasisPoints: 1, worth: 1, withheld: { $sum: '$incomingPayments.withheld' } } },
    ],
    moment,
  );
  for await (const { _id, credited, feeBasisPoints, worth, withheld } of parts) {
    const due = topUpOfFine(BigInt(worth), feeBasisPoints);
    if (credited + withheld !== due)
      report.find(`payment ${_id} credited ${credited} and withheld ${withheld}; its parts are worth ${due}`);
  }
};

/** Checks that what the earners of a buyer gave back for a chargeback is noted with the sales that it was taken from, and that the rest is a loss. */
const auditEarners = async ({ moment, report }: AuditDeps, sumChargedBack: SumChargedBack): Promise<void> => {
  const given = await sumChargedBack(moment);
  const reversals = PaymentRefundModel.collection.find({ fromEarners: { $exists: true } }, moment);
  for await (const { _id, fromEarners = 0, loss = 0 } of reversals as unknown as AsyncIterable<PaymentRefund>) {
    if ((given.get(_id) ?? 0) !== fromEarners)
      report.find(`${_id} took ${fromEarners} from earners, its sales make ${given.get(_id) ?? 0}`);
    if (loss < 0) report.find(`${_id} loses ${loss}`);
    given.delete(_id);
  }
  for (const id of given.keys()) report.find(`sales were charged back for ${id}, which is no reversal`);
};

/** Checks that a promo code's counter equals its redemptions and is within its limit. */
const auditPromoCodes = async ({ moment, report }: AuditDeps): Promise<void> => {
  const wrong = PromoCodeModel.collection.aggregate<{ _id: unknown }>(
    [
      {
        $lookup: {
          from: PromoRedemptionModel.collection.name,
          let: { code: '$_id' },
          pipeline: [{ $match: { $expr: { $eq: ['$code', '$$code'] } } }, { $count: 'count' }],
          as: 'uses',
        },
      },
      { $match: { $expr: { $ne: ['$usesCount', { $ifNull: [{ $first: '$uses.count' }, 0] }] } } },
      { $project: { _id: 1 } },
    ],
    moment,
  );
  for await (const { _id } of wrong) report.find(`promo code ${String(_id)} counts other uses than it had`);
};

/** Checks top-ups, refunds and promo codes against the ledger. */
export const auditPayments = async (deps: AuditDeps, sumChargedBack: SumChargedBack): Promise<void> => {
  await auditIncoming(deps);
  await auditSums(deps);
  await auditParts(deps);
  await auditEarners(deps, sumChargedBack);
  await auditPromoCodes(deps);
};
