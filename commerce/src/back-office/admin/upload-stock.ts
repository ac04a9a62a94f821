import type { StockReport } from '@shop/shared-types/contract/ready-accounts';

import { auditNoteOf, writeAuditEntry } from '../../platform/audit-log/record-audit-entry.ts';
import { addGoods } from '../../sales/goods/add-goods.ts';
import { requireOwnLot } from '../../sales/goods/change-lot.ts';
import type { GoodsLine } from '../../sales/goods/lot.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { AdminDeps } from './admin-deps.ts';

export interface StockUpload {
  line: GoodsLine;
  shelfId: number;
  lines: readonly string[];
  isDryRun: boolean;
}

/**
 * Adds strings to any seller's lot. The audit entry is written first: a large upload takes several transactions, and none of them may go
 * unrecorded. A dry run changes nothing and is not recorded.
 * @throws CommerceError OFFER_NOT_FOUND.
 */
export const uploadStock = async (
  { goods, clock, randomness }: Pick<AdminDeps, 'goods' | 'clock' | 'randomness'>,
  caller: Caller,
  { line, shelfId, lines, isDryRun }: StockUpload,
): Promise<StockReport> => {
  await requireOwnLot(line, shelfId, caller);
  if (!isDryRun) {
    const target = `${line.name}:${shelfId}`;
    const details = { lines: lines.length };
    await writeAuditEntry(auditNoteOf({ randomness }, caller, { action: 'stock.upload', target, details }), clock());
  }
  return addGoods(goods, line, { shelfId, lines, isDryRun });
};
