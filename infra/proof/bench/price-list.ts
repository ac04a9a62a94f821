import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { startEngineUnderTest } from './engine-under-test.ts';
import { createHttpClient, runLoad } from './http-load.ts';
import { median, percentile } from './percentile.ts';
import type { BenchReport } from './report/bench-report.ts';

const workers = 50;
const durationMs = 8_000;
const rounds = 3;
/** The demo supplier reports its SIMs within seconds of the start. */
const onSaleMaxMs = 60_000;
const countriesOnSaleMin = 50;
const paths = ['/api/country/get-prices/tg?wholesale=0&user=guest', '/api/service?per-page=40&page=1'];

const bareServer = fileURLToPath(new URL('./bare-express-server.ts', import.meta.url));

const rateOf = async (url: string, write: (line: string) => void): Promise<number> => {
  const client = createHttpClient(workers);
  try {
    const target = new URL(url);
    const once200 = async () => {
      const { status } = await client.send(target);
      return status === 200 ? undefined : String(status);
    };
    await runLoad({ workers, durationMs: 2_000, once: once200 });
    const { perSecond, times, others } = await runLoad({ workers, durationMs, once: once200 });
    if (Object.keys(others).length > 0) throw new Error(`${url} answered ${JSON.stringify(others)}`);
    write(
      `${target.host}${target.pathname}: ${perSecond.toFixed(0)}/s, median ${median(times).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
    );
    return perSecond;
  } finally {
    client.close();
  }
};

const untilOnSale = async (engineUrl: string): Promise<void> => {
  const deadline = Date.now() + onSaleMaxMs;
  while (Date.now() < deadline) {
    const cards = (await (await fetch(engineUrl + paths[0])).json()) as unknown[];
    if (cards.length >= countriesOnSaleMin) return;
    await sleep(500);
  }
  throw new Error('the demo supplier put nothing on sale');
};

/** The engine's lists beside a bare Express route that serves the very same bytes, in turns. */
export const benchPriceList = async ({ write, judge }: BenchReport): Promise<boolean> => {
  const engine = await startEngineUnderTest(1, { hasDemoSupplier: true });
  const bare = fork(bareServer, { env: { ...process.env, NODE_ENV: 'production' } });
  const started = once(bare, 'message').then(([message]) => message as { port: number });
  try {
    await untilOnSale(engine.url);
    const { port } = await started;
    const bars = [];
    for (const path of paths) {
      const body = await (await fetch(engine.url + path)).text();
      bare.send({ path: path.split('?')[0], body });
      await once(bare, 'message');
      write(`${path}: ${(body.length / 1024).toFixed(0)} KB`);
      const ratios: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const bareRate = await rateOf(`http://127.0.0.1:${port}${path}`, write);
        ratios.push((await rateOf(engine.url + path, write)) / bareRate);
      }
      const measured = median(ratios);
      bars.push({
        what: `${path.split('?')[0]} against a bare Express route`,
        measured,
        unit: ' ×',
        limit: { atLeast: 0.8 },
      });
    }
    return judge(bars);
  } finally {
    bare.kill();
    await engine.stop();
  }
};
