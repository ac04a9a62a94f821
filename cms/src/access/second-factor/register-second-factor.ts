import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { generateURI } from 'otplib';

import { commerceActions } from '../../back-office/commerce-actions';
import { tellStaff } from '../../operation/mail/tell-staff';
import { confirmationLifeMs } from './confirmation-token';
import type { Outcome, SecondFactors } from './second-factors';
import { accessWords } from '../access-words';

const cookieName = 'commerce_confirmed';

interface StaffUser {
  id: number | string;
  email: string;
  password: string;
}

const userOf = (ctx: Context): StaffUser => ctx.state.user as StaffUser;
const idOf = (ctx: Context): string => String(userOf(ctx).id);

const fieldOf = (ctx: Context, name: string): string => {
  const value = ((ctx.request.body ?? {}) as Record<string, unknown>)[name];
  return typeof value === 'string' ? value.trim() : '';
};

const refuse = (ctx: Context, status: number, code: string, message: string): void => {
  ctx.status = status;
  ctx.body = { error: { code, message } };
};

const cookieOptions = (ctx: Context) =>
  ({ path: '/', httpOnly: true, secure: ctx.secure, signed: false, sameSite: 'strict', overwrite: true }) as const;

const keepConfirmation = (ctx: Context, confirmation: string): void => {
  ctx.cookies.set(cookieName, confirmation, { ...cookieOptions(ctx), maxAge: confirmationLifeMs });
};

const answerOutcome = <Success>(ctx: Context, outcome: Outcome<Success>, done: (value: Success) => void): void => {
  if (outcome.kind === 'done') done(outcome.value);
  else if (outcome.kind === 'wrong') refuse(ctx, 400, 'CODE_WRONG', accessWords().codeWrong);
  else {
    ctx.set('Retry-After', String(Math.ceil(outcome.waitMs / 1_000)));
    refuse(ctx, 429, 'TOO_MANY_CODES', accessWords().tooManyCodes);
  }
};

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Tells by the address of a caller who needs no second factor: whoever tries the demo at the machine that it runs on.
 *
 * @param hasDemoStaff whether this shop has the demo's staff, which it has only where nobody else can reach it
 */
export const createDemoExemption =
  (hasDemoStaff: boolean): ((address: string) => boolean) =>
  (address) =>
    hasDemoStaff && loopback.has(address);

/** Whether a call may go on. */
export type IsConfirmed = (ctx: Context) => Promise<boolean>;

/** @param isExempt by the address of the caller */
export const createConfirmationCheck =
  (factors: SecondFactors, isExempt: (address: string) => boolean): IsConfirmed =>
  async (ctx) =>
    isExempt(ctx.ip) || (await factors.isConfirmed(idOf(ctx), ctx.cookies.get(cookieName, { signed: false })));

/**
 * The calls of the form that asks for the code, for everybody who may see the page “Commerce”:
 * `GET /second-factor`, `POST /second-factor/set-up` {password}, `…/set-up/end` {code}, `…/confirmation` {code}.
 */
export const registerSecondFactor = (
  strapi: Core.Strapi,
  factors: SecondFactors,
  { publicUrl, isConfirmed }: { publicUrl: string; isConfirmed: IsConfirmed },
): void => {
  const issuer = new URL(publicUrl).host;

  const readState = async (ctx: Context): Promise<void> => {
    if (await isConfirmed(ctx)) ctx.body = { data: { state: 'confirmed' } };
    else ctx.body = { data: { state: (await factors.isSetUp(idOf(ctx))) ? 'asked' : 'not-set-up' } };
  };

  const begin = async (ctx: Context): Promise<void> => {
    const { email, password } = userOf(ctx);
    const auth = strapi.service('admin::auth') as unknown as {
      validatePassword: (given: string, hash: string) => Promise<boolean>;
    };
    // A session that was left open must not be enough to choose the second factor.
    const outcome = await factors.limited(idOf(ctx), async () =>
      (await auth.validatePassword(fieldOf(ctx, 'password'), password)) ? true : undefined,
    );
    if (outcome.kind === 'wrong') return refuse(ctx, 400, 'PASSWORD_WRONG', accessWords().passwordWrong);
    if (outcome.kind === 'wait') return answerOutcome(ctx, outcome, () => undefined);
    const secret = await factors.begin(idOf(ctx));
    if (!secret) return refuse(ctx, 409, 'ALREADY_SET_UP', accessWords().alreadySetUp);
    ctx.body = { data: { secret, uri: generateURI({ issuer, label: email, secret }) } };
  };

  const finish = async (ctx: Context): Promise<void> => {
    const outcome = await factors.finish(idOf(ctx), fieldOf(ctx, 'code'));
    answerOutcome(ctx, outcome, ({ recoveryCodes, confirmation }) => {
      keepConfirmation(ctx, confirmation);
      ctx.body = { data: { recoveryCodes } };
      tellStaff(strapi, userOf(ctx).email, accessWords().factorSetUp(issuer));
    });
  };

  const confirm = async (ctx: Context): Promise<void> => {
    const outcome = await factors.confirm(idOf(ctx), fieldOf(ctx, 'code'));
    answerOutcome(ctx, outcome, ({ confirmation, isRecovered }) => {
      keepConfirmation(ctx, confirmation);
      ctx.body = { data: { isRecovered } };
      if (!isRecovered) return;
      tellStaff(strapi, userOf(ctx).email, accessWords().recoveryCodeUsed(issuer));
    });
  };

  const route = (method: 'GET' | 'POST', path: string, handler: (ctx: Context) => Promise<void>) => ({
    method,
    path: `/second-factor${path}`,
    handler: async (ctx: Context): Promise<void> => {
      ctx.set('cache-control', 'no-store');
      await handler(ctx);
    },
    config: {
      policies: [
        'admin::isAuthenticatedAdmin',
        { name: 'admin::hasPermissions', config: { actions: [commerceActions.read] } },
      ],
    },
    info: { type: 'admin' as const },
  });
  strapi.eventHub.on('admin.logout', ({ user }: { user: StaffUser }) => factors.endConfirmations(String(user.id)));
  strapi.server.routes({
    type: 'admin',
    routes: [
      route('GET', '', readState),
      route('POST', '/set-up', begin),
      route('POST', '/set-up/end', finish),
      route('POST', '/confirmation', confirm),
    ],
  });
};
