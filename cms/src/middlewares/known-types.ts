import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

/** The types in which the admin and the content API send: JSON, and forms with files. */
const types = ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'];

/** Refuses a body of another type by 415 before it is read; without this it would pass for a call without a body. */
const knownTypes: Core.MiddlewareFactory = () => async (ctx: Context, next: Next) => {
  // `is` answers null without a body, and false for another type. It takes a stated length of 0 for a body; a browser states that for a POST
  // without one, such as the sign-out.
  if (ctx.request.length === 0 || ctx.request.is(types) !== false) return next();
  ctx.status = 415;
  ctx.body = { data: null, error: { status: 415, name: 'UnsupportedMediaTypeError', message: 'Send JSON or a form.' } };
};

export default knownTypes;
