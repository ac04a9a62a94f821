import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { MongoClient } from 'mongodb';

import { liveEventsPath } from '@shop/shared-types/contract/live-events';

import { benchCountry, benchService, startEngineUnderTest, type EngineUnderTest } from './engine-under-test.ts';
import { createHttpClient } from './http-load.ts';
import { buyThroughHttp } from './purchases.ts';
import type { BenchReport } from './report/bench-report.ts';

const buyers = 200;
const crowdMs = 10_000;
const loneMs = 5_000;
const sims = 100_000;
const messages = 2_000;
const messagesAtOnce = 20;
const streams = 2_000;
const settleMs = 3_000;

/** Processor seconds and bytes that the two processes have used so far. */
interface Usage {
  engineCpu: number;
  databaseCpu: number;
  engineMemory: number;
  storedBytes: number;
}

const figureOf = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN);

const readUsage = async (engine: EngineUnderTest, client: MongoClient): Promise<Usage> => {
  const metrics = await (await fetch(engine.metricsUrl, { signal: AbortSignal.timeout(10_000) })).text();
  const { extra_info: info } = (await client.db('admin').command({ serverStatus: 1 })) as {
    extra_info: { user_time_us: number; system_time_us: number };
  };
  const { dataSize, indexSize } = (await client.db('bench').command({ dbStats: 1 })) as {
    dataSize: number;
    indexSize: number;
  };
  return {
    engineCpu: figureOf(metrics, 'process_cpu_seconds_total'),
    databaseCpu: (Number(info.user_time_us) + Number(info.system_time_us)) / 1e6,
    engineMemory: figureOf(metrics, 'process_resident_memory_bytes'),
    storedBytes: dataSize + indexSize,
  };
};

const perDeed = (before: Usage, after: Usage, deeds: number) => ({
  engineMs: ((after.engineCpu - before.engineCpu) * 1_000) / deeds,
  databaseMs: ((after.databaseCpu - before.databaseCpu) * 1_000) / deeds,
  bytes: (after.storedBytes - before.storedBytes) / deeds,
});

const buyNumbers = async (engine: EngineUnderTest, count: number): Promise<string[]> => {
  const client = createHttpClient(messagesAtOnce);
  const phones: string[] = [];
  const buy = async (worker: number): Promise<void> => {
    for (let bought = worker; bought < count; bought += messagesAtOnce) {
      const apiKey = engine.buyers[bought % engine.buyers.length]?.apiKey ?? '';
      const query = `api_key=${apiKey}&action=getNumber&service=${benchService}&country=${benchCountry}`;
      const { body } = await client.send(new URL(`${engine.url}/stubs/handler_api.php?${query}`));
      const phone = /^ACCESS_NUMBER:\d+:(\d+)$/.exec(body)?.[1];
      if (!phone) throw new Error(`the purchase was refused: ${body.slice(0, 100)}`);
      phones.push(phone);
    }
  };
  try {
    await Promise.all(Array.from({ length: messagesAtOnce }, (_, worker) => buy(worker)));
  } finally {
    client.close();
  }
  return phones;
};

const pushMessages = async (engine: EngineUnderTest, phones: readonly string[]): Promise<void> => {
  const push = async (worker: number): Promise<void> => {
    for (let index = worker; index < phones.length; index += messagesAtOnce)
      await engine.pushSms(index + 1, phones[index] ?? '', 'Telegram', `Telegram code ${100_000 + index}`);
  };
  await Promise.all(Array.from({ length: messagesAtOnce }, (_, worker) => push(worker)));
};

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
 * What a purchase, an SMS and an open stream cost: processor time of the engine and of MongoDB, stored bytes, memory. Processor time hardly
 * depends on what else the machine does, so no bar is compared; `infra/docs/scale.md` calculates with these figures.
 */
export const benchCosts = async ({ write }: BenchReport): Promise<boolean> => {
  const engine = await startEngineUnderTest(buyers);
  const client = await new MongoClient(engine.mongodbUri).connect();
  const closing = new AbortController();
  // Every stream listens to it.
  setMaxListeners(0, closing.signal);
  const show = (what: string, { engineMs, databaseMs, bytes }: ReturnType<typeof perDeed>): void =>
    write(
      `${what.padEnd(34)} engine ${engineMs.toFixed(2)} ms, MongoDB ${databaseMs.toFixed(2)} ms, stored ${bytes.toFixed(0)} bytes`,
    );
  try {
    const beforeSims = await readUsage(engine, client);
    await engine.putSimsOnSale(0, sims);
    show('a SIM that is put on sale', perDeed(beforeSims, await readUsage(engine, client), sims));
    await buyThroughHttp(engine, { workers: 50, durationMs: 3_000 });
    for (const [what, workers, durationMs] of [
      ['a purchase, 200 buyers at once', buyers, crowdMs],
      ['a lone purchase', 1, loneMs],
    ] as const) {
      const before = await readUsage(engine, client);
      const { times } = await buyThroughHttp(engine, { workers, durationMs });
      await sleep(1_000);
      show(what, perDeed(before, await readUsage(engine, client), times.length));
    }
    const phones = await buyNumbers(engine, messages);
    const beforeSms = await readUsage(engine, client);
    await pushMessages(engine, phones);
    await sleep(1_000);
    show('an SMS, 20 at once', perDeed(beforeSms, await readUsage(engine, client), messages));

    await sleep(settleMs);
    const beforeStreams = await readUsage(engine, client);
    await openStreams(engine, streams, closing.signal);
    await sleep(settleMs);
    const opened = await readUsage(engine, client);
    write(
      `an open stream: ${((opened.engineMemory - beforeStreams.engineMemory) / streams / 1_024).toFixed(0)} KB of the engine's memory`,
    );
    await sleep(10_000);
    const idle = perDeed(opened, await readUsage(engine, client), streams * 10);
    write(`an open stream in which nothing happens: engine ${(idle.engineMs * 1_000).toFixed(1)} µs a second`);
    return true;
  } finally {
    closing.abort();
    await client.close();
    await engine.stop();
  }
};
