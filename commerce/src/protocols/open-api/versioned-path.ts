import type { RequestHandler } from 'express';

import { joinSlashes } from '@shop/shared-types/protocol-refusals';

const plain = '/api/';
const stated = '/api/v1/';

/** The path under which the documentation names a call: `/api/v1/activations` for `/api/activations`. */
export const versioned = (path: string): string => (path.startsWith(plain) ? stated + path.slice(plain.length) : path);

/**
 * Serves `/api/v1/…` as `/api/…`. Version 1 is what the unversioned paths have always meant; a change that breaks clients would come as
 * another version beside it. Doubled slashes count as one (rule 20.19).
 */
export const serveStatedVersion: RequestHandler = (req, _res, next) => {
  req.url = joinSlashes(req.url);
  if (req.url.startsWith(stated)) req.url = plain + req.url.slice(stated.length);
  next();
};
