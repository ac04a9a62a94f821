import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { MongoClient } from 'mongodb';

import { liveEventsPath } from '@shop/shared-types/contract/live-events';

import { startEngineUnderTest, type EngineUnderTest } from './engine-under-test.ts';
import { buyThroughHttp } from './purchases.ts';
import type { Bar } from './bar.ts';
import type { BenchReport } from './report/bench-report.ts';
import { buyNumbers, pushCodes } from './sms.ts';
import { perAction, readUsage } from './usage.ts';

const buyers = 200;
const crowdMs = 10_000;
const loneMs = 5_000;
const sims = 100_000;
const messages = 2_000;
const messagesAtOnce = 20;
const streams = 2_000;
const settleMs = 3_000;
const purchaseCommandsMax = 0.2;
const smsCommandsMax = 1.5;

/** Opens event streams that nobody reads from, and closes them with the signal. */
const openStreams = async (engine: EngineUnderTest, count: number, signal: AbortSignal): Promise<void> => {
  for (let opened = 0; opened < count; opened += 100) {
    await Promise.all(
      Array.from({ length: Math.min(100, count - opened) }, async (_, index) => {
        const token = engine.buyers[(opened + index) % engine.buyers.length]?.token ?? '';
        const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
        const answer = await fetch(engine.url + liveEventsPath, { headers, signal });
        if (!answer.ok) throw new Error(`the event stream answered ${answer.status}`);
      }),
    );
  }
};

/**
 * Measures a purchase, an SMS and an open stream: processor time of the engine and of MongoDB, commands, stored bytes, memory.
 * `infra/docs/scale.md` calculates with these figures. Only commands have bars: their number does not depend on the machine.
 */
export const benchCosts = async ({ write, judge }: BenchReport): Promise<boolean> => {
  const engine = await startEngineUnderTest(buyers);
  const client = await new MongoClient(engine.mongodbUri).connect();
  const closing = new AbortController();
  // Every stream listens to it.
  setMaxListeners(0, closing.signal);
  const bars: Bar[] = [];
  const show = (what: string, cost: ReturnType<typeof perAction>, commandsMax?: number): void => {
    const { engineMs, databaseMs, bytes, commands } = cost;
    const times = `engine ${engineMs.toFixed(2)} ms, MongoDB ${databaseMs.toFixed(2)} ms`;
    write(`${what.padEnd(34)} ${times}, ${commands.toFixed(2)} commands, stored ${bytes.toFixed(0)} bytes`);
    if (commandsMax !== undefined)
      bars.push({ what: `commands of ${what}`, measured: commands, unit: '', limit: { atMost: commandsMax } });
  };
  try {
    const beforeSims = await readUsage(engine, client);
    await engine.putSimsOnSale(0, sims);
    show('a SIM that is put on sale', perAction(beforeSims, await readUsage(engine, client), sims));
    await buyThroughHttp(engine, { workers: 50, durationMs: 3_000 });
    for (const [what, workers, durationMs, commandsMax] of [
      ['a purchase, 200 buyers at once', buyers, crowdMs, purchaseCommandsMax],
      ['a lone purchase', 1, loneMs, undefined],
    ] as const) {
      const before = await readUsage(engine, client);
      const { times } = await buyThroughHttp(engine, { workers, durationMs });
      await sleep(1_000);
      show(what, perAction(before, await readUsage(engine, client), times.length), commandsMax);
    }
    const numbers = await buyNumbers(engine, messages);
    const beforeSms = await readUsage(engine, client);
    await pushCodes(engine, numbers, messagesAtOnce);
    await sleep(1_000);
    show('an SMS, 20 at once', perAction(beforeSms, await readUsage(engine, client), messages), smsCommandsMax);

    await sleep(settleMs);
    const beforeStreams = await readUsage(engine, client);
    await openStreams(engine, streams, closing.signal);
    await sleep(settleMs);
    const opened = await readUsage(engine, client);
    write(
      `an open stream: ${((opened.engineMemory - beforeStreams.engineMemory) / streams / 1_024).toFixed(0)} KB of the engine's memory`,
    );
    await sleep(10_000);
    const idle = perAction(opened, await readUsage(engine, client), streams * 10);
    write(`an open stream in which nothing happens: engine ${(idle.engineMs * 1_000).toFixed(1)} µs a second`);
    return judge(bars);
  } finally {
    closing.abort();
    await client.close();
    await engine.stop();
  }
};
