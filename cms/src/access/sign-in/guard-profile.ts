import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';

import { tellStaff } from '../../operation/mail/tell-staff';
import { AttemptCounter } from './count-attempts';
import { waitWords } from './wait-words';
import { accessWords } from '../access-words';

interface StaffUser {
  id: number | string;
  email: string;
  password: string;
}

type UpdateMe = (ctx: Context) => Promise<unknown>;

/** As in the shop: a stolen session must not become a stolen account by guessing. */
const triesMax = { attemptsMax: 10, windowMs: 15 * 60_000 };
const successBelow = 400;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Asks at one's own profile for the password before the e-mail or the password changes, bounds the tries, and tells the owner by an e-mail to the
 * address that the account had. Strapi alone asks for a new password only, and without a limit.
 */
export const guardProfile = (strapi: Core.Strapi, publicUrl: string): void => {
  const tries = new AttemptCounter(triesMax);
  const place = new URL(publicUrl).host;

  const assertPassword = async (ctx: Context, user: StaffUser): Promise<void> => {
    const key = String(user.id);
    const waitMs = tries.take(key, Date.now());
    if (waitMs > 0) {
      ctx.set('Retry-After', String(Math.ceil(waitMs / 1_000)));
      throw new errors.RateLimitError(waitWords(waitMs));
    }
    const auth = strapi.service('admin::auth') as unknown as {
      validatePassword: (given: string, hash: string) => Promise<boolean>;
    };
    const { currentPassword } = (ctx.request.body ?? {}) as Record<string, unknown>;
    if (!(await auth.validatePassword(textOf(currentPassword), user.password))) {
      const message = accessWords().presentPassword;
      throw new errors.ValidationError(message, {
        errors: [{ path: ['currentPassword'], message, name: 'ValidationError' }],
      });
    }
    tries.giveBack(key);
  };

  strapi.get('controllers').extend('admin::authenticated-user', (controller: Record<string, UpdateMe>) => {
    const { updateMe } = controller;
    if (!updateMe) throw new Error('Strapi has no profile of the staff any more');
    return {
      ...controller,
      updateMe: async (ctx: Context) => {
        const user = ctx.state.user as StaffUser;
        const { email, password } = (ctx.request.body ?? {}) as Record<string, unknown>;
        const changesEmail = email !== undefined && textOf(email).trim().toLowerCase() !== user.email.toLowerCase();
        const changesPassword = textOf(password) !== '';
        const before = user.email;
        if (changesEmail || changesPassword) await assertPassword(ctx, user);
        await updateMe.call(controller, ctx);
        if (ctx.status >= successBelow) return;
        if (changesEmail) tellStaff(strapi, before, accessWords().emailChanged(place));
        if (changesPassword) tellStaff(strapi, before, accessWords().passwordChanged(place));
      },
    };
  });
};
