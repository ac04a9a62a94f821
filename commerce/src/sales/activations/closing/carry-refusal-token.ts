import type { RequestHandler } from 'express';

/**
 * Older clients of `get-number` look for `NO_NUMBERS` and `NO_BALANCE` in `data` (rule 18.3). A refusal therefore carries its code both
 * there and in `error`.
 */
export const carryRefusalToken: RequestHandler = (_req, res, next) => {
  const sendJson = res.json.bind(res);
  res.json = (body: { error?: { code?: string } }) => {
    res.json = sendJson;
    return sendJson(body.error ? { data: body.error.code, ...body } : body);
  };
  next();
};
