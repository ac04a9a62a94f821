import { exportRowsMax } from '@shop/shared-types/constants';
import type { StaffPayment } from '@shop/shared-types/contract/admin/payments';
import { formatRubles, kopecks } from '@shop/shared-types/money';

import { firstOf, readPages } from '../../../platform/export/read-pages.ts';
import { writeCsv, type CsvColumn } from '../../../platform/export/write-csv.ts';
import { findEmails } from '../../../accounts/users/lookup/find-emails.ts';
import type { PaymentDocument } from '../payment.model.ts';
import { presentPayment } from '../present-payment.ts';
import { describeArrivals, noArrivals, type ArrivalFacts } from './describe-arrivals.ts';
import { findStaffPayments, type StaffPaymentFilter, type StaffPaymentQuery } from './find-staff-payments.ts';

const present = (
  payment: PaymentDocument,
  { email, arrivals, now }: { email: string; arrivals: ArrivalFacts; now: Date },
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
    providerIds: arrivals.providerIds,
    createdAt,
    expiresAt,
    paidAt: arrivals.paidAt?.toISOString() ?? null,
  };
};

/** Top-ups of everybody as the staff sees them, newest first, with their users and their payments at the provider. */
export const listStaffPayments = async (query: StaffPaymentQuery, now: Date): Promise<StaffPayment[]> => {
  const payments = await findStaffPayments(query, now);
  const [emails, arrivals] = await Promise.all([
    findEmails(payments.map(({ userId }) => userId)),
    describeArrivals(payments.map(({ _id }) => _id)),
  ]);
  return payments.map((payment) =>
    present(payment, {
      email: emails.get(payment.userId) ?? '',
      arrivals: arrivals.get(payment._id) ?? noArrivals,
      now,
    }),
  );
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
