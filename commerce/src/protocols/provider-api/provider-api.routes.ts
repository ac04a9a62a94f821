import { Router, type Request, type RequestHandler } from 'express';

import { handlerActions, type HandlerAction } from '@shop/shared-types/handler-protocol';
import { ownValue } from '@shop/shared-types/own-value';

import type { KnownCaller } from '../../platform/http/answered-call.ts';
import { rememberForLog } from '../../platform/http/describe-request.ts';
import { followCaller } from '../../platform/http/follow-caller.ts';
import { tellLimit } from '../../platform/http/limit-calls.ts';
import type { IsServed } from '../../platform/http/visitor-country.ts';
import type { CallBudget } from '../../platform/throttling/call-limits.ts';
import { answerCall, describeSpoken, type AnsweringDeps } from './answer-call.ts';
import { createAnswerMemory, sendAnswer } from './answer.ts';
import { readParameters, readProviderBody } from './read-parameters.ts';
import { createRequestLimits } from './request-limits.ts';

/** Paths under which clients know the protocol. None of them redirects, since a redirected POST loses its method. */
const paths = ['/stubs/handler_api.php', '/stubs/handler_api', '/handler_api.php', '/handler_api'];

/** For the refusal of other methods. */
export const handlerCalls = paths.flatMap((path) => [
  { method: 'get', path } as const,
  { method: 'post', path } as const,
]);

/** The key is the only credential, so pages of every origin may call (rule 20.1). */
const allowAnyOrigin: RequestHandler = (_req, res, next) => {
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.setHeader('Access-Control-Expose-Headers', 'RateLimit, RateLimit-Policy, Retry-After, X-Price');
  next();
};

const answerPreflight: RequestHandler = (_req, res) => {
  res.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  res.setHeader('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key');
  res.setHeader('Access-Control-Max-Age', '86400');
  res.status(204).end();
};

/** What browsers write into requests for a page that nobody has opened yet. */
const foreseeing = /prefetch|prerender|preview/i;
const foreseeingHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

const onlyReads = ({ costs, changes }: HandlerAction): boolean => !costs && !changes;

/** An address without a known action changes nothing either. */
const isRead = (req: Request): boolean => {
  const action = ownValue<HandlerAction>(handlerActions, readParameters(req).get('action') ?? '');
  return action === undefined || onlyReads(action);
};

/**
 * GET buys in this protocol, and the key stands in the address. HEAD, and a browser that fetches an address ahead, would therefore buy a
 * number that nobody asked for (rule 20.15). HEAD of an action that only reads is answered as GET.
 */
const refuseLookers: RequestHandler = (req, res, next) => {
  if (req.method === 'HEAD' && !isRead(req)) res.status(405).setHeader('Allow', 'GET, POST, OPTIONS').end();
  else if (foreseeingHeaders.some((name) => foreseeing.test(req.get(name) ?? ''))) {
    res.status(403).setHeader('Cache-Control', 'no-store').end();
  } else next();
};

export interface ProviderApiDeps extends Omit<AnsweringDeps, 'limits' | 'remember'> {
  /** Requests a second that one key may send to one node. */
  requestsPerSecond: number;
  /** Longest time that a client waits for an answer; see `answerPatienceMs`. */
  patienceMs?: number;
  /** Whether callers from the country of a request are served (rule 3.25); left out: all are. */
  isServed?: IsServed;
}

/** The protocol of the field. Mount it before the JSON body parser: it reads bodies of every type itself. */
export const providerApiRouter = ({ requestsPerSecond, patienceMs, isServed, ...deps }: ProviderApiDeps): Router => {
  const answering: AnsweringDeps = {
    ...deps,
    remember: createAnswerMemory(deps.clock),
    limits: createRequestLimits({ requestsPerSecond }),
  };
  const answer: RequestHandler = async (req, res) => {
    const facts = {
      parameters: readParameters(req),
      idempotencyHeader: req.get('idempotency-key') || undefined,
      address: req.ip ?? '',
      client: followCaller(res, patienceMs),
      isServed: isServed?.(req) ?? true,
      onKnown: (caller: KnownCaller) => rememberForLog(res, { caller }),
      tellLimit: (budget: CallBudget) => tellLimit(res, budget),
    };
    const answered = await answerCall(answering, facts);
    rememberForLog(res, { noted: describeSpoken(facts, answered) });
    await sendAnswer(req, res, answered);
  };
  const router = Router();
  router.options(paths, allowAnyOrigin, answerPreflight);
  router.get(paths, allowAnyOrigin, refuseLookers, answer);
  router.post(paths, allowAnyOrigin, readProviderBody, answer);
  return router;
};
