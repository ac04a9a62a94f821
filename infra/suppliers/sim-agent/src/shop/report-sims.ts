import { setTimeout as pause } from 'node:timers/promises';

import type { Sim, SimBook } from '../modem/sim-book.ts';
import type { Timings } from '../settings.ts';
import { callSupply, type ShopLine } from './call-shop.ts';

export interface ReportState {
  reportedAt: number;
  lastProblem: string;
}

const lookEveryMs = 1_000;
/** Everything again, in case the shop has lost it. */
const allEveryMs = 5 * 60_000;
const linesMax = 500;

interface Line {
  phone: string;
  country: number;
  operator: string;
  port: string;
  isOnline: boolean;
}

const lineOf = (sim: Sim, isOnline: boolean): Line | undefined => {
  const { phone, country, operator, port } = sim;
  if (phone === null || country === null) return undefined;
  const name = operator
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 40);
  return { phone, country, operator: name || 'any', port: port.slice(-40), isOnline };
};

interface Answer {
  refused: { line: number; code: string }[];
}

/** Keeps the shop informed: which SIMs can be sold, and that the agent is alive. */
export const reportSims = async (deps: {
  line: ShopLine;
  book: SimBook;
  timings: Timings;
  clock: () => number;
  state: ReportState;
}): Promise<void> => {
  const { line, book, timings, clock, state } = deps;
  const told = new Map<string, string>();
  const startedAt = clock();
  let allAt = startedAt;
  let heardAt = 0;
  let failures = 0;

  const isOnline = ({ isRegistered, answeredAt, awayMs = timings.away }: Sim): boolean =>
    isRegistered && clock() - answeredAt < awayMs;
  /** A SIM that did not show itself yet may still come: its modem is given the time that it may be away. */
  const isUndecided = ({ answeredAt, awayMs = timings.away }: Sim): boolean =>
    answeredAt === 0 && clock() - startedAt < awayMs;

  const report = async (): Promise<void> => {
    const lines = book.list().flatMap((sim) => {
      const reported = isUndecided(sim) ? undefined : lineOf(sim, isOnline(sim));
      return reported && told.get(sim.imsi) !== JSON.stringify(reported) ? [{ imsi: sim.imsi, reported }] : [];
    });
    for (let start = 0; start < lines.length; start += linesMax) {
      const chunk = lines.slice(start, start + linesMax);
      const body = { mode: 'changes', sims: chunk.map(({ reported }) => reported) };
      const { refused } = (await callSupply(line, 'PUT', '/api/supply/sims', body)) as Answer;
      heardAt = clock();
      for (const [index, { imsi, reported }] of chunk.entries()) {
        told.set(imsi, JSON.stringify(reported));
        book.update(imsi, { refusal: refused.find((one) => one.line === index + 1)?.code ?? '' });
      }
    }
  };

  while (!line.stopping.aborted) {
    let restMs = lookEveryMs;
    try {
      if (clock() - allAt >= allEveryMs) {
        told.clear();
        allAt = clock();
      }
      await report();
      if (clock() - heardAt >= timings.heartbeat) {
        await callSupply(line, 'POST', '/api/supply/heartbeats', {});
        heardAt = clock();
      }
      state.reportedAt = heardAt;
      state.lastProblem = '';
      failures = 0;
    } catch (failure) {
      state.lastProblem = failure instanceof Error ? failure.message : 'the shop was not reached';
      failures += 1;
      restMs = Math.min(timings.heartbeat, lookEveryMs * 2 ** Math.min(failures, 10));
    }
    await pause(restMs, undefined, { signal: line.stopping }).catch(() => undefined);
  }
};
