import type { Router } from 'express';

import type { Endpoint } from '@shop/shared-types/endpoint';

type Known = Pick<Endpoint, 'method' | 'path'> & Partial<Pick<Endpoint, 'isIdempotent'>>;

/** GET also means HEAD, except where GET changes something: what takes an idempotency key does. */
export const answersHead = ({ method, isIdempotent = false }: Known): boolean => method === 'get' && !isIdempotent;

/** What a path answers. */
const spoken = (call: Known): string[] => (answersHead(call) ? ['GET', 'HEAD'] : [call.method.toUpperCase()]);

/**
 * Writes `Allow` for a path whose methods are known, so that another method is refused by 405 and not by 404, and answers OPTIONS. Mount it
 * after all calls: it sees only what none of them has answered. A path that fits several patterns allows the methods of all of them.
 */
export const allowMethods = (router: Router, calls: readonly Known[]): void => {
  const byPath = new Map<string, Set<string>>();
  for (const call of calls) {
    const methods = byPath.get(call.path) ?? new Set<string>();
    for (const name of spoken(call)) methods.add(name);
    byPath.set(call.path, methods);
  }
  for (const [path, methods] of byPath) {
    router.all(path, (_req, res, next) => {
      const allowed = String(res.getHeader('Allow') ?? '').split(', ');
      res.setHeader('Allow', [...new Set([...allowed, ...methods])].filter(Boolean).sort().join(', '));
      next();
    });
  }
  router.options(/^\/api\//, (_req, res, next) => {
    if (res.hasHeader('Allow')) res.status(204).end();
    else next();
  });
};
