import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';

import { editingWords } from '../editing/editing-words';

const nullCharacter = '\u0000';
/** Overrides of direction show a text backwards. */
const overrides = /[\u202d\u202e]/;
const visible = /[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows something else than it holds, or characters in which nobody sees anything. Blanks alone are an empty field. */
const isUnreadable = (text: string): boolean => overrides.test(text) || (text.trim() !== '' && !visible.test(text));

/** Values still to look at, instead of recursion: a body may be nested deeper than the stack. */
const holds = (value: unknown, isMeant: (text: string) => boolean): boolean => {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      if (isMeant(next)) return true;
    } else if (typeof next === 'object' && next !== null && !Buffer.isBuffer(next)) {
      for (const [key, one] of Object.entries(next)) waiting.push(key, one);
    }
  }
  return false;
};

/**
 * Refuses U+0000 in a call with 400. PostgreSQL cannot store it in a text; without this check the answer would be 500, which means "try
 * again". Also refuses texts that no reader reads as they are (rule 3.30). Must run after the body parser.
 */
const storableText: Core.MiddlewareFactory = () => async (ctx: Context, next: Next) => {
  if (holds([ctx.request.body, ctx.query], (text) => text.includes(nullCharacter)) || ctx.path.includes('%00'))
    throw new errors.ValidationError(editingWords().unstorable);
  if (holds(ctx.request.body, isUnreadable)) throw new errors.ValidationError(editingWords().unreadable);
  await next();
};

export default storableText;
