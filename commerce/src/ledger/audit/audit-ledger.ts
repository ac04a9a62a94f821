import { auditChains } from './audit-chains.ts';
import type { AuditDeps, HoldClaimant } from './audit-report.ts';
import { auditTransfers } from './audit-transfers.ts';

/** Checks the ledger against its invariants (rule 7.4). `claimants` know the purchases to which open holds belong. */
export const auditLedger = async (deps: AuditDeps, claimants: readonly HoldClaimant[]): Promise<void> => {
  await auditTransfers(deps);
  await auditChains(deps, claimants);
};
