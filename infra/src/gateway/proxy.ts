import { Agent, type ClientRequest, type IncomingMessage, ServerResponse } from 'node:http';

import { errorText } from '@shop/shared-types/error-messages';
import { isLocaleCode, unprefixedLocale } from '@shop/shared-types/locales';
import type { RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Logger } from 'pino';

/** Silence longer than this ends a proxied answer; event streams send a heartbeat more often. */
const silenceMaxMs = 120_000;

export interface ProxyTarget {
  name: string;
  url: string;
  /** Taken off the path before it is sent on. */
  prefixStripped?: string;
  isBehindProxy: boolean;
}

const forwardedHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded'];

const answerUnavailable = (res: ServerResponse, wishedLocale: unknown): void => {
  const locale = isLocaleCode(wishedLocale) ? wishedLocale : unprefixedLocale;
  const body = JSON.stringify({
    error: { code: 'UNAVAILABLE', message: errorText('UNAVAILABLE', locale), details: {} },
  });
  res.writeHead(503, { 'Content-Type': 'application/json; charset=utf-8', 'Retry-After': '2' }).end(body);
};

const addForwardedHeaders = (request: ClientRequest, req: IncomingMessage): void => {
  const encrypted = 'encrypted' in req.socket && req.socket.encrypted === true;
  const before = req.headers['x-forwarded-for'];
  const visitor = req.socket.remoteAddress ?? '';
  request.setHeader('x-forwarded-for', before ? `${String(before)}, ${visitor}` : visitor);
  request.setHeader('x-forwarded-host', req.headers['x-forwarded-host'] ?? req.headers.host ?? '');
  request.setHeader('x-forwarded-proto', req.headers['x-forwarded-proto'] ?? (encrypted ? 'https' : 'http'));
};

/** Hands a request to a component unchanged, streams its answer, and answers 503 while the component is away. */
export const proxyTo = (target: ProxyTarget, log: Logger): RequestHandler => {
  const prefix = target.prefixStripped;
  const middleware = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: target.url,
    changeOrigin: false,
    agent: new Agent({ keepAlive: true, maxSockets: 1_024 }),
    proxyTimeout: silenceMaxMs,
    ...(prefix ? { pathRewrite: (path: string) => path.slice(prefix.length) || '/' } : {}),
    on: {
      proxyReq: (request, req, res) => {
        addForwardedHeaders(request, req);
        // A visitor who leaves an event stream must not leave it open behind us.
        res.on('close', () => {
          if (!res.writableFinished) request.destroy();
        });
      },
      proxyRes: (answer, _req, res) => {
        // A component that dies in the middle of an answer must not leave the visitor waiting for the rest.
        answer.on('close', () => {
          if (!answer.complete) res.destroy();
        });
      },
      error: (error, req, res) => {
        log.warn({ component: target.name, reason: error.message, path: req.url?.split('?', 1)[0] }, 'not reachable');
        if (!(res instanceof ServerResponse)) res.destroy();
        else if (res.headersSent) res.destroy();
        else answerUnavailable(res, req.headers['x-user-locale']);
      },
    },
  });
  return (req, res, next) => {
    // What a visitor claims about himself is worth nothing; a proxy in front of us is believed.
    if (!target.isBehindProxy) for (const name of forwardedHeaders) delete req.headers[name];
    void middleware(req, res, next);
  };
};
