import type { FoundKind, FoundThing } from '@shop/shared-types/contract/admin/find';
import { paymentMethods } from '@shop/shared-types/payment-methods';

import { findActivations } from '../../../sales/activations/find-activations.ts';
import { findUnmatchedPaymentsOfProvider } from '../../../money/payments/incoming/unmatched-payments.ts';
import { findStaffPayments } from '../../../money/payments/staff/find-staff-payments.ts';
import { findRentals } from '../../../sales/rentals/find-rentals.ts';
import { findEmails } from '../../../accounts/users/lookup/find-emails.ts';
import { findUsersByText } from '../../../accounts/users/lookup/search-users.ts';
import { findWithdrawalsByCard } from '../../../money/withdrawals/find-by-card.ts';

/** Most of each kind: who sees so many types a longer text. Every query below is bounded by it and by an index. */
const kindMax = 20;

type Hit = Omit<FoundThing, 'email'>;

/** Ids and phones are digits, with the signs that people write among them. */
const isNumber = (text: string): boolean => /^\+?[\d\s().-]{4,24}$/.test(text);

const hit = (
  kind: FoundKind,
  found: { id: string | number; title: string; status?: string; userId: number | null; at: Date },
): Hit => ({
  kind,
  id: String(found.id),
  title: found.title,
  status: found.status ?? '',
  userId: found.userId,
  at: found.at.toISOString(),
});

const findSales = async (text: string, now: Date): Promise<Hit[]> => {
  if (!isNumber(text)) return [];
  const query = { search: text, limit: kindMax };
  const [orders, rentals] = await Promise.all([
    // A number is looked for by its own index: no list of suppliers is needed.
    findActivations(query, { supplierIds: [], now }),
    findRentals(query, now),
  ]);
  return [
    ...orders.map(({ _id, phone, status, userId, boughtAt }) =>
      hit('order', { id: _id, title: `+${phone}`, status, userId, at: boughtAt }),
    ),
    ...rentals.map(({ _id, phone, status, userId, startedAt }) =>
      hit('rental', { id: _id, title: `+${phone}`, status, userId, at: startedAt }),
    ),
  ];
};

const findMoney = async (text: string, now: Date): Promise<Hit[]> => {
  const [payments, unmatched, withdrawals] = await Promise.all([
    findStaffPayments({ search: text, limit: kindMax }, now),
    findUnmatchedPaymentsOfProvider(text, kindMax),
    findWithdrawalsByCard(text, kindMax),
  ]);
  return [
    ...payments.map(({ _id, method, status, userId, createdAt }) =>
      hit('payment', { id: _id, title: paymentMethods[method].name, status, userId, at: createdAt }),
    ),
    ...unmatched.map(({ _id, method, arrivedAt }) =>
      hit('stray-payment', { id: _id, title: paymentMethods[method].name, userId: null, at: arrivedAt }),
    ),
    ...withdrawals.map(({ _id, requisitesShown, status, userId, requestedAt }) =>
      hit('withdrawal', { id: _id, title: requisitesShown, status, userId, at: requestedAt }),
    ),
  ];
};

/**
 * Everything that a text may mean to the staff: a part of an e-mail or name, an id, the beginning of an API key, a phone number, a payment's
 * id or its provider's, the last four digits of a payout's card.
 */
export const findAnything = async (text: string, now: Date): Promise<{ found: FoundThing[]; isComplete: boolean }> => {
  const [{ users, isComplete }, sales, money] = await Promise.all([
    findUsersByText(text, kindMax),
    findSales(text, now),
    findMoney(text, now),
  ]);
  const people = users.map(({ _id, name, isActive, createdAt }) =>
    hit('user', { id: _id, title: name, status: isActive ? '' : 'off', userId: _id, at: createdAt }),
  );
  const hits = [...people, ...sales, ...money];
  const emails = await findEmails(hits.flatMap(({ userId }) => (userId === null ? [] : [userId])));
  return {
    found: hits.map((one) => ({ ...one, email: one.userId === null ? '' : (emails.get(one.userId) ?? '') })),
    isComplete,
  };
};
