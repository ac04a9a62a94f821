import type { AuditDeps } from '../ledger/audit/audit-report.ts';
import { SubmissionModel } from './submission.model.ts';

/** Reports submissions that could not be handed over. They stay set aside until a person has looked at them. */
export const auditSubmissions = async ({ session, report }: AuditDeps): Promise<void> => {
  const setAside = SubmissionModel.collection.find({ state: 'set-aside' }, { session, projection: { _id: 1 } });
  for await (const { _id } of setAside) report.find(`submission ${String(_id)} is set aside`);
};
