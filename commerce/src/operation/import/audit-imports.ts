import { noMoney } from '@shop/shared-types/money';

import { eachOpening } from '../../ledger/transfers/opening-balance.ts';
import type { AuditDeps } from '../../ledger/audit/audit-report.ts';
import { importedCollection, openingReferenceOf } from './imported-record.model.ts';

/** Checks that every opening entry is a balance that was brought in, of the same sum and user, and that each such balance has its entry (rule 23.8). */
export const auditImports = async ({ moment, report }: AuditDeps): Promise<void> => {
  const beginning = openingReferenceOf({ _id: '' }).length;
  let entries = 0;
  for await (const openings of eachOpening(moment)) {
    const ids = openings.map(({ reference }) => reference.slice(beginning));
    const records = await importedCollection()
      .find({ _id: { $in: ids } }, moment)
      .toArray();
    const byId = new Map(records.map((record) => [record._id, record]));
    for (const [index, { _id, amount, credit }] of openings.entries()) {
      const record = byId.get(ids[index] ?? '');
      entries += 1;
      if (record?.amount !== amount || credit !== `user:${record.userId}`)
        report.find(`transfer ${_id} opens with ${amount}, and ${record?.amount ?? 'nothing'} was brought in`);
    }
  }
  const withMoney = await importedCollection().countDocuments({ amount: { $gt: noMoney } }, moment);
  if (withMoney !== entries) report.find(`${withMoney} balances were brought in, and ${entries} are in the ledger`);
};
