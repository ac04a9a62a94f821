import type { WithdrawalMethod, WithdrawalSource } from '@shop/shared-types/contract/withdrawals';
import type { LocaleCode } from '@shop/shared-types/locales';
import type { Money } from '@shop/shared-types/money';

import { houseWithdrawals } from '../ledger/account-id.ts';
import { drawFolded, partsOf, sumOfParts, type FoldedPart } from '../ledger/draw-folded.ts';
import { enterTransfer } from '../ledger/enter-transfer.ts';
import { onceOnlyOf, recordAnswer } from '../platform/database/idempotency.ts';
import type { WorkingSet } from '../platform/database/working-set.ts';
import { assertRequisites, hideRequisites } from './assert-requisites.ts';
import { earningsAccountsOf, earningsGuardOf } from './earnings.ts';
import {
  partTransferIdOf,
  withdrawalCollection,
  withdrawalReferenceOf,
  withdrawals,
  type WithdrawalDocument,
} from './withdrawal.model.ts';
import { assertNotTooLarge, assertNotTooSmall, minimumFor } from './withdrawal-bounds.ts';
import type { WithdrawalsDeps } from './withdrawals-deps.ts';

export interface WithdrawalRequest {
  userId: number;
  source: WithdrawalSource;
  method: WithdrawalMethod;
  /** Card or wallet as it was typed. */
  requisites: string;
  sum: Money;
  locale: LocaleCode;
  idempotencyKey?: string | undefined;
}

/** Takes the sum from the earnings, so that it cannot be spent twice; it waits on the house's account until it is paid or given back. */
const holdParts = (working: WorkingSet, id: string, parts: readonly FoldedPart[], at: Date): void => {
  for (const { account, amount } of parts) {
    enterTransfer(working, {
      _id: partTransferIdOf(id, account),
      phase: 'single',
      kind: 'payout',
      debit: account,
      credit: houseWithdrawals,
      amount,
      reference: withdrawalReferenceOf(id),
      at,
      settles: null,
      reverses: null,
    });
  }
};

const settleMs = 10_000;

/** What a key asked for before, as it was answered then. */
const findRequested = async (replayed: unknown): Promise<WithdrawalDocument> => {
  const { withdrawalId } = replayed as { withdrawalId: string };
  const known = await withdrawalCollection().findOne(
    { _id: withdrawalId },
    { readConcern: { level: 'linearizable' }, maxTimeMS: settleMs },
  );
  if (!known) throw new Error(`withdrawal ${withdrawalId} was answered before and is gone`);
  return { ...known, status: 'requested', decisions: [] };
};

/**
 * Asks for a payout of earnings and holds its sum.
 * @throws CommerceError CARD_NUMBER_INVALID, CARD_NOT_RUSSIAN, WALLET_INVALID, WITHDRAWAL_TOO_SMALL, WITHDRAWAL_TOO_LARGE and those of
 * idempotency (specification sections 5, 8 and 9).
 */
export const requestWithdrawal = async (
  { groupCommit, randomness, secrets, readUsdRate, terms }: WithdrawalsDeps,
  { userId, source, method, requisites: typed, sum, locale, idempotencyKey }: WithdrawalRequest,
): Promise<WithdrawalDocument> => {
  const requisites = assertRequisites(terms, method, typed);
  const rubPerUsd = await readUsdRate();
  const owner = { userId, source };
  const id = randomness.bytes(12).toString('hex');
  const once =
    idempotencyKey === undefined
      ? undefined
      : onceOnlyOf({
          userId,
          scope: 'withdrawal',
          key: idempotencyKey,
          request: { source, method, requisites, sum },
          holder: id,
        });
  const requested = await drawFolded<WithdrawalDocument>(
    { groupCommit },
    {
      name: 'request-withdrawal',
      guardId: earningsGuardOf(owner),
      accounts: await earningsAccountsOf(owner),
      reads: [],
      once,
      decide: (working, at, balances) => {
        assertNotTooSmall(sum, minimumFor(terms, method, rubPerUsd), locale);
        const parts = partsOf(balances, sum);
        assertNotTooLarge(sum, sumOfParts(parts), locale);
        const withdrawal: WithdrawalDocument = {
          _id: id,
          userId,
          source,
          status: 'requested',
          method,
          sum,
          rubPerUsd,
          requisitesSealed: secrets.encrypt('withdrawal-requisites', requisites),
          requisitesShown: hideRequisites(method, requisites),
          parts,
          decisions: [],
          requestedAt: at,
          version: 1,
        };
        holdParts(working, id, parts, at);
        working.insert(withdrawals, withdrawal);
        recordAnswer(working, once, at, { withdrawalId: id });
        return withdrawal;
      },
    },
  );
  return 'replayed' in requested ? findRequested(requested.replayed) : requested;
};
