import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

import { figuresOf, type Door } from '../operation/metrics/figures';

const doorOf = (path: string): Door => {
  if (path.startsWith('/api/')) return 'content';
  return path.startsWith('/admin') || path.startsWith('/content-manager') ? 'admin' : 'other';
};

/** Counts and times all requests. Stands around everything that answers, errors included. */
const countedRequests: Core.MiddlewareFactory = (_config, { strapi }) => {
  const { countRequest } = figuresOf(strapi);
  return async (ctx: Context, next: Next) => {
    const startedMs = performance.now();
    try {
      await next();
    } finally {
      countRequest(doorOf(ctx.path), ctx.status, (performance.now() - startedMs) / 1_000);
    }
  };
};

export default countedRequests;
