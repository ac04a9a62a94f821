import { base32crockford } from '@scure/base';

import { recoveryCodesCount } from '@shop/shared-types/constants';
import { plainCode } from '@shop/shared-types/typed-text';

import type { UsersDeps } from '../users-deps.ts';

/** 112 bits: not to be guessed, even by somebody who has a copy of the hashes. */
const codeBytes = 14;

/**
 * Normalises a typed code: blanks, dashes and case do not matter. O, I and L are read as digits, since the alphabet has no letter that
 * looks like a digit.
 */
const plainRecoveryCode = (typed: string): string =>
  plainCode(typed).toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

export const recoveryHashOf = ({ secrets }: Pick<UsersDeps, 'secrets'>, userId: number, code: string): string =>
  secrets.keyedHash('recovery-code', `${userId}:${plainRecoveryCode(code)}`);

/** New recovery codes in groups of four, `7K2M-…`. */
export const newRecoveryCodes = ({ randomness }: Pick<UsersDeps, 'randomness'>): string[] =>
  Array.from({ length: recoveryCodesCount }, () =>
    base32crockford.encode(randomness.bytes(codeBytes)).replace(/(.{4})(?=.)/g, '$1-'),
  );
