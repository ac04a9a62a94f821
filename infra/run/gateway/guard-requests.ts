import type { IncomingMessage } from 'node:http';
import { posix } from 'node:path';

import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

import { answerRefusal, requestIdOf, type Refusal } from './answer-refusal.ts';
import { hasBody } from './limits/body-intake.ts';
import type { GatewayLimits } from './limits/gateway-limits.ts';
import { loggedPathOf } from './logged-path.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** No honest client encodes a path more often than this. */
const decodingsMax = 3;

const decodeOnce = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Paths with which operators check a node itself. They are never passed on, in any spelling. */
const isInnerPath = (target: string): boolean => {
  let path = target.split(/[?#]/, 1)[0] ?? '';
  for (let decoding = 0; decoding < decodingsMax; decoding += 1) path = decodeOnce(path);
  const normal = posix.normalize(`/${path.replaceAll('\\', '/')}`).toLowerCase();
  return /^\/metrics(?:[/;]|$)/.test(normal);
};

const countOf = (req: IncomingMessage, name: string): number =>
  req.rawHeaders.filter((value, index) => index % 2 === 0 && value.toLowerCase() === name).length;

const findFault = (req: IncomingMessage, limits: GatewayLimits): Refusal | undefined => {
  if (!methods.includes(req.method ?? '')) return { code: 'METHOD_NOT_ALLOWED' };
  // With two `Host` headers, components could disagree about the host.
  if (countOf(req, 'host') > 1) return { code: 'INPUT_INVALID', details: { header: 'Host' } };
  if (req.rawHeaders.length > limits.headersMax * 2) {
    return { code: 'INPUT_INVALID', details: { headersMax: limits.headersMax } };
  }
  // Only a proxy that serves any host gets an absolute address or `*`.
  if (!req.url?.startsWith('/')) return { code: 'INPUT_INVALID', details: { requestTarget: 'path' } };
  return isInnerPath(req.url) ? { code: 'NOT_FOUND' } : undefined;
};

/**
 * Looks first at every request: assigns its id and refuses requests that no honest client sends. A visitor who is still sending when the
 * answer is complete gets `farewellMs` to finish; then the connection is closed.
 */
export const guardRequests =
  (limits: GatewayLimits, isBrief: (req: IncomingMessage) => boolean, log: Logger): RequestHandler =>
  (req, res, next) => {
    res.once('finish', () => {
      if (req.complete) return;
      const ending = setTimeout(() => req.socket.destroy(), limits.farewellMs).unref();
      req.once('close', () => clearTimeout(ending));
      req.resume();
    });
    requestIdOf(req);
    // Not for a visitor who is still sending: closing at once could lose the answer on its way. His connection is closed after
    // `farewellMs`.
    if (isBrief(req) && !hasBody(req)) res.setHeader('Connection', 'close');
    const fault = findFault(req, limits);
    if (fault) {
      const facts = { code: fault.code, method: req.method, path: loggedPathOf(req.url), requestId: requestIdOf(req) };
      log.info(facts, 'refused');
      if (fault.code === 'METHOD_NOT_ALLOWED') res.setHeader('Allow', methods.join(', '));
      answerRefusal(req, res, fault);
    } else next();
  };
