import { identityConfirmationLifeMs } from '@shop/shared-types/constants';
import { scopeOf, type Endpoint } from '@shop/shared-types/endpoint';
import type { KeyScope } from '@shop/shared-types/key-scopes';

import { CommerceError } from '../http/commerce-error.ts';
import { hasRole, holdsRight, isOwner, type Caller } from './caller.ts';

type AccessRules = Pick<Endpoint, 'role' | 'method' | 'scope' | 'right' | 'needsConfirmation' | 'needsConfirmedEmail'>;

/** The moment until which the last password or code of a session counts as a fresh proof. */
export const confirmedUntil = (confirmedAt: Date): Date => new Date(confirmedAt.getTime() + identityConfirmationLifeMs);

/** Whether a proof was given so lately that it counts. */
export const isFreshProof = (givenAt: Date | undefined, now: Date): boolean =>
  givenAt !== undefined && now < confirmedUntil(givenAt);

/** What a session lacks for a role that its account has. */
const lackOf = (
  caller: Caller,
  role: Endpoint['role'],
): 'PASSKEY_REQUIRED' | 'SECOND_FACTOR_REQUIRED' | 'FORBIDDEN' => {
  const { withheld = [], lacksSecondFactor } = caller;
  if (hasRole({ ...caller, ...Object.fromEntries(withheld.map((held) => [held, true])) }, role))
    return 'PASSKEY_REQUIRED';
  return lacksSecondFactor && hasRole({ ...caller, isAdmin: true }, role) ? 'SECOND_FACTOR_REQUIRED' : 'FORBIDDEN';
};

/**
 * Refuses a named key that is not allowed what a call needs (rule 3.35).
 * @param scope undefined: no named key may make the call.
 * @throws CommerceError KEY_SCOPE_MISSING with the `scope`.
 */
export const assertScope = ({ key }: Pick<Caller, 'key'>, scope: KeyScope | undefined): void => {
  if (!key || (scope !== undefined && key.scopes.includes(scope))) return;
  throw new CommerceError('KEY_SCOPE_MISSING', { scope: scope ?? null });
};

/**
 * Lets a caller through to a call, or says what is missing. The order of the checks matters to the reader of the error: first whether this
 * role may call at all, then what the person can do about it.
 * @throws CommerceError FORBIDDEN; KEY_SCOPE_MISSING; RIGHT_MISSING with the `right` that the staff member's role does not hold; SECOND_FACTOR_REQUIRED for an admin's session without one; PASSKEY_REQUIRED; EMAIL_NOT_CONFIRMED;
 * CONFIRMATION_REQUIRED with `factor`, which is `password` or `code`, and `hasPasskey` where a passkey serves as well.
 */
export const assertAccess = (caller: Caller, endpoint: AccessRules, now: Date): void => {
  const { role, right, needsConfirmation, needsConfirmedEmail } = endpoint;
  if (!hasRole(caller, role)) throw new CommerceError(lackOf(caller, role));
  assertScope(caller, scopeOf(endpoint));
  // A staff call always states its right; one that did not would be for owners.
  if (role === 'admin' && !(right === undefined ? isOwner(caller) : holdsRight(caller, right)))
    throw new CommerceError('RIGHT_MISSING', { right });
  if (needsConfirmation && caller.credential !== 'session') throw new CommerceError('FORBIDDEN');
  if (needsConfirmedEmail && !caller.isEmailConfirmed) throw new CommerceError('EMAIL_NOT_CONFIRMED');
  if (needsConfirmation && !isFreshProof(caller.confirmedAt, now)) {
    const { confirmsWith: factor = 'password', hasPasskey } = caller;
    throw new CommerceError('CONFIRMATION_REQUIRED', { factor, ...(hasPasskey ? { hasPasskey } : {}) });
  }
};
