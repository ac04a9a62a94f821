import { array, boolean, object } from 'yup';

import { endpoint, fileEndpoint } from '../endpoint.ts';
import { done, isoTime } from './fields.ts';

/** Each as the call answers it that shows them one by one. */
const entries = array(object()).required();

export const accountDataContract = {
  exportAccountData: fileEndpoint({
    method: 'get',
    path: '/api/account-data',
    role: 'person',
    summary:
      'Everything that the shop keeps about the caller, as a JSON file: account, sessions, orders with their SMS, purchases, top-ups, withdrawals, webhooks, the sandbox, documents of partners with their files, notes of the staff and movements of the balance.',
    query: object({}),
    answer: object({
      writtenAt: isoTime,
      account: object().required(),
      sessions: entries,
      webhooks: entries,
      sandbox: object().nullable().defined(),
      orders: entries,
      readyAccounts: entries,
      licences: entries,
      topUps: entries,
      withdrawals: entries,
      documents: entries,
      notesOfStaff: entries,
      movements: entries,
    }),
    fileType: 'application/json; charset=utf-8',
  }),
  eraseAccount: endpoint({
    method: 'post',
    path: '/api/account-erasures',
    role: 'person',
    needsConfirmation: true,
    summary:
      'Closes the caller’s account for good and removes name, address, contacts and SMS texts. The ledger stays, without a name. Needs an account without running orders and withdrawals.',
    body: object({
      /** Consent to lose what is left on the balance. */
      givesUpBalance: boolean().required(),
    }),
    answer: done,
    errors: ['ACCOUNT_IN_USE', 'ACCOUNT_HAS_ROLE', 'BALANCE_LEFT'],
  }),
} as const;
