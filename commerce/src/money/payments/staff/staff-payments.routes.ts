import type { paymentsAdminContract } from '@shop/shared-types/contract/admin/payments';

import type { Clock } from '../../../platform/clock/clock.ts';
import type { Randomness } from '../../../platform/clock/randomness.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { saveAs } from '../../../platform/http/save-as.ts';
import type { Handlers } from '../../../platform/http/serve-contract.ts';
import { findUserId } from '../../../accounts/users/lookup/find-user-id.ts';
import { presentQueuedRefunds } from '../refunds/present-queued-refunds.ts';
import { listRefundQueue, noteRefundSent } from '../refunds/refund-queue.ts';
import { countStaffPayments } from './find-staff-payments.ts';
import { exportStaffPayments, listStaffPayments, readStaffPayment } from './list-staff-payments.ts';

type StaffLists = Pick<
  Handlers<typeof paymentsAdminContract>,
  'adminListPayments' | 'adminGetPayment' | 'adminExportPayments' | 'adminListPaymentRefunds' | 'adminMarkRefundSent'
>;

/** Handlers of the staff's lists of top-ups, and of refunds whose money has to be sent. */
export const staffPaymentsHandlers = (deps: { clock: Clock; randomness: Randomness }): StaffLists => ({
  adminListPayments: async ({ query: { user, ...query }, countBy }) => {
    const filter = { ...query, userId: await findUserId(user) };
    countBy(() => countStaffPayments(filter, deps.clock()));
    return listStaffPayments(filter, deps.clock());
  },
  adminGetPayment: ({ params: { id } }) => readStaffPayment(id, deps.clock()),
  adminExportPayments: async ({ query: { user, ...query }, setHeader }) => {
    const userId = await findUserId(user);
    saveAs(setHeader, 'payments.csv');
    return exportStaffPayments({ ...query, userId }, deps.clock());
  },
  adminListPaymentRefunds: async ({ query }) => presentQueuedRefunds(await listRefundQueue(query)),
  adminMarkRefundSent: async ({ caller, params: { id }, body: { transactionId } }) => {
    const [sent] = await presentQueuedRefunds([await noteRefundSent(deps, { id, transactionId, caller })]);
    if (!sent) throw new CommerceError('PAYMENT_NOT_FOUND');
    return sent;
  },
});
