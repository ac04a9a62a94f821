import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { MongoClient } from 'mongodb';

import type { Bar } from './bar.ts';
import { startEngineUnderTest } from './engine-under-test.ts';
import { createHttpClient, runLoad } from './http-load.ts';
import { median, percentile } from './percentile.ts';
import type { BenchReport } from './report/bench-report.ts';
import { buyNumbers, type BoughtNumber } from './sms.ts';
import { perAction, readUsage } from './usage.ts';

const buyers = 200;
const openNumbers = 1_000;
const workers = 50;
const durationMs = 6_000;
const rounds = 3;
/** A program looks at each of its numbers so often. */
const pollEveryMs = 5_000;
const coreShareMax = 0.05;

const bareServer = fileURLToPath(new URL('./bare-status-server.ts', import.meta.url));

type Ask = (number: BoughtNumber) => { url: string; expected: string };

const runPolls = async (numbers: readonly BoughtNumber[], ask: Ask, perSecond?: number) => {
  const client = createHttpClient(workers);
  const asks = numbers.map((number) => ({ ...ask(number), target: new URL(ask(number).url) }));
  let next = 0;
  try {
    return await runLoad({
      workers,
      durationMs,
      ...(perSecond === undefined ? {} : { perSecond }),
      once: async () => {
        const { target, expected } = asks[next++ % asks.length] ?? {};
        if (!target || expected === undefined) throw new Error('there are no numbers');
        const { body } = await client.send(target);
        return body.includes(expected) ? undefined : body.slice(0, 60);
      },
    });
  } finally {
    client.close();
  }
};

/** What programs call every few seconds for each number, beside an Express route that reads one document, in turns. */
export const benchPolling = async ({ write, judge }: BenchReport): Promise<boolean> => {
  const engine = await startEngineUnderTest(buyers);
  const client = await new MongoClient(engine.mongodbUri).connect();
  const bare = fork(bareServer, { env: { ...process.env, NODE_ENV: 'production', MONGODB_URI: engine.mongodbUri } });
  const started = once(bare, 'message').then(([message]) => message as { port: number });
  try {
    await engine.putSimsOnSale(0, 2 * openNumbers);
    const numbers = await buyNumbers(engine, openNumbers);
    const { port } = await started;
    const call = (action: string, { apiKey, id }: BoughtNumber): string =>
      `${engine.url}/stubs/handler_api.php?api_key=${apiKey}&action=${action}&id=${id}`;
    const asks: Record<'bare route' | 'getStatus' | 'getActiveActivations', Ask> = {
      'bare route': ({ id }) => ({ url: `http://127.0.0.1:${port}/status?id=${id}`, expected: 'waiting' }),
      getStatus: (number) => ({ url: call('getStatus', number), expected: 'STATUS_WAIT_CODE' }),
      getActiveActivations: (number) => ({ url: call('getActiveActivations', number), expected: number.phone }),
    };
    const rates: Record<string, number[]> = {};
    let refused = 0;
    for (let round = 0; round < rounds; round += 1)
      for (const [name, ask] of Object.entries(asks)) {
        const { perSecond, times, others } = await runPolls(numbers, ask);
        (rates[name] ??= []).push(perSecond);
        const facts = `median ${median(times).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
        write(`${name}: ${perSecond.toFixed(0)}/s, ${facts}`);
        for (const [answer, count] of Object.entries(others)) write(`! ${count} × ${answer}`);
        refused += Object.values(others).reduce((sum, count) => sum + count, 0);
      }
    const ratioOf = (name: string): number => median(rates[name] ?? []) / median(rates['bare route'] ?? []);
    const before = await readUsage(engine, client);
    const { times } = await runPolls(numbers, asks.getStatus, (openNumbers * 1_000) / pollEveryMs);
    const { engineMs } = perAction(before, await readUsage(engine, client), times.length);
    const bars: Bar[] = ['getStatus', 'getActiveActivations'].map((name) => ({
      what: `${name} against a bare route`,
      measured: ratioOf(name),
      unit: ' ×',
      limit: { atLeast: 0.7 },
    }));
    bars.push(
      {
        what: `core for ${openNumbers} numbers, each looked at every ${pollEveryMs / 1_000} s`,
        measured: (engineMs * openNumbers) / pollEveryMs,
        unit: '',
        limit: { atMost: coreShareMax },
      },
      { what: 'calls refused', measured: refused, unit: '', limit: { atMost: 0 } },
    );
    return judge(bars);
  } finally {
    bare.kill();
    await client.close();
    await engine.stop();
  }
};
