import type { LocaleCode } from '@shop/shared-types/locales';
import type { Money } from '@shop/shared-types/money';

import { referralAccount, userAccount } from '../../ledger/balances/account-id.ts';
import { announceBalance } from '../../ledger/events/announce.ts';
import { drawDerived, type DrawDecision } from '../../ledger/balances/draw-derived.ts';
import { readOfAccount } from '../../ledger/transfers/enter-transfer.ts';
import { move } from '../../ledger/transfers/move.ts';
import { idempotencyKeyOf, recordAnswer, type IdempotencyKey } from '../../platform/database/idempotency.ts';
import { earningsGuardOf, holdingAt } from '../withdrawals/earnings.ts';
import { assertNotTooLarge, assertNotTooSmall } from '../withdrawals/withdrawal-bounds.ts';
import type { ReferralsDeps } from './referrals-deps.ts';

/** A transfer of referral earnings to the balance. */
export interface ReferralPayment {
  id: string;
  amount: Money;
  at: Date;
}

/** The transfer as the idempotency record stores it. */
type Recorded = Omit<ReferralPayment, 'at'> & { at: string };

interface TransferEarningsRequest {
  userId: number;
  amount: Money;
  locale: LocaleCode;
  idempotencyKey?: string | undefined;
  /** Called when the answer is the one that the same key got before. */
  onReplay?: (() => void) | undefined;
  /** Aborted when the owner disconnects: a transfer that is not decided by then is dropped. */
  signal?: AbortSignal | undefined;
}

export const newTransferId = ({ randomness }: Pick<ReferralsDeps, 'randomness'>): string =>
  `referral-transfer:${randomness.bytes(12).toString('hex')}`;

/** A transfer with everything that its decision needs besides the earnings. */
interface PreparedTransfer extends Pick<TransferEarningsRequest, 'userId' | 'amount' | 'locale' | 'signal'> {
  id: string;
  once: IdempotencyKey<Recorded> | undefined;
}

/** The request that the key of a transfer stands for. */
export const onceForTransfer = (
  { id, userId, amount }: Pick<PreparedTransfer, 'id' | 'userId' | 'amount'>,
  key: string,
): IdempotencyKey<Recorded> =>
  idempotencyKeyOf({ userId, scope: 'referral-transfer', key, request: { amount }, holder: id });

/** The decision of a transfer over the earnings that can be drawn. */
export const drawOfTransfer = (
  { terms }: { terms: Pick<ReferralsDeps['terms'], 'transferMin'> },
  { id, userId, amount, locale, once, signal }: PreparedTransfer,
): DrawDecision<ReferralPayment, Recorded> => ({
  name: 'transfer-referral-balance',
  guardId: earningsGuardOf({ userId, source: 'referral' }),
  reads: [readOfAccount(userId)],
  once,
  signal,
  decide: (working, at, balances) => {
    assertNotTooSmall(amount, terms.transferMin, locale);
    assertNotTooLarge(amount, balances, locale);
    move(working, {
      idempotencyKey: id,
      kind: 'referral',
      debit: referralAccount(userId),
      credit: userAccount(userId),
      amount,
      reference: id,
      at,
    });
    announceBalance(working, userId, at);
    recordAnswer(working, once, at, { id, amount, at: at.toISOString() });
    return { id, amount, at };
  },
});

/**
 * Moves referral earnings to the spendable balance, from 99 rubles or the operator's minimum on (rule 10.3). What can be charged back is held
 * (rule 12.11); what is merely new is not.
 * @throws CommerceError WITHDRAWAL_TOO_SMALL, WITHDRAWAL_TOO_LARGE and those of idempotency.
 */
export const transferReferralBalance = async (
  deps: Pick<ReferralsDeps, 'groupCommit' | 'randomness' | 'terms' | 'clock'>,
  { idempotencyKey, onReplay, ...request }: TransferEarningsRequest,
): Promise<ReferralPayment> => {
  const transfer = { ...request, id: newTransferId(deps) };
  const once = idempotencyKey === undefined ? undefined : onceForTransfer(transfer, idempotencyKey);
  const moved = await drawDerived(deps, {
    ...drawOfTransfer(deps, { ...transfer, once }),
    accounts: [referralAccount(request.userId)],
    holding: () => holdingAt({ holdMs: 0 }, deps.clock()),
  });
  if (!('replayed' in moved)) return moved;
  onReplay?.();
  return { ...moved.replayed, at: new Date(moved.replayed.at) };
};
