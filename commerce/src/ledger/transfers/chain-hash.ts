import { createHash } from 'node:crypto';

import type { ChainRow, Transfer } from './transfer.model.ts';

/** The fields that the hash of a row covers: all but the hash itself. */
export type HashedTransfer = Omit<Transfer, 'row'> & { row: Omit<ChainRow, 'hash'> };

/**
 * Hash of a row of an account's chain (rule 7.6). It covers the whole transfer and the previous hash, so that a later change of any row shows in every
 * following row. The list form leaves no doubt about order and separators.
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
