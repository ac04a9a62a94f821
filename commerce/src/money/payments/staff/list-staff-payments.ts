import { exportRowsMax } from '@shop/shared-types/constants';
import type { StaffPayment } from '@shop/shared-types/contract/admin/payments';
import { formatRubles, kopecks } from '@shop/shared-types/money';

import { firstOf, readPages } from '../../../platform/export/read-pages.ts';
import { writeCsv, type CsvColumn } from '../../../platform/export/write-csv.ts';
import { findEmails } from '../../../accounts/users/lookup/find-emails.ts';
import { findTransfers, findTransfersOfUser } from '../../../ledger/transfers/find-transfers.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { paymentCollection, type PaymentDocument } from '../payment.model.ts';
import { presentPayment } from '../present-payment.ts';
import { describeIncoming, noIncoming, type IncomingFacts } from './describe-incoming.ts';
import { findStaffPayments, type StaffPaymentFilter, type StaffPaymentQuery } from './find-staff-payments.ts';

const present = (
  payment: PaymentDocument,
  { email, incomingPayments, now }: { email: string; incomingPayments: IncomingFacts; now: Date },
): StaffPayment => {
  const { id, method, status, amount, charge, credited, bonus, refunded, isLate, createdAt, expiresAt } =
    presentPayment(payment, now);
  return {
    id,
    userId: payment.userId,
    email,
    method,
    status,
    amount,
    charge,
    fee: kopecks(charge - amount),
    credited,
    bonus,
    refunded,
    isLate,
    providerIds: incomingPayments.providerIds,
    createdAt,
    expiresAt,
    paidAt: incomingPayments.paidAt?.toISOString() ?? null,
  };
};

const presentAll = async (payments: readonly PaymentDocument[], now: Date): Promise<StaffPayment[]> => {
  const [emails, incomingPayments] = await Promise.all([
    findEmails(payments.map(({ userId }) => userId)),
    describeIncoming(payments.map(({ _id }) => _id)),
  ]);
  return payments.map((payment) =>
    present(payment, {
      email: emails.get(payment.userId) ?? '',
      incomingPayments: incomingPayments.get(payment._id) ?? noIncoming,
      now,
    }),
  );
};

/** Top-ups of everybody as the staff sees them, newest first, with their users and their payments at the provider. */
export const listStaffPayments = async (query: StaffPaymentQuery, now: Date): Promise<StaffPayment[]> =>
  presentAll(await findStaffPayments(query, now), now);

/** A top-up with every movement of money that belongs to it, oldest first (rule 19.55). @throws CommerceError PAYMENT_NOT_FOUND */
export const readStaffPayment = async (id: string, now: Date) => {
  const found = await paymentCollection().findOne({ _id: id });
  const [payment] = found ? await presentAll([found], now) : [];
  if (!payment) throw new CommerceError('PAYMENT_NOT_FOUND');
  const fees = payment.providerIds.map((providerId) => findTransfers(`fee:${payment.method}:${providerId}`));
  const moved = [findTransfersOfUser(payment.userId, `payment:${id}`), ...fees];
  const transfers = (await Promise.all(moved)).flat();
  const movements = transfers
    .sort((one, other) => one.at.getTime() - other.at.getTime() || (one._id < other._id ? -1 : 1))
    .map(({ _id, at, kind, debit, credit, amount }) => ({
      ...{ id: _id, at: at.toISOString(), kind },
      ...{ from: debit, to: credit, amount },
    }));
  return { payment, movements };
};

const rubles = (sum: number): string => formatRubles(kopecks(sum));

const columns: readonly CsvColumn<StaffPayment>[] = [
  { name: 'id', of: ({ id }) => id },
  { name: 'started', of: ({ createdAt }) => createdAt },
  { name: 'paid', of: ({ paidAt }) => paidAt },
  { name: 'user_id', of: ({ userId }) => userId },
  { name: 'email', of: ({ email }) => email },
  { name: 'method', of: ({ method }) => method },
  { name: 'state', of: ({ status }) => status },
  { name: 'late', of: ({ isLate }) => (isLate ? 'yes' : 'no') },
  { name: 'amount_rub', of: ({ amount }) => rubles(amount) },
  { name: 'fee_rub', of: ({ fee }) => rubles(fee) },
  { name: 'credited_rub', of: ({ credited }) => rubles(credited) },
  { name: 'bonus_rub', of: ({ bonus }) => rubles(bonus) },
  { name: 'refunded_rub', of: ({ refunded }) => rubles(refunded) },
  { name: 'provider_ids', of: ({ providerIds }) => providerIds.join(' ') },
];

/** The same list as a CSV file in pieces, at most `exportRowsMax` rows. */
export const exportStaffPayments = (filter: StaffPaymentFilter, now: Date): AsyncGenerator<string> =>
  writeCsv(
    columns,
    firstOf(
      readPages(
        (page) => listStaffPayments({ ...filter, ...page }, now),
        ({ id }) => id,
      ),
      exportRowsMax,
    ),
  );
