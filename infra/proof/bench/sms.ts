import { setTimeout as sleep } from 'node:timers/promises';

import { MongoClient } from 'mongodb';

import type { Bar } from './bar.ts';
import { benchCountry, benchService, startEngineUnderTest, type EngineUnderTest } from './engine-under-test.ts';
import { createHttpClient } from './http-load.ts';
import type { BenchReport } from './report/bench-report.ts';
import { perAction, readUsage } from './usage.ts';

const buyers = 200;
const sims = 40_000;
const buyAtOnce = 50;
const settleMs = 1_000;
/** Twenty at once have the bars of processors and commands, two hundred that of the rate. */
const runs = [
  { atOnce: 1, messages: 500 },
  { atOnce: 20, messages: 4_000 },
  { atOnce: 200, messages: 8_000 },
] as const;

export interface BoughtNumber {
  id: string;
  phone: string;
  apiKey: string;
}

/** Buys numbers in turns for all buyers of the engine. @throws {Error} when one is refused */
export const buyNumbers = async (engine: EngineUnderTest, count: number): Promise<BoughtNumber[]> => {
  await engine.sendHeartbeat();
  const client = createHttpClient(buyAtOnce);
  const bought: BoughtNumber[] = [];
  const buy = async (worker: number): Promise<void> => {
    for (let place = worker; place < count; place += buyAtOnce) {
      const apiKey = engine.buyers[place % engine.buyers.length]?.apiKey ?? '';
      const query = `api_key=${apiKey}&action=getNumber&service=${benchService}&country=${benchCountry}`;
      const { body } = await client.send(new URL(`${engine.url}/stubs/handler_api.php?${query}`));
      const [, id, phone] = /^ACCESS_NUMBER:(\d+):(\d+)$/.exec(body) ?? [];
      if (!id || !phone) throw new Error(`the purchase was refused: ${body.slice(0, 100)}`);
      bought.push({ id, phone, apiKey });
    }
  };
  try {
    await Promise.all(Array.from({ length: buyAtOnce }, (_, worker) => buy(worker)));
  } finally {
    client.close();
  }
  return bought;
};

/** Pushes the code of each number, so many at once. @returns how many a second */
export const pushCodes = async (
  engine: EngineUnderTest,
  numbers: readonly BoughtNumber[],
  atOnce: number,
): Promise<number> => {
  const startedAt = performance.now();
  const push = async (worker: number): Promise<void> => {
    for (let index = worker; index < numbers.length; index += atOnce) {
      const { id = '0', phone = '' } = numbers[index] ?? {};
      await engine.pushSms(Number(id), phone, 'Telegram', `Telegram code ${100_000 + index}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => push(worker)));
  return numbers.length / ((performance.now() - startedAt) / 1_000);
};

/** SMS that each bring a code, as a supplier pushes them: rate, processor time and commands of each. */
export const benchSms = async ({ write, judge }: BenchReport): Promise<boolean> => {
  const engine = await startEngineUnderTest(buyers);
  const client = await new MongoClient(engine.mongodbUri).connect();
  const bars: Bar[] = [];
  try {
    await engine.putSimsOnSale(0, sims);
    await pushCodes(engine, await buyNumbers(engine, 1_000), buyAtOnce);
    for (const { atOnce, messages } of runs) {
      const numbers = await buyNumbers(engine, messages);
      await sleep(settleMs);
      const before = await readUsage(engine, client);
      const perSecond = await pushCodes(engine, numbers, atOnce);
      const { engineMs, databaseMs, commands } = perAction(before, await readUsage(engine, client), messages);
      const times = `engine ${engineMs.toFixed(2)} ms, MongoDB ${databaseMs.toFixed(2)} ms`;
      write(`${atOnce} at once: ${perSecond.toFixed(0)}/s, ${times}, ${commands.toFixed(2)} commands an SMS`);
      if (atOnce === 20)
        bars.push(
          { what: 'engine’s processor, 20 at once', measured: engineMs, unit: ' ms', limit: { atMost: 0.8 } },
          { what: 'MongoDB’s processor, 20 at once', measured: databaseMs, unit: ' ms', limit: { atMost: 0.6 } },
          { what: 'commands, 20 at once', measured: commands, unit: '', limit: { atMost: 1.5 } },
        );
      if (atOnce === 200)
        bars.push({ what: 'SMS, 200 at once', measured: perSecond, unit: '/s', limit: { atLeast: 1_000 } });
    }
    return judge(bars);
  } finally {
    await client.close();
    await engine.stop();
  }
};
