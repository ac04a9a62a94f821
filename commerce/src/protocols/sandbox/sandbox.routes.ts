import type { activationsContract, CancelledActivations } from '@shop/shared-types/contract/activations';
import type { ordersContract } from '@shop/shared-types/contract/orders';
import type { sandboxContract } from '@shop/shared-types/contract/sandbox';
import type { CurrentUser, usersContract } from '@shop/shared-types/contract/users';
import { kopecks } from '@shop/shared-types/money';

import { presentRefusal } from '../../sales/activations/present-refusal.ts';
import { selectionsOf } from '../../sales/activations/activations.routes.ts';
import { isGuestSandbox, ownerOf, sandboxAccountOf } from '../../platform/auth/sandbox-account.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import type { ApiKeys } from '../../accounts/users/api-keys/find-user-by-api-key.ts';
import { readCurrentUser } from '../../accounts/users/read-current-user.ts';
import type { Throttle } from '../../platform/throttling/create-throttle.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { readSandbox } from './change-sandbox.ts';
import { describeSandbox, resetSandbox } from './reset-sandbox.ts';
import type { SandboxCalls } from './sandbox-calls.ts';
import type { SandboxDeps } from './sandbox-deps.ts';
import { findIn } from './sandbox-moves.ts';
import { createGuestSandbox, createSandboxKey } from './sandbox-key.ts';
import { listOrdersIn, readOrderIn } from './sandbox-orders.ts';

export interface SandboxRoutesDeps {
  sandbox: { deps: SandboxDeps; calls: SandboxCalls; guestThrottle: Throttle };
  apiKeys: Pick<ApiKeys, 'forget'>;
  secrets: Secrets;
}

const balanceOf = ({ balance }: { balance?: number | undefined }) =>
  balance === undefined ? undefined : kopecks(balance);

/** Handlers for the owner of a sandbox: by session, or by the real key. */
export const sandboxHandlers = ({
  sandbox: { deps, guestThrottle },
  apiKeys,
}: SandboxRoutesDeps): Handlers<typeof sandboxContract> => ({
  getSandbox: ({ caller }) => describeSandbox(deps, sandboxAccountOf(caller.userId)),
  createSandboxKey: async ({ caller: { userId } }) => {
    const apiKey = await createSandboxKey(deps, userId);
    apiKeys.forget(userId);
    return { apiKey };
  },
  createGuestSandboxKey: async ({ address }) => {
    await guestThrottle.count(address);
    const { apiKey, expiresAt } = await createGuestSandbox(deps);
    return { apiKey, expiresAt: expiresAt.toISOString() };
  },
  resetSandbox: ({ caller, body }) => resetSandbox(deps, sandboxAccountOf(caller.userId), balanceOf(body)),
});

/** The numbers of the sandbox, by the calls that buy real ones. */
const numberHandlers = (calls: SandboxCalls, deps: SandboxDeps): Handlers<typeof activationsContract> => ({
  buyNumber: async ({ caller: { userId }, body, idempotencyKey, onReplay, signal }) => {
    const { service, country, orderId } = body;
    const callbackUrl = await deps.admitCallback(userId, body.callbackUrl);
    const wanted = { service, country, orderId, callbackUrl, ...selectionsOf(body) };
    return calls.buy({ userId, ...wanted, idempotencyKey, onReplay, signal });
  },
  buyNumbers: async ({ caller: { userId }, body, idempotencyKey, onReplay, signal }) => {
    const { service, country, quantity } = body;
    const callbackUrl = await deps.admitCallback(userId, body.callbackUrl);
    const wanted = { service, country, quantity, callbackUrl, ...selectionsOf(body) };
    return calls.buyMany({ userId, ...wanted, idempotencyKey, onReplay, signal });
  },
  getNumber: ({ caller: { userId }, params, query, idempotencyKey, onReplay, signal }) => {
    const priceMax = query.maxPrice === undefined ? undefined : kopecks(query.maxPrice);
    const place = { service: params.serviceExternalId, country: params.countryExternalId };
    return calls.buy({ userId, ...place, priceMax, idempotencyKey, onReplay, signal });
  },
  listActivations: ({ caller }) => calls.listRecent(caller.userId),
  getActivation: async ({ caller: { userId }, params: { id } }) => {
    const found = await calls.find({ userId, id });
    if (!found) throw new CommerceError('ACTIVATION_NOT_FOUND');
    return found;
  },
  cancelActivation: ({ caller: { userId }, params: { id } }) => calls.cancel({ userId, id }),
  cancelActivations: async ({ caller: { userId }, locale }) => {
    const waiting = (await calls.listOpen({ userId })).filter(({ status }) => status === 'waiting');
    const answer: CancelledActivations = { cancelled: [], kept: [] };
    for (const { id } of waiting) {
      try {
        answer.cancelled.push(await calls.cancel({ userId, id }));
      } catch (refusal) {
        if (!(refusal instanceof CommerceError)) throw refusal;
        answer.kept.push({ id, ...presentRefusal(refusal, locale) });
      }
    }
    return answer;
  },
  swapActivation: async ({ caller: { userId }, params: { id }, signal }) => {
    const cancelled = await calls.cancelForSwap({ userId, id });
    const { service, country, phone } = cancelled;
    const { callbackUrl } = findIn({ sandbox: await readSandbox(deps, userId) }, id);
    const selection = { service, country, phoneExceptions: [phone], callbackUrl, idempotencyKey: `swap:${id}`, signal };
    return { cancelled, bought: await calls.buy({ userId, ...selection }), refusal: null };
  },
  banActivation: ({ caller: { userId }, params: { id } }) => calls.ban({ userId, id }),
  finishActivation: ({ caller: { userId }, params: { id } }) => calls.finish({ userId, id }),
  requestAnotherSms: ({ caller: { userId }, params: { id } }) => calls.requestAnotherSms({ userId, id }),
  takeMessage: ({ caller: { userId }, params }) => calls.takeMessage({ userId, ...params }),
  takeLateCode: ({ caller: { userId }, params: { id } }) => calls.takeLateCode({ userId, id }),
  reactivateActivation: ({ caller: { userId }, params: { id }, idempotencyKey, onReplay, signal }) =>
    calls.reactivate({ userId, id, idempotencyKey, onReplay, signal }),
});

/** The order history of the sandbox. It has no rentals. */
const orderHandlers = (deps: SandboxDeps): Omit<Handlers<typeof ordersContract>, 'labelOrder'> => ({
  listOrders: async ({ caller, query }) => listOrdersIn(await readSandbox(deps, caller.userId), query),
  getOrder: async ({ caller, params: { type, number } }) => {
    if (type === 'rental') throw new CommerceError('RENTAL_NOT_FOUND');
    return readOrderIn(await readSandbox(deps, caller.userId), number);
  },
});

/** A guest in the form of an account, which programs expect. A guest has no name, no rights and no addresses. */
const presentGuest = ({ id, balance, held }: Pick<CurrentUser, 'id' | 'balance' | 'held'>): CurrentUser => ({
  id,
  name: 'sandbox',
  email: 'guest@sandbox.invalid',
  isEmailConfirmed: false,
  balance,
  held,
  dynamicFields: {
    settings: {
      is_agent: false,
      apiKey: null,
      hasSound: false,
      showsActivePurchase: false,
      wantsRentalMails: false,
      wantsRentalSms: false,
      hasTwoFactor: false,
      lowBalanceThreshold: null,
      phone: null,
      telegram: null,
      hasTelegramLink: false,
      linkedTelegram: null,
    },
    is_p: false,
    is_admin: false,
    custom_price: false,
    external_id: String(id),
  },
});

/** The owner's account with the money of the sandbox, and without the real key. */
const accountHandlers = ({
  sandbox: { calls },
  secrets,
}: SandboxRoutesDeps): Pick<Handlers<typeof usersContract>, 'getCurrentUser' | 'getBalance'> => ({
  getCurrentUser: async ({ caller: { userId } }) => {
    const { available: balance, held } = await calls.readBalance(userId);
    if (isGuestSandbox(userId)) return presentGuest({ id: ownerOf(userId), balance, held });
    const user = await readCurrentUser(secrets, ownerOf(userId));
    const settings = { ...user.dynamicFields.settings, apiKey: null };
    return { ...user, balance, held, dynamicFields: { ...user.dynamicFields, settings } };
  },
  getBalance: async ({ caller: { userId } }) => (await calls.readBalance(userId)).available,
});

/** Handlers for programs with a key of the sandbox: exactly the calls that the contract gives to the sandbox. */
export const handlersInSandbox = (deps: SandboxRoutesDeps) => ({
  ...numberHandlers(deps.sandbox.calls, deps.sandbox.deps),
  ...accountHandlers(deps),
  ...orderHandlers(deps.sandbox.deps),
  getSandbox: (async ({ caller }) => describeSandbox(deps.sandbox.deps, caller.userId)) satisfies Handlers<
    typeof sandboxContract
  >['getSandbox'],
  resetSandbox: (async ({ caller, body }) =>
    resetSandbox(deps.sandbox.deps, caller.userId, balanceOf(body))) satisfies Handlers<
    typeof sandboxContract
  >['resetSandbox'],
});
