import type { Logger } from '../platform/logging/logger.ts';
import { isAddressAllowed } from '../users/is-address-allowed.ts';
import { actions, actionsWithoutKey } from './actions.ts';
import { text, type Answer } from './answer.ts';
import type { ProviderDeps } from './provider-call.ts';
import type { RequestLimits } from './request-limits.ts';
import type { Parameters } from './read-parameters.ts';

export interface CallFacts {
  parameters: Parameters;
  /** The `Idempotency-Key` header. */
  idempotencyHeader: string | undefined;
  /** The client's network address. */
  address: string;
}

export interface AnsweringDeps extends ProviderDeps {
  limits: RequestLimits;
  logger: Logger;
}

/** Long enough for every generator of keys, short enough for an index. */
const idempotencyKeyPattern = /^[\x21-\x7e]{1,128}$/;

const tooMany = (retryAfterSeconds: number): Answer => ({ ...text('TOO_MANY_REQUESTS', 429), retryAfterSeconds });

const answerWithKey = async (deps: AnsweringDeps, apiKey: string, facts: CallFacts): Promise<Answer> => {
  const { parameters, idempotencyHeader, address } = facts;
  const waitSeconds = await deps.limits.countRequest(apiKey);
  if (waitSeconds > 0) return tooMany(waitSeconds);
  const user = await deps.apiKeys.findUser(apiKey);
  if (!user) {
    const guessWaitSeconds = await deps.limits.countWrongKey(address);
    return guessWaitSeconds > 0 ? tooMany(guessWaitSeconds) : text('BAD_KEY');
  }
  if (!isAddressAllowed(user.limits, address)) return text('BAD_KEY');
  if (!user.isActive) return text('ACCOUNT_INACTIVE');
  const name = parameters.get('action') ?? '';
  const openAction = actionsWithoutKey.get(name);
  if (openAction) return openAction(deps, parameters);
  const action = actions.get(name);
  if (!action) return text('BAD_ACTION');
  const idempotencyKey = idempotencyHeader ?? parameters.get('idempotency_key');
  if (idempotencyKey !== undefined && !idempotencyKeyPattern.test(idempotencyKey)) {
    return text('IDEMPOTENCY_KEY_INVALID', 422);
  }
  return action(deps, { userId: user.userId, keyLimits: user.limits, parameters, idempotencyKey });
};

/**
 * Answers one call in the order of checks that the field's services keep: key present, key known, account usable, action known;
 * the rest is the action's. Whatever fails unexpectedly is `ERROR_SQL`, which clients take for "try again".
 */
export const answerCall = async (deps: AnsweringDeps, facts: CallFacts): Promise<Answer> => {
  const { parameters } = facts;
  const action = parameters.get('action');
  try {
    const apiKey = parameters.get('api_key');
    if (apiKey !== undefined) return await answerWithKey(deps, apiKey, facts);
    const openAction = actionsWithoutKey.get(action ?? '');
    return openAction ? await openAction(deps, parameters) : text('NO_KEY');
  } catch (failure) {
    deps.logger.error({ err: failure, action }, 'a call of the provider API failed');
    return text('ERROR_SQL');
  }
};
