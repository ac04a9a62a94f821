import type { RequestHandler } from 'express';

/**
 * Older clients of `get-number` look for `NO_NUMBERS` and `NO_BALANCE` in `data` (specification section 7): a refusal carries its code
 * there as well as in `error`.
 */
export const carryRefusalToken: RequestHandler = (_req, res, next) => {
  const sendJson = res.json.bind(res);
  res.json = (body: { error?: { code?: string } }) => {
    res.json = sendJson;
    return sendJson(body.error ? { data: body.error.code, ...body } : body);
  };
  next();
};
