import express, { type ErrorRequestHandler, type Response } from 'express';
import type { Server } from 'node:http';
import type { Logger } from 'pino';

import { createAgent } from './agent-server.ts';
import type { DemoSupplierConfig } from './demo-supplier-config.ts';
import { createPlannedDelivery } from './deliver-planned.ts';
import { createFreshNumbers } from './fresh-numbers.ts';
import { startPartnerSoftware } from './partner-software.ts';
import { createSmsPusher } from './push-sms.ts';
import { readScenarioRule } from './read-scenario-rule.ts';
import { createScenarioBook } from './scenarios.ts';
import { createUpstream } from './upstream-server.ts';

export interface DemoSupplier {
  /** Where it listens, `http://127.0.0.1:4100`. */
  url: string;
  stop(): Promise<void>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Delays or drops the answer when the scenario says so. */
const send = (res: Response, reply: { delayMs?: number; isLost?: boolean }, answer: () => void): void => {
  if (reply.isLost) {
    res.destroy();
    return;
  }
  const timer = setTimeout(answer, reply.delayMs ?? 0);
  res.on('close', () => clearTimeout(timer));
};

const answerBadBody: ErrorRequestHandler = (failure: unknown, _req, res, _next) => {
  res.status(400).json({ error: failure instanceof Error ? failure.message : 'bad request' });
};

/**
 * Plays three suppliers that speak the real protocols: a partner's software with pooled SIMs, an agent, and an upstream shop. `/scenarios`
 * changes the outcome of purchases: POST adds a rule, DELETE removes all rules.
 */
export const startDemoSupplier = async (config: DemoSupplierConfig, log: Logger): Promise<DemoSupplier> => {
  const clock = () => new Date();
  const { commerceUrl, partnerKey, agentKey, upstreamKey } = config;
  const book = createScenarioBook(config.codeDelayMs);
  const pusher = createSmsPusher(commerceUrl, log);
  const delivery = createPlannedDelivery(pusher);
  const agent = createAgent({ key: agentKey, numbers: createFreshNumbers(0, clock()), book, delivery, clock });
  const upstream = createUpstream({ key: upstreamKey, numbers: createFreshNumbers(1, clock()), book, clock });
  const partner = startPartnerSoftware({ commerceUrl, key: partnerKey, book, delivery, log });

  const app = express().disable('x-powered-by');
  app.get('/healthz', (_req, res) => void res.json({ status: 'ok', isReported: partner.isReported() }));
  app.post('/agent', express.json({ limit: '64kb', type: () => true }), (req, res) => {
    const body: unknown = req.body;
    const reply = agent.reply(isRecord(body) ? body : {});
    send(res, reply, () => res.json(reply.answer));
  });
  app.get('/stubs/handler_api.php', (req, res) => {
    const reply = upstream.reply(new URL(req.originalUrl, 'http://upstream').searchParams);
    send(res, reply, () => res.type('text/plain').send(reply.text));
  });
  app
    .route('/scenarios')
    .get((_req, res) => void res.json({ rules: book.rules() }))
    .post(express.json({ limit: '10kb', type: () => true }), (req, res) => {
      book.add(readScenarioRule(req.body));
      res.status(201).json({ rules: book.rules() });
    })
    .delete((_req, res) => {
      book.clear();
      res.status(204).end();
    });
  app.use(answerBadBody);

  const server = await new Promise<Server>((resolve, reject) => {
    const listening = app.listen(config.port, config.host, (error?: Error) => {
      if (error) reject(error);
      else resolve(listening);
    });
  }).catch(async (error: unknown) => {
    await partner.stop();
    throw error;
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return {
    url: `http://${config.host}:${port}`,
    stop: async () => {
      delivery.stop();
      server.close();
      server.closeAllConnections();
      await Promise.all([partner.stop(), pusher.stop()]);
    },
  };
};
