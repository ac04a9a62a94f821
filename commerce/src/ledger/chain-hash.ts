import { createHash } from 'node:crypto';

import type { ChainRow, Transfer } from './transfer.model.ts';

/** What the hash of a row is made of: everything but the hash. */
export type HashedTransfer = Omit<Transfer, 'row'> & { row: Omit<ChainRow, 'hash'> };

/**
 * Hash of a row of an account's chain. It covers the whole transfer and the hash before it, so that a later change of any row
 * shows in every row after it. The list form leaves no doubt about order and separators.
 */
export const chainHash = ({ row, ...transfer }: HashedTransfer): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.previousHash,
        row.account,
        row.sequence,
        transfer._id,
        transfer.phase,
        transfer.kind,
        transfer.debit,
        transfer.credit,
        transfer.amount,
        transfer.reference,
        transfer.at.toISOString(),
        transfer.settles,
        transfer.reverses,
        row.posted,
        row.held,
        row.invoice ?? null,
      ]),
    )
    .digest('hex');
