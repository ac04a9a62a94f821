import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';

import { isCmsPath, isCommercePath, isSandboxPath } from '../releases/proxied-paths.ts';
import { redirectToCanonicalPath } from './canonical-path.ts';
import type { GatewayConfig } from './gateway-config.ts';
import { answerHealth } from './health.ts';
import { proxyTo } from './proxy.ts';
import { securityHeaders } from './security-headers.ts';
import { serveSite } from './serve-site.ts';
import type { ReleaseWatch } from './watch-release.ts';

/** The one origin in front of everything: pages from the release, the rest handed to the engine and the CMS. */
export const createGateway = (config: GatewayConfig, releases: ReleaseWatch, log: Logger): Express => {
  const { isBehindProxy } = config;
  const toCommerce = proxyTo({ name: 'commerce', url: config.commerceUrl, isBehindProxy }, log);
  const toCms = proxyTo({ name: 'cms', url: config.cmsUrl, prefixStripped: '/cms', isBehindProxy }, log);

  const toSandbox =
    config.sandboxGatewayUrl && proxyTo({ name: 'sandbox gateway', url: config.sandboxGatewayUrl, isBehindProxy }, log);

  const handOn: RequestHandler = (req, res, next) => {
    if (req.headers.host?.startsWith('api.') || isCommercePath(req.path)) toCommerce(req, res, next);
    else if (isCmsPath(req.path)) toCms(req, res, next);
    else if (toSandbox && isSandboxPath(req.path)) toSandbox(req, res, next);
    else next();
  };

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Of this process alone: an orchestrator must not take the gateway down because another component is.
  app.get('/livez', (_req, res) => void res.type('text').send('ok'));
  app.get('/healthz', (req, res, next) => {
    if (req.headers.host?.startsWith('api.')) next();
    else void answerHealth(config, releases)(req, res, next);
  });
  app.use(handOn);
  app.use(securityHeaders(config.publicUrl));
  app.use(redirectToCanonicalPath);
  app.use(serveSite(releases, config.contentSources));
  return app;
};
