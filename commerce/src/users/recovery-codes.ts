import { base32crockford } from '@scure/base';

import { recoveryCodesCount } from '@shop/shared-types/constants';

import type { UsersDeps } from './users-deps.ts';

/** 80 bits: nobody guesses one, and sixteen characters are still typed without a mistake. */
const codeBytes = 10;

/** As it was made, whatever its reader typed around it; the alphabet has no letter that looks like a digit. */
export const plainRecoveryCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

export const recoveryHashOf = ({ secrets }: Pick<UsersDeps, 'secrets'>, userId: number, code: string): string =>
  secrets.keyedHash('recovery-code', `${userId}:${plainRecoveryCode(code)}`);

/** New recovery codes in groups of four, `7K2M-…`. */
export const newRecoveryCodes = ({ randomness }: Pick<UsersDeps, 'randomness'>): string[] =>
  Array.from({ length: recoveryCodesCount }, () =>
    base32crockford.encode(randomness.bytes(codeBytes)).replace(/(.{4})(?=.)/g, '$1-'),
  );
