import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';

/** A page with sections, each with cards, is ten levels deep. */
const depthMax = 32;
/** Enough for a price table of five thousand lines. */
const membersMax = 100_000;

const isCompound = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

/** A field of a form with files may hold JSON, which Strapi parses later. */
const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

/** Level by level, instead of recursion: a body may be nested deeper than the stack. */
const isOutOfBounds = (given: unknown): boolean => {
  let members = 0;
  let level = [given].filter(isCompound);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > depthMax) return true;
    const values = level.flatMap((part): unknown[] => Object.values(part));
    members += values.length;
    if (members > membersMax) return true;
    level = values.map(parsed).filter(isCompound);
  }
  return false;
};

/**
 * Refuses a body or a query with 400 that is nested too deeply or has too many members (rule 18.13): Strapi's validation goes down level by
 * level and would break on it. Must run after the body parser.
 */
const boundedShape: Core.MiddlewareFactory = () => async (ctx: Context, next: Next) => {
  if (isOutOfBounds(ctx.request.body) || isOutOfBounds(ctx.query))
    throw new errors.ValidationError(`Send at most ${depthMax} levels and ${membersMax} fields.`);
  await next();
};

export default boundedShape;
