import { Readable } from 'node:stream';

import { auditNoteOf, writeAuditEntry } from '../../platform/audit-log/record-audit-entry.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { writeCsv, type CsvColumn } from '../../platform/export/write-csv.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { withdrawalCollection, type WithdrawalDocument } from './withdrawal.model.ts';
import type { WithdrawalsDeps } from './withdrawals-deps.ts';

/** The payouts of one trip to the bank, as a file. */
export interface BankFile {
  csv: string;
  count: number;
  /** Kopecks. */
  sum: number;
}

const rublesOf = (sum: number): string => `${Math.floor(sum / 100)}.${String(sum % 100).padStart(2, '0')}`;

const columnsOf = ({ secrets }: Pick<WithdrawalsDeps, 'secrets'>): CsvColumn<WithdrawalDocument>[] => [
  { name: 'payout', of: ({ _id }) => _id },
  { name: 'user', of: ({ userId }) => userId },
  { name: 'method', of: ({ method }) => method },
  { name: 'requisites', of: ({ requisitesSealed }) => secrets.decrypt('withdrawal-requisites', requisitesSealed) },
  { name: 'rubles', of: ({ sum }) => rublesOf(sum) },
  { name: 'currency', of: (withdrawal) => presentWithdrawal(withdrawal).currency },
  { name: 'dollars', of: (withdrawal) => rublesOf(presentWithdrawal(withdrawal).sumUsd) },
  { name: 'asked', of: ({ requestedAt }) => requestedAt.toISOString() },
];

/**
 * Writes the chosen payouts for the bank (rule 12.7): cards and wallets whole, by method and age. They have to be approved and not yet paid. The audit
 * log says who took the file, and which payouts are in it, before it is given out.
 * @throws CommerceError WITHDRAWAL_NOT_FOUND, STATUS_CONFLICT with the `id` of a payout that is not to be paid now.
 */
export const writeBankFile = async (
  deps: Pick<WithdrawalsDeps, 'secrets' | 'clock' | 'randomness'>,
  caller: Caller,
  ids: readonly string[],
): Promise<BankFile> => {
  const wanted = [...new Set(ids)];
  const found = await withdrawalCollection()
    .find({ _id: { $in: wanted } })
    .sort({ method: 1, requestedAt: 1, _id: 1 })
    .toArray();
  const missing = wanted.find((id) => !found.some(({ _id }) => _id === id));
  if (missing !== undefined) throw new CommerceError('WITHDRAWAL_NOT_FOUND', { id: missing });
  const wrong = found.find(({ status }) => status !== 'approved');
  if (wrong) throw new CommerceError('STATUS_CONFLICT', { status: wrong.status, id: wrong._id });
  const sum = found.reduce((total, one) => total + one.sum, 0);
  const details = { withdrawals: found.map(({ _id }) => _id), sum };
  const entry = { action: 'withdrawal.export' as const, target: 'withdrawals', details };
  await writeAuditEntry(auditNoteOf(deps, caller, entry), deps.clock());
  let csv = '';
  for await (const piece of writeCsv(columnsOf(deps), Readable.from(found) as AsyncIterable<WithdrawalDocument>))
    csv += piece;
  return { csv, count: found.length, sum };
};
