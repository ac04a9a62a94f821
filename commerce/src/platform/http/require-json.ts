import type { RequestHandler } from 'express';

import { CommerceError } from './commerce-error.ts';

/** Refuses a body of another type than JSON before it is read; without this it would pass for a call without a body. @throws CommerceError CONTENT_TYPE_WRONG */
export const requireJson: RequestHandler = (req, _res, next) => {
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
  if (hasBody && !req.is('application/json')) throw new CommerceError('CONTENT_TYPE_WRONG');
  next();
};
