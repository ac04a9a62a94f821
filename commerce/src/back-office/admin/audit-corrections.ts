import { auditEntryCollection } from '../../platform/audit-log/audit-entry.model.ts';
import type { AuditDeps } from '../../ledger/audit/audit-report.ts';
import { transferCollection } from '../../ledger/transfers/transfer.model.ts';
import { houseCorrections } from './correct-balance.ts';

/**
 * Checks that every correction of a balance stands in the audit log with its sum, and that the log holds no correction that was not made.
 */
export const auditCorrections = async ({ moment, report }: AuditDeps): Promise<void> => {
  const logged = new Map<string, unknown>();
  for await (const { _id, details } of auditEntryCollection().find({ action: 'balance.correct' }, moment)) {
    logged.set(_id, details['amount']);
  }
  for await (const { _id, amount, credit } of transferCollection().find({ folds: houseCorrections }, moment)) {
    report.count('balance corrections');
    const signed = credit === houseCorrections ? 0 - amount : amount;
    if (logged.get(_id) !== signed) report.find(`correction ${_id} of ${signed} is not in the audit log`);
    logged.delete(_id);
  }
  for (const id of logged.keys()) report.find(`the audit log tells of correction ${id}, which was not made`);
};
