import type { AuditDeps } from '../../ledger/audit/audit-report.ts';
import { transferCollection } from '../../ledger/transfers/transfer.model.ts';
import { cashbackTransferIdOf } from './cashback-transfer.ts';
import { LoyaltyCreditModel } from './loyalty-credit.model.ts';
import { WeekRefundModel } from './week-refund.model.ts';

const prefix = cashbackTransferIdOf('');

/** Transfers that take cashback back: their ids begin with the id of the credit. */
const takenBackOf = [
  {
    $match: {
      $expr: {
        $and: [
          { $gt: ['$_id', { $concat: ['$$id', ':reversed:'] }] },
          { $lt: ['$_id', { $concat: ['$$id', ':reversed;'] }] },
        ],
      },
    },
  },
];

/** Checks that each credited user-week has exactly one transfer, and that no cashback moved without a credit. */
export const auditLoyalty = async ({ moment, report }: AuditDeps): Promise<void> => {
  const wrong = LoyaltyCreditModel.collection.aggregate<{ _id: unknown }>(
    [
      { $addFields: { transferId: { $concat: [prefix, '$_id'] } } },
      { $lookup: { from: 'transfers', localField: 'transferId', foreignField: '_id', as: 'transfer' } },
      { $match: { $expr: { $ne: [{ $first: '$transfer.amount' }, '$cashback'] } } },
      { $project: { _id: 1 } },
    ],
    moment,
  );
  for await (const { _id } of wrong) report.find(`the cashback of ${String(_id)} was not moved as it was credited`);
  const orphans = transferCollection().aggregate<{ _id: string }>(
    [
      { $match: { kind: 'cashback' } },
      { $addFields: { creditId: { $substrBytes: ['$_id', prefix.length, -1] } } },
      {
        $lookup: {
          from: LoyaltyCreditModel.collection.name,
          localField: 'creditId',
          foreignField: '_id',
          as: 'credit',
        },
      },
      { $match: { credit: [] } },
      { $project: { _id: 1 } },
    ],
    moment,
  );
  for await (const { _id } of orphans) report.find(`transfer ${_id} pays a cashback without a credit`);
  const taken = WeekRefundModel.collection.aggregate<{ _id: unknown; takenBack: number; moved: number }>(
    [
      { $addFields: { transferId: { $concat: [prefix, '$_id'] } } },
      { $lookup: { from: 'transfers', let: { id: '$transferId' }, pipeline: takenBackOf, as: 'back' } },
      { $addFields: { moved: { $sum: '$back.amount' } } },
      { $match: { $expr: { $ne: ['$moved', '$takenBack'] } } },
      { $project: { takenBack: 1, moved: 1 } },
    ],
    moment,
  );
  for await (const { _id, takenBack, moved } of taken) {
    report.find(`the cashback of ${String(_id)} was taken back by ${takenBack} and moved ${moved}`);
  }
};
