import type { WithdrawalMethod, WithdrawalSource } from '@shop/shared-types/contract/withdrawals';
import type { LocaleCode } from '@shop/shared-types/locales';
import type { Money } from '@shop/shared-types/money';

import { announceBalance } from '../../ledger/events/announce.ts';
import { houseWithdrawals } from '../../ledger/balances/account-id.ts';
import { claimAccount } from '../../ledger/balances/close-account.ts';
import { drawDerived, partsOf, type DrawDecision, type DrawnPart } from '../../ledger/balances/draw-derived.ts';
import { readOfAccount } from '../../ledger/transfers/enter-transfer.ts';
import { move } from '../../ledger/transfers/move.ts';
import { idempotencyKeyOf, recordAnswer, type IdempotencyKey } from '../../platform/database/idempotency.ts';
import { readOf, type Read, type WorkingSet } from '../../platform/database/working-set.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { mailTasks, type MailTask } from '../../platform/mail/mail-task.model.ts';
import { accountHolders } from '../../accounts/users/find-blocked.ts';
import { findRecipient } from '../../accounts/users/find-recipient.ts';
import { drawableShare } from './agent-share.ts';
import { assertDocuments, readsOfDocuments } from './assert-documents.ts';
import { assertRequisites, hideRequisites } from './assert-requisites.ts';
import { earningsAccountsOf, earningsGuardOf, holdingAt } from './earnings.ts';
import { mayBePaid } from './may-be-paid.ts';
import { composePayoutRequestMail } from './withdrawal-mail.ts';
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
  /** Card or wallet as the owner typed it. */
  requisites: string;
  sum: Money;
  locale: LocaleCode;
  idempotencyKey?: string | undefined;
  /** Called when the answer, or the refusal, is the one that the same key got before. */
  onReplay?: (() => void) | undefined;
  /** Aborted when the owner disconnects: a request that is not decided by then is dropped. */
  signal?: AbortSignal | undefined;
}

/**
 * Moves the sum from the earnings to the house's account, so that it cannot be spent twice; it stays there until it is paid or given back.
 */
const holdParts = (working: WorkingSet, id: string, parts: readonly DrawnPart[], at: Date): void => {
  for (const { account, amount } of parts) {
    move(working, {
      idempotencyKey: partTransferIdOf(id, account),
      kind: 'payout',
      debit: account,
      credit: houseWithdrawals,
      amount,
      reference: withdrawalReferenceOf(id),
      at,
    });
  }
};

/** The facts of the decision beside the earnings. */
const readsOfRequest = (
  payout: Pick<WithdrawalRequest, 'userId' | 'source' | 'sum'>,
  terms: WithdrawalsDeps['terms'],
): Read[] => [readOf(accountHolders, payout.userId), readOfAccount(payout.userId), ...readsOfDocuments(payout, terms)];

const settleMs = 10_000;

/** The answer that the key of a request remembers. */
export interface RequestAnswer {
  withdrawalId: string;
}

/** The earlier request with the same key, as it was answered. */
const findRequested = async ({ withdrawalId }: RequestAnswer): Promise<WithdrawalDocument> => {
  const known = await withdrawalCollection().findOne(
    { _id: withdrawalId },
    { readConcern: { level: 'linearizable' }, maxTimeMS: settleMs },
  );
  if (!known) throw new Error(`withdrawal ${withdrawalId} was answered before and is gone`);
  return { ...known, status: 'requested', decisions: [] };
};

/** A request that is checked but for the earnings, and what is known of it before its transaction. */
export interface PreparedRequest extends Omit<WithdrawalRequest, 'idempotencyKey' | 'onReplay'> {
  id: string;
  /** As they are stored. */
  requisites: string;
  requisitesShown: string;
  rubPerUsd: number;
  /** The e-mail to the owner; undefined when the account is gone. */
  news: MailTask | undefined;
  once: IdempotencyKey<RequestAnswer> | undefined;
}

const newWithdrawal = (
  { secrets }: Pick<WithdrawalsDeps, 'secrets'>,
  { id, userId, source, method, sum, rubPerUsd, requisites, requisitesShown }: PreparedRequest,
  parts: DrawnPart[],
  at: Date,
): WithdrawalDocument => ({
  _id: id,
  userId,
  source,
  status: 'requested',
  method,
  sum,
  rubPerUsd,
  requisitesSealed: secrets.encrypt('withdrawal-requisites', requisites),
  requisitesShown,
  parts,
  decisions: [],
  requestedAt: at,
  version: 1,
});

/** The decision of a request over the earnings that can be drawn (rule 12.3). */
export const drawOfRequest = (
  { secrets, terms }: Pick<WithdrawalsDeps, 'secrets' | 'terms'>,
  request: PreparedRequest,
): DrawDecision<WithdrawalDocument, RequestAnswer> => {
  const { id, userId, source, method, sum, locale, rubPerUsd, news, once, signal } = request;
  return {
    name: 'request-withdrawal',
    guardId: earningsGuardOf({ userId, source }),
    reads: readsOfRequest({ userId, source, sum }, terms),
    once,
    signal,
    decide: (working, at, balances) => {
      if (!mayBePaid(working.find(accountHolders, userId), source)) throw new CommerceError('FORBIDDEN');
      assertDocuments(working, { userId, source, sum }, terms, at);
      assertNotTooSmall(sum, minimumFor(terms, method, rubPerUsd), locale);
      const parts = partsOf(balances, sum);
      assertNotTooLarge(sum, balances, locale);
      const withdrawal = newWithdrawal({ secrets }, request, parts, at);
      holdParts(working, id, parts, at);
      if (source === 'agent') announceBalance(working, userId, at);
      else claimAccount(working, userId);
      working.insert(withdrawals, withdrawal);
      if (news) working.insert(mailTasks, news);
      recordAnswer(working, once, at, { withdrawalId: id });
      return withdrawal;
    },
  };
};

/**
 * Requests a payout of earnings and holds its sum; an e-mail of the same transaction tells the owner.
 * @throws CommerceError FORBIDDEN for earnings as a partner or an agent of somebody who is none any more; NO_BALANCE for a share that was spent meanwhile; DOCUMENTS_NEEDED (rule 12.10); CARD_NUMBER_INVALID, CARD_NOT_RUSSIAN, WALLET_INVALID, WITHDRAWAL_TOO_SMALL, WITHDRAWAL_TOO_LARGE and those of
 * idempotency (rules 12.1 and 12.2).
 */
export const requestWithdrawal = async (
  deps: WithdrawalsDeps,
  { idempotencyKey, onReplay, ...request }: WithdrawalRequest,
): Promise<WithdrawalDocument> => {
  const { groupCommit, clock, randomness, readUsdRate, terms, mailQueue } = deps;
  const { userId, source, method, sum } = request;
  const requisites = assertRequisites(terms, method, request.requisites);
  const requisitesShown = hideRequisites(method, requisites);
  const owner = await findRecipient(userId);
  const news = owner && mailQueue.taskOf(composePayoutRequestMail(deps, owner, { source, sum, requisitesShown }));
  const rubPerUsd = await readUsdRate();
  const id = randomness.bytes(12).toString('hex');
  const once =
    idempotencyKey === undefined
      ? undefined
      : idempotencyKeyOf<RequestAnswer>({
          userId,
          scope: 'withdrawal',
          key: idempotencyKey,
          request: { source, method, requisites, sum },
          holder: id,
        });
  const requested = await drawDerived(
    { groupCommit },
    {
      ...drawOfRequest(deps, { ...request, id, requisites, requisitesShown, rubPerUsd, news, once }),
      accounts: await earningsAccountsOf({ userId, source }),
      holding: () => holdingAt(terms, clock()),
      readMore: source === 'agent' ? drawableShare(userId) : undefined,
    },
  );
  mailQueue.deliverSoon();
  if (!('replayed' in requested)) return requested;
  onReplay?.();
  return findRequested(requested.replayed);
};
