import { findMovements, presentMovement } from '../../ledger/statement/list-balance-history.ts';
import { listPurchasedLicences } from '../../sales/licences/list-products.ts';
import { listOrders } from '../../sales/orders/list-orders.ts';
import { listApiCalls } from '../../accounts/api-calls/list-api-calls.ts';
import { exportDocuments } from '../../accounts/documents/list-documents.ts';
import { listPayments } from '../../money/payments/find-payments.ts';
import { presentPayment } from '../../money/payments/present-payment.ts';
import { listPurchasedAccounts } from '../../sales/ready-accounts/list-purchased-accounts.ts';
import { presentPurchase } from '../../sales/ready-accounts/present-offer.ts';
import { listDisputes } from '../../sales/refunds/disputes/list-disputes.ts';
import { presentDispute } from '../../sales/refunds/disputes/present-dispute.ts';
import { pageRepeatOrders } from '../../sales/repeat-orders/find-repeat-orders.ts';
import { presentRepeatOrder } from '../../sales/repeat-orders/present-repeat-order.ts';
import { exportSandbox } from '../../protocols/sandbox/export-sandbox.ts';
import { readCurrentUser } from '../../accounts/users/read-current-user.ts';
import { findUser } from '../../accounts/users/lookup/search-users.ts';
import { listUserNotes } from '../../accounts/users/notes/user-notes.ts';
import { readRegistration } from '../../accounts/users/registration/read-registration.ts';
import { listNamedKeys } from '../../accounts/users/api-keys/named-keys.ts';
import { listPasskeys } from '../../accounts/users/passkeys/change-passkeys.ts';
import { listSessions } from '../../accounts/users/sessions/list-sessions.ts';
import { listWebhooks } from '../../notifications/webhooks/find-webhook.ts';
import { listWithdrawals } from '../../money/withdrawals/list-withdrawals.ts';
import { presentWithdrawal } from '../../money/withdrawals/present-withdrawal.ts';
import type { AccountDataDeps } from './account-data-deps.ts';
import { readPages } from '../../platform/export/read-pages.ts';

async function* listOf(name: string, entries: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield `,\n"${name}": [`;
  let separator = '\n';
  for await (const entry of entries) {
    yield `${separator}${JSON.stringify(entry)}`;
    separator = ',\n';
  }
  yield ']';
}

async function* mapped<Entry>(entries: AsyncIterable<Entry>, present: (entry: Entry) => unknown): AsyncGenerator {
  for await (const entry of entries) yield present(entry);
}

const readAccount = async ({ users }: AccountDataDeps, userId: number): Promise<object> => {
  const current = await readCurrentUser(users.secrets, userId);
  const { apiKey: _, ...settings } = current.dynamicFields.settings;
  return {
    ...current,
    dynamicFields: { ...current.dynamicFields, settings },
    ...(await readRegistration(userId)),
  };
};

/** Lines are short, and a key may have ten thousand. */
const apiCallsAtOnce = 1_000;

const readApiCalls = (userId: number): AsyncGenerator =>
  readPages(
    (page) => listApiCalls({ userId, ...page }),
    ({ cursor }) => cursor,
    apiCallsAtOnce,
  );

/** Bought accounts and licences, and what was reported of them. */
async function* listGoods(deps: AccountDataDeps, userId: number): AsyncGenerator<string> {
  const accounts = readPages(
    (page) => listPurchasedAccounts(deps.goods, userId, page),
    ({ sale }) => sale._id,
  );
  const { catalogue } = deps.goods;
  yield* listOf(
    'readyAccounts',
    mapped(accounts, (one) => presentPurchase({ catalogue, locale: 'en' }, one)),
  );
  const licences = readPages(
    (page) => listPurchasedLicences(deps.goods, userId, page),
    ({ sale }) => sale._id,
  );
  yield* listOf(
    'licences',
    mapped(licences, ({ sale, product, key }) => ({ product: product.name, key, boughtAt: sale.boughtAt })),
  );
  const reported = readPages(
    (page) => listDisputes({ userId, ...page }),
    ({ _id }) => _id,
  );
  yield* listOf('disputes', mapped(reported, presentDispute));
}

/**
 * Everything that the shop keeps about a user, as one JSON object in pieces, newest first in every list (rule 3.23). Secrets that open
 * the account (API key, webhook secrets) are left out: the file may lie around.
 */
export async function* writeAccountData(deps: AccountDataDeps, userId: number): AsyncGenerator<string> {
  const now = deps.users.clock();
  yield `{"writtenAt": ${JSON.stringify(now)},\n"account": ${JSON.stringify(await readAccount(deps, userId))}`;
  yield `,\n"sessions": ${JSON.stringify(await listSessions(deps.users, { userId, sessionId: undefined }))}`;
  yield `,\n"passkeys": ${JSON.stringify(await listPasskeys(userId))}`;
  yield `,\n"apiKeys": ${JSON.stringify((await listNamedKeys(deps.users, userId)).keys)}`;
  yield* listOf('apiCalls', readApiCalls(userId));
  const webhooks = (await listWebhooks(userId)).map(({ url, createdAt }) => ({ url, createdAt }));
  yield `,\n"webhooks": ${JSON.stringify(webhooks)}`;
  yield `,\n"sandbox": ${JSON.stringify(await exportSandbox(userId, now))}`;
  yield* listOf(
    'orders',
    readPages(
      (page) => listOrders({ userId, ...page }),
      ({ cursor }) => cursor,
    ),
  );
  yield* listOf(
    'repeatOrders',
    mapped(
      readPages(
        (page) => pageRepeatOrders({ userId, ...page }),
        ({ _id }) => _id,
      ),
      (order) => presentRepeatOrder(order),
    ),
  );
  yield* listGoods(deps, userId);
  const payments = readPages(
    (page) => listPayments({ userId, ...page }),
    ({ _id }) => _id,
  );
  yield* listOf(
    'topUps',
    mapped(payments, (payment) => presentPayment(payment, now)),
  );
  const withdrawals = readPages(
    (page) => listWithdrawals({ userId, ...page }),
    ({ _id }) => _id,
  );
  yield* listOf('withdrawals', mapped(withdrawals, presentWithdrawal));
  yield* listOf('documents', exportDocuments(deps.users, userId));
  const notes = readPages(
    (page) => listUserNotes({ userId, ...page }),
    ({ _id }) => _id,
  );
  yield `,\n"tagsOfStaff": ${JSON.stringify((await findUser(userId))?.tags ?? [])}`;
  yield* listOf(
    'notesOfStaff',
    mapped(notes, ({ text, at }) => ({ text, at })),
  );
  yield* listOf(
    'movements',
    mapped(findMovements({ userId }), (movement) => presentMovement(movement, userId)),
  );
  yield '\n}\n';
}
