import {
  handlerActions,
  handlerTokens,
  type HandlerAction,
  type HandlerActionName,
} from '@shop/shared-types/handler-protocol';
import type { KeyScope } from '@shop/shared-types/key-scopes';

import type { ApiKeyUser } from '../../accounts/users/api-keys/find-user-by-api-key.ts';
import type { KnownCaller } from '../../platform/http/answered-call.ts';
import type { FollowedCaller } from '../../platform/http/follow-caller.ts';
import { loggedNetworkOf } from '../../platform/http/describe-request.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { CallBudget } from '../../platform/throttling/call-limits.ts';
import { isAddressAllowed } from '../../accounts/users/api-keys/is-address-allowed.ts';
import { actions, actionsWithoutKey, notInSandbox } from './actions.ts';
import { rentError, text, type Answer } from './answer.ts';
import type { ProviderDeps } from './provider-call.ts';
import type { RequestLimits } from './request-limits.ts';
import type { Parameters } from './read-parameters.ts';

export interface CallFacts {
  parameters: Parameters;
  /** The `Idempotency-Key` header. */
  idempotencyHeader: string | undefined;
  /** The client's network address. */
  address: string;
  client: FollowedCaller;
  /** Whether callers from this country are served (rule 3.25). */
  isServed: boolean;
  /** Told whose key it is. */
  onKnown: (holder: KnownCaller) => void;
  /** Sends the number of calls that the caller has left as `RateLimit` headers. The text protocol has no place for it in a body. */
  tellLimit: (budget: CallBudget) => void;
}

export interface AnsweringDeps extends ProviderDeps {
  limits: RequestLimits;
  logger: Logger;
}

/** Longer answers are lists. */
const refusalBytesMax = 300;
const refusalTokens: ReadonlySet<string> = new Set(
  Object.entries(handlerTokens).flatMap(([token, kind]) => (kind === 'refusal' ? [token.replace(':', '')] : [])),
);

/** Longest idempotency key: long enough for every generator of keys, short enough for an index. */
const idempotencyKeyPattern = /^[\x21-\x7e]{1,128}$/;

const actionOf = (name: string): HandlerAction | undefined =>
  Object.hasOwn(handlerActions, name) ? handlerActions[name as HandlerActionName] : undefined;

const isPurchase = (name: string): boolean => actionOf(name)?.costs === true;

/** What a named key has to be allowed for an action: what buys or changes needs its kind of sale, all else only reads (rule 3.35). */
const scopeOfAction = (name: string): KeyScope => {
  const action = actionOf(name);
  if (action?.costs !== true && action?.changes !== true) return 'read';
  return action.group === 'rent' ? 'rentals' : 'activations';
};

/** Refusals of rentals are JSON. */
const countryBlocked = (name: string): Answer =>
  actionOf(name)?.group === 'rent' ? rentError('COUNTRY_BLOCKED') : text('COUNTRY_BLOCKED');

const tooMany = ({ resetSeconds }: CallBudget): Answer => ({
  ...text('TOO_MANY_REQUESTS', 429),
  retryAfterSeconds: resetSeconds,
});

const holderOf = ({ userId, isSandbox, key }: ApiKeyUser): KnownCaller => ({
  userId,
  credential: isSandbox ? 'sandbox-key' : 'api-key',
  ...(key ? { key } : {}),
});

/** The token of a refusal; undefined where an answer is none. */
const refusalTokenOf = ({ bytes, isJson }: Answer): string | undefined => {
  if (bytes.length > refusalBytesMax) return undefined;
  const spoken = isJson
    ? /^\{"status":"error","(?:error|message)":"([A-Z_]+)/.exec(bytes.toString())?.[1]
    : bytes.toString();
  const token = spoken?.split(':', 1)[0] ?? '';
  return refusalTokens.has(token) ? token : undefined;
};

/** What the log of a key says of a call (rule 3.38): the name of an action that there is, and a token of the protocol, and no other text. */
export const describeSpoken = ({ parameters }: Pick<CallFacts, 'parameters'>, answer: Answer) => {
  const name = parameters.get('action') ?? '';
  const action = actionOf(name);
  return {
    action: action ? name : null,
    error: refusalTokenOf(answer) ?? null,
    isRead: action?.costs !== true && action?.changes !== true,
  };
};

const answerWithKey = async (deps: AnsweringDeps, apiKey: string, facts: CallFacts): Promise<Answer> => {
  const { parameters, idempotencyHeader, address, client } = facts;
  const budget = await deps.limits.countRequest(apiKey);
  facts.tellLimit(budget);
  if (budget.isExceeded) return tooMany(budget);
  const user = await deps.apiKeys.findUser(apiKey);
  const isUsable = user !== undefined && !user.hasEnded && isAddressAllowed(user.limits, address);
  const logRefusal = (): void => {
    const network = loggedNetworkOf(address);
    deps.logger.info({ code: 'BAD_KEY', network, ...(user ? { userId: user.userId } : {}) }, 'refused');
  };
  if (!isUsable) logRefusal();
  if (user) facts.onKnown(holderOf(user));
  if (!user) {
    const guesses = await deps.limits.countWrongKey(address);
    if (!guesses.isExceeded) return text('BAD_KEY');
    facts.tellLimit(guesses);
    return tooMany(guesses);
  }
  if (!isUsable) return text('BAD_KEY');
  if (!user.isActive) return text('ACCOUNT_INACTIVE');
  const name = parameters.get('action') ?? '';
  const openAction = actionsWithoutKey.get(name);
  if (openAction) return openAction(deps, parameters);
  const action = actions.get(name);
  if (action && !facts.isServed && !user.isSandbox && isPurchase(name)) return countryBlocked(name);
  if (!action || (user.isSandbox && notInSandbox.has(name))) return text('BAD_ACTION');
  // As for an address that the key may not be used from (rule 3.35).
  if (user.key && !user.key.scopes.includes(scopeOfAction(name))) {
    logRefusal();
    return text('BAD_KEY');
  }
  const idempotencyKey = idempotencyHeader ?? parameters.get('idempotency_key');
  if (idempotencyKey !== undefined && !idempotencyKeyPattern.test(idempotencyKey)) {
    return text('IDEMPOTENCY_KEY_INVALID', 422);
  }
  const { signal } = client;
  const { userId, isWholesale, limits: keyLimits } = user;
  const reached = user.isSandbox ? { ...deps, ...deps.sandbox } : deps;
  return action(reached, { userId, isWholesale, keyLimits, parameters, idempotencyKey, signal });
};

/**
 * Answers one call. The checks run in the order that the field's services keep: key present, key known, account usable, action known; the
 * action checks the rest. An unexpected failure is answered with `ERROR_SQL`, which clients take for "try again".
 */
export const answerCall = async (deps: AnsweringDeps, facts: CallFacts): Promise<Answer> => {
  const { parameters } = facts;
  const action = parameters.get('action');
  try {
    const apiKey = parameters.get('api_key');
    if (apiKey !== undefined) return await facts.client.inTime(answerWithKey(deps, apiKey, facts));
    const openAction = actionsWithoutKey.get(action ?? '');
    return openAction ? await openAction(deps, parameters) : text('NO_KEY');
  } catch (failure) {
    deps.logger.error({ err: failure, action }, 'a call of the provider API failed');
    return text('ERROR_SQL');
  }
};
