import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { errorCatalogue, type ErrorCode } from '@shop/shared-types/error-catalogue';
import { ownValue } from '@shop/shared-types/own-value';
import type { RequestHandler } from 'express';

import type { Refused } from '../../../clients/mcp/src/answer-by-address.ts';
import { upstreamHeaders, type TrustedClaims } from '../addresses/forwarded-headers.ts';
import { networkOf, visitorAddressOf } from '../addresses/visitor-address.ts';
import { answerRefusal, requestIdOf, unavailable, type Refusal } from '../answer-refusal.ts';
import { takeInBody } from '../limits/body-intake.ts';
import { countByAddress } from '../limits/count-by-address.ts';
import type { GatewayLimits } from '../limits/gateway-limits.ts';
import type { Nodes } from '../nodes/find-nodes.ts';
import { callerOf, type Place } from '../nodes/order-nodes.ts';

/** Where assistants reach the shop: streamable HTTP of the Model Context Protocol. */
const assistantsPath = '/mcp';
/** Longer than any call of a tool. */
const bodyBytesMax = 32_768;
const retryAfterSeconds = 2;
const retryAfterManySeconds = 30;
const preflightSeconds = 86_400;

export const isAssistantsPath = (path: string): boolean => path === assistantsPath || path === `${assistantsPath}/`;

export interface AssistantsOptions {
  limits: GatewayLimits;
  trusted: TrustedClaims;
  /** The nodes of the engine. */
  nodes: Nodes;
  isBrief: (req: IncomingMessage) => boolean;
}

/** What the engine has to know of the visitor; the rest of his headers is for this side alone. */
const visitorHeaders = (req: IncomingMessage, trusted: TrustedClaims): Record<string, string> =>
  Object.fromEntries(
    Object.entries(upstreamHeaders(req, trusted)).flatMap(([name, value]) =>
      name.startsWith('x-forwarded-') || name === 'x-request-id' || name === trusted.clientCountryHeader
        ? [[name, String(value)]]
        : [],
    ),
  );

const addressOf = ({ host, port }: Place): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** The request as the web's standard has it. Its signal aborts when the assistant leaves. */
const webRequestOf = (req: IncomingMessage, res: ServerResponse, body: Buffer<ArrayBuffer>): Request => {
  const leaving = new AbortController();
  res.once('close', () => leaving.abort());
  const headers = Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Request(`http://localhost${assistantsPath}`, { method: 'POST', headers, body, signal: leaving.signal });
};

/** What the shop said of the key, in the shop's own words. */
const refusalOf = (refused: Refused): Refusal => {
  if ('wrongLimit' in refused) return { code: 'INPUT_INVALID', details: { header: refused.wrongLimit } };
  const { code, details } = refused.shopError;
  const isOfShop = ownValue(errorCatalogue, code) !== undefined;
  return isOfShop ? { code: code as ErrorCode, details } : unavailable(retryAfterSeconds);
};

const send = async (answer: Response, res: ServerResponse): Promise<void> => {
  res.statusCode = answer.status;
  for (const [name, value] of answer.headers) res.setHeader(name, value);
  res.setHeader('Cache-Control', 'no-store');
  // Proxies in front hand each piece on at once.
  res.setHeader('X-Accel-Buffering', 'no');
  if (!answer.body) return void res.end();
  res.flushHeaders();
  // An assistant who leaves in the middle is no failure.
  await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), res).catch(() => undefined);
};

/** Pages of every origin may call with a key, as they may call the engine: no cookie is read here. */
const allowOtherOrigins = (req: IncomingMessage, res: ServerResponse): void => {
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.setHeader('Access-Control-Expose-Headers', 'Retry-After, WWW-Authenticate, X-Request-Id');
  if (req.method !== 'OPTIONS') return;
  res.setHeader('Access-Control-Allow-Methods', 'POST');
  res.setHeader('Access-Control-Allow-Headers', String(req.headers['access-control-request-headers'] ?? '*'));
  res.setHeader('Access-Control-Max-Age', preflightSeconds);
};

/**
 * Lets assistants use the shop by its address (rule 20.32), with the tools of the program that their owners can also run themselves. Each
 * request stands alone, so any gateway answers it. It holds a place of its address as an event stream does, because a tool may wait long.
 */
export const serveAssistants = ({ limits, trusted, nodes, isBrief }: AssistantsOptions): RequestHandler => {
  const ofAddress = countByAddress(limits.streamsPerAddressMax);
  const ofAll = countByAddress(limits.streamsMax);
  return async (req, res) => {
    allowOtherOrigins(req, res);
    if (req.method === 'OPTIONS') return void res.writeHead(204, { Allow: 'POST' }).end();
    if (req.method !== 'POST') {
      res.setHeader('Allow', 'POST');
      return answerRefusal(req, res, { code: 'METHOD_NOT_ALLOWED' });
    }
    const network = networkOf(visitorAddressOf(req, trusted.proxiesInFront));
    const leave = isBrief(req) ? undefined : ofAddress.take(network);
    if (!leave) {
      const details = { retryAfterSeconds: retryAfterManySeconds };
      return answerRefusal(req, res, { code: 'TOO_MANY_REQUESTS', details });
    }
    res.once('close', leave);
    const bounds = { bytesMax: bodyBytesMax, silenceMaxMs: limits.bodySilenceMaxMs, totalMaxMs: limits.bodyMaxMs };
    const body = takeInBody(req, bounds, (refusal) => answerRefusal(req, res, refusal));
    await body.ready;
    const release = ofAll.take('all');
    const [node] = await nodes.find(callerOf(req, network));
    if (release) res.once('close', release);
    if (res.closed) return void release?.();
    if (!release || !node) return answerRefusal(req, res, unavailable(retryAfterSeconds));
    requestIdOf(req);
    // Loaded with the first assistant: most gateways never see one.
    const { answerByAddress } = await import('../../../clients/mcp/src/answer-by-address.ts');
    const shop = { url: addressOf(node), headers: visitorHeaders(req, trusted) };
    const answer = await answerByAddress(webRequestOf(req, res, body.held()), shop);
    if (answer instanceof Response) return send(answer, res);
    const refusal = refusalOf(answer);
    if (errorCatalogue[refusal.code].status === 401) res.setHeader('WWW-Authenticate', 'Bearer');
    answerRefusal(req, res, refusal);
  };
};
