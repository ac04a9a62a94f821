import express, { type RequestHandler } from 'express';

import { findShapeFault, jsonDepthMax } from '@shop/shared-types/json-shape';

import { CommerceError } from './commerce-error.ts';

export interface BodyBounds {
  /** Longest body, as `100kb`. */
  limit: string;
  /** Most fields and items in all. */
  membersMax: number;
}

/**
 * Reads a JSON body that is bounded in bytes, depth and members (rule 18.13). Where two of them fit a call, the first one reads.
 * @throws CommerceError INPUT_INVALID with the bound that is broken.
 */
export const readJsonBody = ({ limit, membersMax }: BodyBounds): RequestHandler => {
  const parse = express.json({ limit });
  return (req, res, next) => {
    if (req.body !== undefined) return next();
    parse(req, res, (failure?: unknown) => {
      if (failure !== undefined) return next(failure);
      const fault = findShapeFault(req.body, membersMax);
      if (fault === undefined) return next();
      next(new CommerceError('INPUT_INVALID', fault === 'depth' ? { depthMax: jsonDepthMax } : { membersMax }));
    });
  };
};
