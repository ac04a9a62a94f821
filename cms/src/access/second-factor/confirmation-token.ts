import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A working day. Then the code is asked for again. */
export const confirmationLifeMs = 12 * 60 * 60_000;

/** A key of its own, so that the token is worth nothing anywhere else. */
const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'second factor of the staff', 32));

const signatureOf = (userId: string, stamp: string, endsAt: string, secret: string): Buffer =>
  createHmac('sha256', keyOf(secret))
    .update(JSON.stringify([userId, stamp, endsAt]))
    .digest();

/** A token that says that the user has shown the second factor at `now`; the browser keeps it as a cookie that no script reads. */
export const signConfirmation = (userId: string, stamp: string, secret: string, now: Date): string => {
  const endsAt = String(now.getTime() + confirmationLifeMs);
  return `${endsAt}.${signatureOf(userId, stamp, endsAt, secret).toString('base64url')}`;
};

/** Whether the token is this user's, of the stamp that holds, and not over at `now`. */
export const isConfirmation = (token: string, userId: string, stamp: string, secret: string, now: Date): boolean => {
  const [endsAt = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(userId, stamp, endsAt, secret);
  return given.length === expected.length && timingSafeEqual(given, expected) && now.getTime() < Number(endsAt);
};
