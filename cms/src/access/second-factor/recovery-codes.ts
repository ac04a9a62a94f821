import { createHmac, hkdfSync, randomInt } from 'node:crypto';

import { plainCode } from '../sign-in/plain-words';

const recoveryCodesMade = 10;

/** Without letters and digits that look alike. 24 of 31 signs are 118 bits. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const groups = 6;
const groupLength = 4;

const makeCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join(''),
  ).join('-');

export const makeRecoveryCodes = (): string[] => Array.from({ length: recoveryCodesMade }, makeCode);

/** What is kept of a code: however it is typed, the same. */
export const hashRecoveryCode = (code: string, secret: string): string => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'recovery codes of the staff', 32));
  return createHmac('sha256', key)
    .update(
      plainCode(code)
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, ''),
    )
    .digest('base64url');
};
