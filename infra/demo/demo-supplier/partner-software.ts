import type { Logger } from 'pino';

import { BoundedMap } from './bounded-map.ts';
import type { PlannedDelivery } from './deliver-planned.ts';
import { listDemoSims, type DemoSim } from './demo-sims.ts';
import { planSms } from './plan-sms.ts';
import { spread, type ScenarioBook } from './scenarios.ts';
import { namedServices } from './sms-texts.ts';

export interface PartnerSoftwareDeps {
  commerceUrl: string;
  key: string;
  book: ScenarioBook;
  delivery: PlannedDelivery;
  log: Logger;
}

export interface PartnerSoftware {
  /** Whether the shop has heard of all SIMs since the start. */
  isReported(): boolean;
  stop(): Promise<void>;
}

interface RunningSale {
  phone: string;
  service: string;
  startedAt: string;
}

const lookEveryMs = 1_000;
const heartbeatEveryMs = 20_000;
const reportEveryMs = 5 * 60_000;
/** Keeps a report below the shop's limit for bodies. */
const simsPerReport = 400;
const callMs = 10_000;
const plannedSalesMax = 20_000;

const anyServiceFor = (seed: string): string =>
  namedServices[Math.floor(spread(`${seed} service`) * namedServices.length)] ?? 'tg';

const saleKey = ({ phone, service, startedAt }: RunningSale): string => `${phone} ${service} ${startedAt}`;

/** A partner's program: it reports its SIMs, sends a heartbeat, checks which SIMs are sold, and pushes their SMS. */
export const startPartnerSoftware = (deps: PartnerSoftwareDeps): PartnerSoftware => {
  const { commerceUrl, key, book, delivery, log } = deps;
  const sims = listDemoSims();
  const countryOf = new Map(sims.map(({ phone, country }) => [phone, country]));
  const planned = new BoundedMap<string, true>(plannedSalesMax);
  const stopping = new AbortController();
  let running = new Set<string>();
  let reportedAtMs = Number.NEGATIVE_INFINITY;
  let heartbeatAtMs = Number.NEGATIVE_INFINITY;
  let isShopAway = false;

  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(new URL(path, commerceUrl), {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        'User-Agent': 'demo-supplier',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(callMs)]),
    });
    if (!response.ok) throw new Error(`${method} ${path}: HTTP ${response.status}`);
    return ((await response.json()) as { data: Answer }).data;
  };

  const report = async (): Promise<void> => {
    for (let start = 0; start < sims.length; start += simsPerReport) {
      const chunk: DemoSim[] = sims.slice(start, start + simsPerReport);
      const { refused } = await call<{ refused: unknown[] }>('PUT', '/api/supply/sims', {
        mode: 'changes',
        sims: chunk,
      });
      if (refused.length > 0) log.warn({ refused: refused.slice(0, 5) }, 'the shop refused SIMs');
    }
    reportedAtMs = performance.now();
    heartbeatAtMs = reportedAtMs;
  };

  const look = async (): Promise<void> => {
    const sales = await call<RunningSale[]>('GET', '/api/supply/activations');
    running = new Set(sales.map(saleKey));
    for (const sale of sales) {
      const seed = saleKey(sale);
      if (planned.has(seed)) continue;
      planned.set(seed, true);
      const { phone } = sale;
      // The renter of a whole number receives the SMS of every service.
      const service = sale.service === 'full' ? anyServiceFor(seed) : sale.service;
      const country = countryOf.get(phone) ?? -1;
      const smsPlan = planSms({ phone, country, service }, seed, book);
      delivery.plan(smsPlan, { key, phone, isRunning: () => running.has(seed) });
    }
  };

  const round = async (): Promise<void> => {
    const nowMs = performance.now();
    if (nowMs - reportedAtMs >= reportEveryMs) await report();
    if (nowMs - heartbeatAtMs >= heartbeatEveryMs) {
      await call('POST', '/api/supply/heartbeats', {});
      heartbeatAtMs = nowMs;
    }
    await look();
  };

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        stopping.signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, lookEveryMs);
      stopping.signal.addEventListener('abort', done);
    });

  const live = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await round();
        if (isShopAway) log.info('the shop is back');
        isShopAway = false;
      } catch (error) {
        if (!stopping.signal.aborted && !isShopAway) log.warn({ err: error }, 'the shop does not answer; trying on');
        // A shop that was down may have lost the list or never received it.
        reportedAtMs = Number.NEGATIVE_INFINITY;
        isShopAway = true;
      }
      if (!stopping.signal.aborted) await pause();
    }
  };
  const living = live();
  return {
    isReported: () => Number.isFinite(reportedAtMs),
    stop: async () => {
      stopping.abort();
      await living;
    },
  };
};
