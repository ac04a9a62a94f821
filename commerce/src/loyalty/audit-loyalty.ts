import type { AuditDeps } from '../ledger/audit-report.ts';
import { transferCollection } from '../ledger/transfer.model.ts';
import { LoyaltyCreditModel } from './loyalty-credit.model.ts';

const prefix = 'cashback:';

/** Each credited user-week has its one transfer, and no cashback was moved without one. */
export const auditLoyalty = async ({ session, report }: AuditDeps): Promise<void> => {
  const wrong = LoyaltyCreditModel.collection.aggregate<{ _id: unknown }>(
    [
      { $addFields: { transferId: { $concat: [prefix, '$_id'] } } },
      { $lookup: { from: 'transfers', localField: 'transferId', foreignField: '_id', as: 'transfer' } },
      { $match: { $expr: { $ne: [{ $first: '$transfer.amount' }, '$cashback'] } } },
      { $project: { _id: 1 } },
    ],
    { session },
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
    { session },
  );
  for await (const { _id } of orphans) report.find(`transfer ${_id} pays a cashback without a credit`);
};
