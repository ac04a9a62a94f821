import { readFile } from 'node:fs/promises';

import type { RequestHandler } from 'express';

import type { ProcessReport } from '../processes/supervise-process.ts';
import type { GatewayConfig } from './gateway-config.ts';
import type { ReleaseWatch } from './site/watch-release.ts';

const askTimeoutMs = 2_000;

interface ComponentHealth {
  isServing: boolean;
  release?: number;
  builtAt?: string;
}

/** The answer is public, so it says only whether a component serves. The reason is in the logs. */
const ask = async (url: string): Promise<ComponentHealth> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(askTimeoutMs) });
    await answer.arrayBuffer();
    return { isServing: answer.ok };
  } catch {
    return { isServing: false };
  }
};

const readProcessReports = async (file: string | undefined): Promise<ProcessReport[] | undefined> => {
  if (!file) return undefined;
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as ProcessReport[],
    () => undefined,
  );
};

/** Asks every component. */
const readHealth = async (config: GatewayConfig, releases: ReleaseWatch) => {
  const [commerce, cms, rebuilder, processes] = await Promise.all([
    ask(`${config.commerceUrl}/healthz`),
    ask(`${config.cmsUrl}/_health`),
    ask(`${config.rebuilderUrl}/healthz`),
    readProcessReports(config.processReportFile),
  ]);
  const release = releases.current();
  const site: ComponentHealth = release
    ? { isServing: true, release: release.manifest.number, builtAt: release.manifest.builtAt }
    : { isServing: false };
  const components = { site, commerce, cms, rebuilder };
  const isServing = Object.values(components).every((component) => component.isServing);
  return {
    isServing,
    body: { status: isServing ? 'ok' : 'degraded', components, ...(processes ? { processes } : {}) },
  };
};

/**
 * Answers 200 only when all components serve. Visitors who ask at the same time share one check, so that a flood does not reach the
 * components.
 */
export const answerHealth = (config: GatewayConfig, releases: ReleaseWatch): RequestHandler => {
  let looking: ReturnType<typeof readHealth> | undefined;
  return async (_req, res) => {
    looking ??= readHealth(config, releases).finally(() => {
      looking = undefined;
    });
    const { isServing, body } = await looking;
    res.status(isServing ? 200 : 503).setHeader('Cache-Control', 'no-store');
    res.json(body);
  };
};
