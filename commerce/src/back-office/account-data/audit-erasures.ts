import { userAccount } from '../../ledger/balances/account-id.ts';
import { AccountModel, type Account } from '../../ledger/balances/account.model.ts';
import type { AuditDeps } from '../../ledger/audit/audit-report.ts';
import { eachErased } from '../../accounts/users/forget-person.ts';

/** Checks that the ledger's account of each erased user is closed (rule 7.13). What moved after the end is checked with its chain. */
export const auditErasures = async ({ moment, report }: AuditDeps): Promise<void> => {
  for await (const userId of eachErased(moment)) {
    const id = userAccount(userId);
    const account = await AccountModel.collection.findOne<Account>({ _id: id as never }, moment);
    if (account && !account.closed) report.find(`${id} belongs to an erased user and is not closed`);
  }
};
