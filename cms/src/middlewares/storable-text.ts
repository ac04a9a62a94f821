import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';

const nullCharacter = '\u0000';

/** Values still to look at, instead of recursion: a body may be nested deeper than the stack. */
const holdsNullCharacter = (value: unknown): boolean => {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      if (next.includes(nullCharacter)) return true;
    } else if (typeof next === 'object' && next !== null && !Buffer.isBuffer(next)) {
      for (const [key, one] of Object.entries(next)) waiting.push(key, one);
    }
  }
  return false;
};

/**
 * Refuses U+0000 in a call with 400. PostgreSQL cannot store it in a text; without this check the answer would be 500, which means "try
 * again". Must run after the body parser.
 */
const storableText: Core.MiddlewareFactory = () => async (ctx: Context, next: Next) => {
  if (holdsNullCharacter([ctx.request.body, ctx.query]) || ctx.path.includes('%00'))
    throw new errors.ValidationError('The text holds a character that cannot be stored (U+0000).');
  await next();
};

export default storableText;
