import { randomBytes } from 'node:crypto';

import type { Request, Response } from 'express';

const requestIdPattern = /^[\w-]{1,64}$/;

/**
 * The request's id, which stands in the logs of all components, in the answer's header, and in the body of a refusal: the caller's own id if
 * it is valid, else a new one. The header of the answer keeps it, so that every reader sees the same id.
 */
export const requestIdOf = (req: Request, res: Response): string => {
  const known = res.getHeader('X-Request-Id');
  if (typeof known === 'string') return known;
  const given = req.get('x-request-id') ?? '';
  const id = requestIdPattern.test(given) ? given : randomBytes(9).toString('base64url');
  res.setHeader('X-Request-Id', id);
  return id;
};
