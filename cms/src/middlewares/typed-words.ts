import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';

import { looksMailable, plainAddress, plainWord } from '../access/sign-in/plain-words';
import { accessWords } from '../access/access-words';

/** Calls that set an address; the others name one that exists. */
const setsAddress = /^\/admin\/(?:users(?:\/.*)?|register-admin)\/*$/i;
/** Here a password may still have to be compared as it is typed (`makePasswordsEqual`). */
const signsIn = /^\/admin\/login\/*$/i;

/**
 * Brings the addresses and new passwords of the staff into their one form before Strapi judges them, so that lengths count there (rules
 * 3.28, 3.31), and refuses new addresses that no mail reaches. Must run after the body parser.
 */
const typedWords: Core.MiddlewareFactory = () => async (ctx: Context, next: Next) => {
  const body = ctx.request.body as Record<string, unknown> | undefined;
  if (body && typeof body === 'object' && /^\/admin\//i.test(ctx.path)) {
    if (typeof body.email === 'string') body.email = plainAddress(body.email);
    if (typeof body.password === 'string' && !signsIn.test(ctx.path)) body.password = plainWord(body.password);
    if (typeof body.email === 'string' && setsAddress.test(ctx.path) && !looksMailable(body.email)) {
      const message = accessWords().noMail;
      throw new errors.ValidationError(message, { errors: [{ path: ['email'], message, name: 'ValidationError' }] });
    }
  }
  await next();
};

export default typedWords;
