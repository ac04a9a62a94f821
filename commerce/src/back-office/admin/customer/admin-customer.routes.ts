import type { adminCustomerContract } from '@shop/shared-types/contract/admin/customer';

import { prepareNews } from '../../../accounts/account-news/tell-news.ts';
import { listBalanceHistory } from '../../../ledger/statement/list-balance-history.ts';
import type { Handlers } from '../../../platform/http/serve-contract.ts';
import { sendConfirmationAsStaff } from '../../../accounts/users/email/send-confirmation-as-staff.ts';
import type { UserNoteDocument } from '../../../accounts/users/notes/user-note.model.ts';
import { addUserNote, listUserNotes } from '../../../accounts/users/notes/user-notes.ts';
import { endSessionAsStaff } from '../../../accounts/users/sessions/end-session-as-staff.ts';
import { unlockLogIn } from '../../../accounts/users/sessions/unlock-log-in.ts';
import { setUserTags } from '../../../accounts/users/tags/set-user-tags.ts';
import { resetTwoFactorAsStaff } from '../../../accounts/users/two-factor/reset-two-factor-as-staff.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { readCustomer } from './read-customer.ts';

const presentNote = ({ _id, text, staff, at }: UserNoteDocument) => ({ id: _id, text, staff, at: at.toISOString() });

/** Handlers of one customer: what belongs to him, and what the staff notes about him. */
export const adminCustomerHandlers = (
  deps: Pick<AdminDeps, 'clock' | 'randomness' | 'secrets' | 'mailQueue' | 'throttles' | 'publicUrl'>,
): Handlers<typeof adminCustomerContract> => ({
  adminGetCustomer: ({ params: { id } }) => readCustomer(deps, id),
  adminListMovements: ({ params: { id }, query }) => listBalanceHistory({ userId: id, holds: 1, ...query }),
  adminEndSession: async ({ caller, params: { id, sessionId }, body: { reason } }) => {
    await endSessionAsStaff(deps, { userId: id, sessionId, reason, caller });
    return { done: 'yes' };
  },
  adminResetSecondFactor: async ({ caller, params: { id }, body: { reason } }) => {
    const prepareNotice = async (userId: number) => {
      const writeNews = await prepareNews(deps, userId);
      return () => writeNews('two-factor-reset', () => ({}));
    };
    await resetTwoFactorAsStaff({ ...deps, prepareNotice }, { userId: id, reason, caller });
    return { done: 'yes' };
  },
  adminUnlockLogIn: async ({ caller, params: { id }, body: { reason } }) => {
    await unlockLogIn(deps, { userId: id, reason, caller });
    return { done: 'yes' };
  },
  adminSendConfirmationMail: async ({ caller, params: { id }, body: { reason } }) => {
    await sendConfirmationAsStaff(deps, { userId: id, reason, caller });
    return { done: 'yes' };
  },
  adminSetUserTags: async ({ caller, params: { id }, body: { tags } }) => {
    await setUserTags(deps, { userId: id, tags, caller });
    return { tags: [...new Set(tags)] };
  },
  adminListUserNotes: async ({ params: { id }, query }) =>
    (await listUserNotes({ userId: id, ...query })).map(presentNote),
  adminAddUserNote: async ({ caller, params: { id }, body: { text } }) =>
    presentNote(await addUserNote(deps, { userId: id, text, caller })),
});
