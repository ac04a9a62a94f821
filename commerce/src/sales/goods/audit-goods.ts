import type { Moment } from '../../platform/database/at-one-moment.ts';
import mongoose from 'mongoose';

import type { AuditDeps } from '../../ledger/audit/audit-report.ts';
import { userAccount } from '../../ledger/balances/account-id.ts';
import { transferCollection, type Transfer } from '../../ledger/transfers/transfer.model.ts';
import { goodCollection, lotKeyOf } from './good.model.ts';
import { priceTransferIdOf, saleCollection, shareTransferIdOf, type GoodsSale } from './sale.model.ts';
import type { GoodsLine, Lot } from './lot.ts';

/** The ledger entries that a sale must have. */
export const moneyFlawsOf = (sale: GoodsSale, price: Transfer | undefined, share: Transfer | undefined): string[] => {
  const flaws: string[] = [];
  if (sale.total !== sale.unitPrice * sale.count) flaws.push(`costs ${sale.total} for ${sale.count}`);
  if (price?.amount !== sale.total || price.debit !== userAccount(sale.userId)) {
    flaws.push(`costs ${sale.total} and moved ${price?.amount ?? 0}`);
  }
  const isShareRight =
    sale.sellerUserId === null ? !share : share === undefined || share.credit === userAccount(sale.sellerUserId);
  if (!isShareRight || (share?.amount ?? 0) !== sale.share) {
    flaws.push(`owes its seller ${sale.share} and paid ${share?.amount ?? 0}`);
  }
  return flaws;
};

const salesAtOnce = 500;

const auditMoney = async ({ moment, report }: AuditDeps, sales: readonly GoodsSale[]): Promise<void> => {
  const ids = sales.flatMap((sale) => [priceTransferIdOf(sale), shareTransferIdOf(sale)]);
  const found = await transferCollection()
    .find({ _id: { $in: ids } }, moment)
    .toArray();
  const transfers = new Map(found.map((transfer) => [transfer._id, transfer]));
  for (const sale of sales) {
    const flaws = moneyFlawsOf(sale, transfers.get(priceTransferIdOf(sale)), transfers.get(shareTransferIdOf(sale)));
    for (const flaw of flaws) report.find(`${sale.line} sale ${sale._id} ${flaw}`);
  }
};

/** Checks that the sales of a lot are contiguous, sell no place twice, and add up to the lot's sums. */
const auditLot = async (deps: AuditDeps, line: GoodsLine, lot: Lot): Promise<void> => {
  const { moment, report } = deps;
  const sums = { sold: 0, turnover: 0, earned: 0 };
  let batch: GoodsSale[] = [];
  const sales = saleCollection().find({ line: line.name, shelfId: lot._id }, moment).sort({ first: 1 });
  for await (const sale of sales) {
    report.count('goods sales');
    if (sale.first !== sums.sold) {
      report.find(`${line.name} sale ${sale._id} begins at ${sale.first}, and ${sums.sold} were sold before`);
    }
    if (sale.sellerUserId !== lot.sellerUserId) report.find(`${line.name} sale ${sale._id} has another seller`);
    sums.sold += sale.count;
    sums.turnover += sale.total;
    sums.earned += sale.share;
    batch.push(sale);
    if (batch.length < salesAtOnce) continue;
    await auditMoney(deps, batch);
    batch = [];
  }
  await auditMoney(deps, batch);
  for (const field of ['sold', 'turnover', 'earned'] as const) {
    if (lot[field] !== sums[field]) {
      report.find(`${line.name} ${lot._id}: ${field} is ${lot[field]}, its sales make ${sums[field]}`);
    }
  }
  await auditPlaces(deps, line, lot);
};

/** Checks that every place of a lot holds one string. */
const auditPlaces = async ({ moment, report }: AuditDeps, line: GoodsLine, lot: Lot): Promise<void> => {
  let expected = 0;
  const places = goodCollection()
    .find({ shelf: lotKeyOf(line, lot._id) }, { ...moment, projection: { _id: 0, shelf: 1, sequence: 1 } })
    .sort({ shelf: 1, sequence: 1 });
  for await (const { sequence } of places) {
    if (sequence !== expected) report.find(`${line.name} ${lot._id}: place ${sequence} comes where ${expected} should`);
    expected = sequence + 1;
  }
  if (expected !== lot.stocked || lot.sold > lot.stocked) {
    report.find(`${line.name} ${lot._id}: ${lot.stocked} came, ${expected} are there, ${lot.sold} were sold`);
  }
};

/** Checks that all money that moved for goods belongs to a sale. */
const findOrphans = async ({ report }: AuditDeps, line: GoodsLine, moment: Moment): Promise<void> => {
  const orphans = transferCollection().aggregate<{ _id: string }>(
    [
      { $match: { kind: line.name } },
      { $addFields: { saleId: { $substrBytes: ['$reference', line.name.length + 1, -1] } } },
      { $lookup: { from: saleCollection().collectionName, localField: 'saleId', foreignField: '_id', as: 'sale' } },
      { $match: { sale: [] } },
      { $project: { _id: 1 } },
    ],
    moment,
  );
  for await (const { _id } of orphans) report.find(`transfer ${_id} pays for no sale`);
};

/** Checks one kind of goods against the ledger: no string sold twice, none unpaid, no payment without a sale. */
export const auditGoods = async (deps: AuditDeps, line: GoodsLine): Promise<void> => {
  const { moment } = deps;
  const lots = mongoose.connection.collection<Lot>(line.lots.collection).find({}, moment);
  for await (const lot of lots) await auditLot(deps, line, lot);
  await findOrphans(deps, line, moment);
};
