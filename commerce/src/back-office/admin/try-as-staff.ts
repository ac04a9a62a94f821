import type { SupplierTrial } from '@shop/shared-types/contract/admin/suppliers';
import type { LocaleCode } from '@shop/shared-types/locales';

import { auditNoteOf, writeAuditEntry } from '../../platform/audit-log/record-audit-entry.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { findSupplier } from '../../supply/directory/save-supplier.ts';
import { runTrial } from '../../supply/trial/run-trial.ts';
import type { AdminDeps } from './admin-deps.ts';

type TrialDeps = Pick<AdminDeps, 'supply' | 'catalogue' | 'priceBook' | 'clock' | 'randomness'>;

/**
 * Tries a supplier for the staff, with an entry in the audit log: it is a call to the outside.
 * @throws CommerceError SUPPLIER_NOT_FOUND, SUPPLIER_IS_POOL.
 */
export const tryAsStaff = async (
  deps: TrialDeps,
  caller: Caller,
  { supplierId, country, locale }: { supplierId: number; country?: number | undefined; locale: LocaleCode },
): Promise<SupplierTrial> => {
  const { kind } = await findSupplier(supplierId);
  if (kind === 'pool') throw new CommerceError('SUPPLIER_IS_POOL');
  const { trial, shown, at } = await runTrial(deps, { supplierId, kind, country, locale });
  const details = { outcome: trial.problem?.code ?? 'answered', tookMs: trial.tookMs };
  const entry = { action: 'supplier.try' as const, target: `supplier:${supplierId}`, details };
  await writeAuditEntry(auditNoteOf(deps, caller, entry), at);
  return shown;
};
