import { randomBytes } from 'node:crypto';

import type { Visitor } from './visitor.ts';

export interface NewAccount {
  email: string;
  password: string;
}

/**
 * Registers a new user and signs them in. Tests that change an account use this one, because other tests need the demo's accounts. With
 * `?goback=1` the visitor lands where the purchase began.
 */
export const signUp = async (visitor: Visitor, path = '/registration'): Promise<NewAccount> => {
  const email = `visitor-${randomBytes(6).toString('hex')}@example.com`;
  const password = `correct horse ${randomBytes(4).toString('hex')}`;
  await visitor.open(path);
  await visitor.fill('auth.name', 'Marta');
  await visitor.fill('auth.email', email);
  await visitor.fill('auth.password', password);
  await visitor.fill('auth.repeat-password', password);
  await visitor.page.locator('form input[type="checkbox"]').click();
  await visitor.press('auth.create', 'form');
  await visitor.page.waitForFunction(() => !location.pathname.endsWith('/registration'));
  return { email, password };
};

/** Logs in as a new account, up to the step after the password. */
export const enterPassword = async (
  visitor: Visitor,
  { email, password }: NewAccount,
  path = '/authorization',
): Promise<void> => {
  await visitor.open(path);
  await visitor.fill('auth.email', email);
  await visitor.fill('auth.password', password);
  await visitor.press('auth.log-in', 'form');
};
