import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { joinSlashes } from '@shop/shared-types/protocol-refusals';
import type { Logger } from 'pino';

import { isCmsPath, isCommercePath, isSandboxPath } from '../releases/proxied-paths.ts';
import type { Tracer } from '../tracing/tracing.ts';
import { followRequests } from './follow-requests.ts';
import { answerRefusal, requestIdOf, unavailable } from './answer-refusal.ts';
import { isAssistantsPath, serveAssistants } from './assistants/serve-assistants.ts';
import { redirectToCanonicalPath } from './site/canonical-path.ts';
import type { Answerer, GatewayMetrics } from './gateway-metrics.ts';
import type { GatewayConfig } from './gateway-config.ts';
import { guardRequests } from './guard-requests.ts';
import { answerHealth } from './health.ts';
import { limitConnections } from './limits/limit-connections.ts';
import { loggedPathOf } from './logged-path.ts';
import { findNodes, onlyNode } from './nodes/find-nodes.ts';
import { findOwnPages, redirectToOwnHost } from './site/own-hosts.ts';
import { createProxies } from './proxy.ts';
import { redirectRawAddresses } from './addresses/raw-addresses.ts';
import { securityHeaders, transportHeaders } from './site/security-headers.ts';
import { serveSite } from './site/serve-site.ts';
import type { ReleaseWatch } from './site/watch-release.ts';

/** Interval in ms at which Node looks for requests whose headers or bodies are late. */
const lookForLateEveryMs = 2_000;
const requestsPerConnectionMax = 1_000;
/**
 * Lifetime in ms of browsers' idle connections. A proxy in front keeps its connections longer and must not write into one that is being
 * closed.
 */
const idleMaxMs = 15_000;
const idleBehindProxyMaxMs = 75_000;
const noDescriptorCodes = ['EMFILE', 'ENFILE'];

const isApiHost = (req: IncomingMessage): boolean => req.headers.host?.startsWith('api.') === true;

/** Passes requests for the engine, the CMS and the sandbox on to them. The site answers all others. */
const handOn = (config: GatewayConfig, isBrief: (req: IncomingMessage) => boolean, log: Logger): RequestHandler => {
  const { limits, proxiesInFront, clientCountryHeader } = config;
  const proxyTo = createProxies({ limits, trusted: { proxiesInFront, clientCountryHeader }, isBrief, log });
  const { answerWaitMaxMs } = limits;
  const nodes =
    config.commerceNodes.length > 0 ? findNodes({ urls: config.commerceNodes, log }) : onlyNode(config.commerceUrl);
  const assistants = serveAssistants({ limits, trusted: { proxiesInFront, clientCountryHeader }, nodes, isBrief });
  const body = { bytesMax: limits.bodyBytesMax, silenceMaxMs: limits.bodySilenceMaxMs, totalMaxMs: limits.bodyMaxMs };
  const upload = { ...body, bytesMax: limits.uploadBytesMax, totalMaxMs: limits.uploadMaxMs };
  const toCommerce = proxyTo({
    name: 'commerce',
    url: config.commerceUrl,
    nodes,
    body,
    answerWaitMaxMs,
    readsMayRepeat: false,
  });
  const toCms = proxyTo({
    name: 'cms',
    url: config.cmsUrl,
    prefixStripped: '/cms',
    body: upload,
    answerWaitMaxMs: limits.uploadAnswerWaitMaxMs,
    readsMayRepeat: true,
  });
  const toSandbox =
    config.paymentSandboxUrl &&
    proxyTo({
      name: 'payment sandbox',
      url: config.paymentSandboxUrl,
      body,
      answerWaitMaxMs,
      readsMayRepeat: false,
    });
  const answeredBy =
    (answerer: Answerer, handler: RequestHandler): RequestHandler =>
    (req, res, next) => {
      res.locals.answerer = answerer;
      return handler(req, res, next);
    };
  const engine = answeredBy('engine', toCommerce);
  const cms = answeredBy('cms', toCms);
  const sandbox = toSandbox && answeredBy('sandbox', toSandbox);
  const site = answeredBy('site', (_req, _res, next) => next());
  return (req, res, next) => {
    if (isAssistantsPath(req.path)) return assistants(req, res, next);
    if (isApiHost(req) || isCommercePath(joinSlashes(req.path))) {
      // Without a redirect, which would carry the key of the query and lose the method (rule 20.19).
      req.url = joinSlashes(req.url);
      req.originalUrl = req.url;
      return engine(req, res, next);
    }
    if (isCmsPath(req.path)) return cms(req, res, next);
    if (sandbox && isSandboxPath(req.path)) return sandbox(req, res, next);
    return site(req, res, next);
  };
};

const answerFailures =
  (log: Logger): ErrorRequestHandler =>
  (error: NodeJS.ErrnoException, req, res, _next) => {
    log.error({ error, path: loggedPathOf(req.path), requestId: requestIdOf(req) }, 'a request failed');
    answerRefusal(req, res, noDescriptorCodes.includes(error.code ?? '') ? unavailable(5) : { code: 'UNEXPECTED' });
  };

/** Refuses connections that ask for another protocol with one line. No component speaks one. */
const refuseTunnels = (server: Server): void => {
  server.on('connect', (_req, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
};

/**
 * Makes the server of the one origin in front of all components: it serves pages from the release and passes other requests to the engine
 * and the CMS. The server does not listen yet.
 */
export const createGateway = (
  config: GatewayConfig,
  releases: ReleaseWatch,
  log: Logger,
  metrics: GatewayMetrics,
  tracer?: Tracer,
): Server => {
  const { limits, proxiesInFront } = config;
  const app = express();
  const server = createServer(
    {
      headersTimeout: limits.headersMaxMs,
      // The longest bound. The limits of each kind of body are shorter.
      requestTimeout: limits.uploadMaxMs,
      connectionsCheckingInterval: lookForLateEveryMs,
      keepAliveTimeout: proxiesInFront > 0 ? idleBehindProxyMaxMs : idleMaxMs,
      maxHeaderSize: limits.headerBytesMax,
    },
    (req: IncomingMessage, res: ServerResponse) => void app(req, res),
  );
  // Our guard counts them: Node 20 would truncate a request with too many headers, and Node 22 refuse it with an answer that says nothing. The
  // number of bytes stays limited.
  server.maxHeadersCount = 0;
  server.maxRequestsPerSocket = requestsPerConnectionMax;
  // Closes a connection without traffic, for example that of a visitor who does not read his page.
  server.timeout = Math.max(limits.answerSilenceMaxMs, limits.uploadAnswerWaitMaxMs) + limits.farewellMs;
  refuseTunnels(server);
  redirectRawAddresses(server);
  const isBrief = limitConnections(server, limits, proxiesInFront);

  app.disable('x-powered-by');
  app.disable('etag');
  app.use(metrics.measure);
  app.use(followRequests({ log, isLogged: config.hasAccessLog, tracer }));
  app.use(transportHeaders(config.publicUrl));
  app.use(guardRequests(limits, isBrief, log));
  // Reports this process only. An orchestrator must not restart the gateway because another component is down.
  app.get('/livez', (_req, res) => void res.type('text').send('ok'));
  const health = answerHealth(config, releases);
  app.get('/healthz', (req, res, next) => (isApiHost(req) ? next() : health(req, res, next)));
  app.use(handOn(config, isBrief, log));
  app.use(securityHeaders);
  app.use(redirectToOwnHost(releases, config.publicUrl));
  app.use(redirectToCanonicalPath);
  app.use(findOwnPages(releases, config.publicUrl));
  app.use(serveSite(releases, config.contentSources));
  app.use(answerFailures(log));
  return server;
};
