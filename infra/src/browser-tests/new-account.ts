import { randomBytes } from 'node:crypto';

import type { Visitor } from './visitor.ts';

export interface NewAccount {
  email: string;
  password: string;
}

/** Registers somebody new, who is signed in from then on: tests that change an account must not change one of the demo. */
export const signUp = async (visitor: Visitor): Promise<NewAccount> => {
  const email = `visitor-${randomBytes(6).toString('hex')}@example.com`;
  const password = `correct horse ${randomBytes(4).toString('hex')}`;
  await visitor.open('/registration');
  await visitor.fill('auth.name', 'Marta');
  await visitor.fill('auth.email', email);
  await visitor.fill('auth.password', password);
  await visitor.fill('auth.repeat-password', password);
  await visitor.page.locator('form input[type="checkbox"]').click();
  await visitor.press('auth.create', 'form');
  await visitor.page.waitForFunction(() => location.pathname.endsWith('/profile'));
  return { email, password };
};

/** Logs in as a new account, up to what comes after the password. */
export const enterPassword = async (visitor: Visitor, { email, password }: NewAccount): Promise<void> => {
  await visitor.open('/authorization');
  await visitor.fill('auth.email', email);
  await visitor.fill('auth.password', password);
  await visitor.press('auth.log-in', 'form');
};
