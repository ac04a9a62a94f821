import { openPaymentsMax, startedPaymentsMax } from '@shop/shared-types/constants';

import { claimAccount } from '../../../ledger/balances/close-account.ts';
import { readOfAccount } from '../../../ledger/transfers/enter-transfer.ts';
import type { GroupCommit } from '../../../platform/database/group-commit/group-commit.ts';
import { absenceOf, readOf } from '../../../platform/database/working-set.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { IncomingPaymentModel } from '../incoming/incoming-payment.model.ts';
import { PaymentStartsModel, paymentStarts, type PaymentStart } from './payment-starts.model.ts';
import { PaymentModel, payments, type PaymentDocument } from '../payment.model.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

type Bounds = (typeof startedPaymentsMax)[keyof typeof startedPaymentsMax];

/** The user's starts that the bounds count. */
interface Starts {
  /** Newest last. */
  starts: readonly PaymentStart[];
  bounds: Bounds;
  /** Whether a started top-up is still unpaid and open. */
  isWaiting: (paymentId: string) => boolean;
}

/** @throws CommerceError TOO_MANY_REQUESTS with the seconds until the oldest start that exceeds the bound no longer counts. */
const assertRoom = (
  counted: readonly PaymentStart[],
  max: number,
  until: (start: PaymentStart) => number,
  now: Date,
) => {
  const oldest = counted.at(-max);
  if (!oldest) return;
  const waitMs = until(oldest) - now.getTime();
  throw new CommerceError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
};

const startsSince = (starts: readonly PaymentStart[], now: Date, withinMs: number): PaymentStart[] =>
  starts.filter(({ startedAt }) => startedAt.getTime() > now.getTime() - withinMs);

const assertMayStart = (
  { starts, bounds, isWaiting }: Starts,
  { method, createdAt: now }: Pick<PaymentDocument, 'method' | 'createdAt'>,
): void => {
  const open = starts.filter((start) => start.method === method && start.expiresAt > now && isWaiting(start.paymentId));
  assertRoom(open, openPaymentsMax, ({ expiresAt }) => expiresAt.getTime(), now);
  assertRoom(startsSince(starts, now, hourMs), bounds.perHour, ({ startedAt }) => startedAt.getTime() + hourMs, now);
  assertRoom(startsSince(starts, now, dayMs), bounds.perDay, ({ startedAt }) => startedAt.getTime() + dayMs, now);
};

const boundsOf = async (userId: number): Promise<Bounds> =>
  (await IncomingPaymentModel.exists({ userId })) ? startedPaymentsMax.paid : startedPaymentsMax.unpaid;

const findWaiting = async (paymentIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (paymentIds.length === 0) return new Set();
  const waiting = await PaymentModel.find({ _id: { $in: paymentIds }, status: 'pending' }, { _id: 1 }).lean();
  return new Set(waiting.map(({ _id }) => _id));
};

/**
 * Stores a started top-up by coin or code, and counts it in the same transaction, so that the bounds hold for any number of parallel
 * requests and nodes (rule 8.10). `build` is called only for a user within the bounds, since building a payment claims last digits.
 * @returns the top-up that is stored under the id; after a parallel request with the same key, the earlier one.
 * @throws CommerceError TOO_MANY_REQUESTS with `retryAfterSeconds`; ACCOUNT_INACTIVE when its owner had the account erased; the errors of
 * `build`.
 */
export const recordPaymentStart = async (
  { groupCommit }: { groupCommit: GroupCommit },
  draft: PaymentDocument,
  build: () => Promise<PaymentDocument>,
): Promise<PaymentDocument> => {
  const { userId, method, createdAt: now, expiresAt } = draft;
  const bounds = await boundsOf(userId);
  const known = (await PaymentStartsModel.findById(userId).lean())?.starts ?? [];
  // Paid top-ups free their place: top-ups that were open at the last count are read again in the transaction.
  const knownOpen = new Set(
    known.filter((start) => start.method === method && start.expiresAt > now).map(({ paymentId }) => paymentId),
  );
  const waiting = await findWaiting([...knownOpen]);
  assertMayStart({ starts: startsSince(known, now, dayMs), bounds, isWaiting: (id) => waiting.has(id) }, draft);
  const payment = await build();
  return groupCommit.submit({
    name: 'start-payment',
    reads: [
      readOf(payments, payment._id),
      readOf(paymentStarts, userId),
      readOfAccount(userId),
      ...[...knownOpen].map((paymentId) => readOf(payments, paymentId)),
    ],
    decide: (working) => {
      const earlier = working.find(payments, payment._id);
      if (earlier) return earlier;
      const counter = working.find(paymentStarts, userId);
      const starts = startsSince(counter?.starts ?? [], now, dayMs);
      const isWaiting = (paymentId: string): boolean =>
        // A top-up that was started since the read above counts as open.
        !knownOpen.has(paymentId) || working.find(payments, paymentId)?.status === 'pending';
      assertMayStart({ starts, bounds, isWaiting }, draft);
      const next = [...starts, { paymentId: payment._id, method, startedAt: now, expiresAt }];
      if (counter) working.update(paymentStarts, userId, { starts: next });
      else working.insert(paymentStarts, { _id: userId, starts: next, version: 1 });
      claimAccount(working, userId);
      working.insert(payments, payment);
      return payment;
    },
  });
};

/**
 * Stores a started top-up on a provider's page. It is not counted, since it uses nothing that could run out.
 * @returns the top-up that is stored under the id; after a parallel request with the same key, the earlier one.
 * @throws CommerceError ACCOUNT_INACTIVE when its owner had the account erased.
 */
export const recordUncountedStart = (
  { groupCommit }: { groupCommit: GroupCommit },
  payment: PaymentDocument,
): Promise<PaymentDocument> =>
  groupCommit.submit({
    name: 'start-payment',
    reads: [absenceOf(payments, payment._id), readOfAccount(payment.userId)],
    decide: (working) => {
      const earlier = working.find(payments, payment._id);
      if (earlier) return earlier;
      claimAccount(working, payment.userId);
      working.insert(payments, payment);
      return payment;
    },
  });
