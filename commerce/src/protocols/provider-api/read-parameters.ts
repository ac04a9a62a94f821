import type { Request, RequestHandler } from 'express';
import express from 'express';
import multer from 'multer';

import { parseBoundedJson } from '@shop/shared-types/json-shape';
import { plainNumberText } from '@shop/shared-types/typed-number';
import { withoutEdges } from '@shop/shared-types/typed-text';

/** Names and values of one call; names are case-sensitive, `Service` is not `service`. */
export type Parameters = ReadonlyMap<string, string>;

const bodyBytesMax = 100 * 1024;
const fieldsMax = 100;

const readMultipart = multer({
  limits: { fields: fieldsMax, fieldSize: bodyBytesMax, files: 0, parts: fieldsMax, headerPairs: 50 },
}).none();
const readAnyBody = express.text({ type: () => true, limit: bodyBytesMax });

/** Reads the body of a POST, whatever content type the client sends. */
export const readProviderBody: RequestHandler = (req, res, next) => {
  if (req.method !== 'POST') return next();
  // A multipart body that cannot be read counts as empty: the parameters may be in the query.
  if (req.is('multipart/form-data')) return readMultipart(req, res, () => next());
  readAnyBody(req, res, next);
};

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const pairsOfObject = (given: object): [string, string][] =>
  Object.entries(given)
    .filter((pair): pair is [string, string | number | boolean] => isScalar(pair[1]))
    .map(([name, value]) => [name, String(value)]);

const pairsOfText = (text: string): Iterable<[string, string]> => {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{')) return new URLSearchParams(trimmed);
  try {
    return pairsOfObject(parseBoundedJson(trimmed) as object);
  } catch {
    // Some clients send a broken or foreign body with a complete query; the query alone then counts.
    return [];
  }
};

const pairsOfBody = (body: unknown): Iterable<[string, string]> => {
  if (typeof body === 'string') return pairsOfText(body);
  return typeof body === 'object' && body !== null ? pairsOfObject(body) : [];
};

/** A client's own words, which it gets back as it wrote them; all else are codes and numbers. */
const ownTexts: ReadonlySet<string> = new Set(['orderId', 'idempotency_key']);

/**
 * Collects the parameters of query and body. If both hold a name, the query wins; if a name is repeated, its first value wins. An empty
 * value counts as missing (rule 20.1). Digits of every script are digits, and marks that nobody sees are none (rules 3.28, 3.29).
 */
export const readParameters = (req: Pick<Request, 'url' | 'body'>): Parameters => {
  const queryStart = req.url.indexOf('?');
  const query = new URLSearchParams(queryStart < 0 ? '' : req.url.slice(queryStart + 1));
  const parameters = new Map<string, string>();
  for (const pairs of [query, pairsOfBody(req.body)]) {
    for (const [name, value] of pairs) {
      const plain = ownTexts.has(name) ? withoutEdges(value) : plainNumberText(value);
      if (plain !== '' && !parameters.has(name)) parameters.set(name, plain);
    }
  }
  return parameters;
};
