import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { liveEventsPath } from '@shop/shared-types/contract/live-events';

import {
  benchCountry,
  benchService,
  startEngineUnderTest,
  type Buyer,
  type EngineUnderTest,
} from './engine-under-test.ts';
import { createHttpClient } from './http-load.ts';
import { median, percentile } from './percentile.ts';
import type { BenchReport } from './report/bench-report.ts';

const streams = 200;
const roundsEach = 10;
/** Pushes a second, all buyers together: a busy shop, not a stampede. */
const pushesPerSecond = 40;
const eventMaxMs = 10_000;
const streamCounts = [200, 1_000, 2_000, 5_000];
/** Buyers who wait for a code at the same time, at each number of open streams. */
const pushedAtOnce = 200;
/** Codes of six digits, each another one. */
const firstCode = 100_000;

interface Arrival {
  fromSentMs: number;
  fromAcceptedMs: number;
}

/** Reads one buyer's event stream and notes when each code came. */
const followStream = async (
  engine: EngineUnderTest,
  buyer: Buyer,
  signal: AbortSignal,
  onCode: (code: string) => void,
) => {
  const headers = { authorization: `Bearer ${buyer.token}`, accept: 'text/event-stream' };
  const answer = await fetch(engine.url + liveEventsPath, { headers, signal });
  if (!answer.ok || !answer.body) throw new Error(`the event stream answered ${answer.status}`);
  const reader = answer.body.getReader();
  const read = async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        for (const [, code = ''] of event.matchAll(/"code":"(\d{6})"/g)) onCode(code);
      }
    }
  };
  void read().catch(() => undefined);
};

const buyNumber = async (
  engine: EngineUnderTest,
  buyer: Buyer,
  client: ReturnType<typeof createHttpClient>,
): Promise<string> => {
  const query = `api_key=${buyer.apiKey}&action=getNumber&service=${benchService}&country=${benchCountry}`;
  const { body } = await client.send(new URL(`${engine.url}/stubs/handler_api.php?${query}`));
  const phone = /^ACCESS_NUMBER:\d+:(\d+)$/.exec(body)?.[1];
  if (!phone) throw new Error(`the purchase was refused: ${body.slice(0, 100)}`);
  return phone;
};

/** Follows the streams of buyers and pushes codes to them. */
const startScreens = (engine: EngineUnderTest) => {
  const client = createHttpClient(pushedAtOnce);
  const closing = new AbortController();
  // Every stream listens to it.
  setMaxListeners(0, closing.signal);
  const seenAt = new Map<string, number>();
  let smsId = 0;
  const onCode = (code: string): void => {
    if (!seenAt.has(code)) seenAt.set(code, performance.now());
  };
  const push = async (phone: string, id: number): Promise<Arrival> => {
    const code = String(firstCode + id);
    const sentAt = performance.now();
    await engine.pushSms(id, phone, 'Telegram', `Telegram code ${code}`);
    const acceptedAt = performance.now();
    while (!seenAt.has(code) && performance.now() - acceptedAt < eventMaxMs) await sleep(2);
    const arrivedAt = seenAt.get(code) ?? Number.POSITIVE_INFINITY;
    return { fromSentMs: arrivedAt - sentAt, fromAcceptedMs: Math.max(0, arrivedAt - acceptedAt) };
  };
  return {
    follow: async (buyers: readonly Buyer[]): Promise<void> => {
      for (const buyer of buyers) await followStream(engine, buyer, closing.signal, onCode);
    },
    /** Each of the buyers buys a number; their codes are pushed at the usual rate. */
    pushCodes: async (buyers: readonly Buyer[]): Promise<Arrival[]> => {
      const phones = await Promise.all(buyers.map((buyer) => buyNumber(engine, buyer, client)));
      const arrivals: Promise<Arrival>[] = [];
      for (const phone of phones) {
        smsId += 1;
        arrivals.push(push(phone, smsId));
        await sleep(1_000 / pushesPerSecond);
      }
      return Promise.all(arrivals);
    },
    close: (): void => {
      closing.abort();
      client.close();
    },
  };
};

/** From the moment the hub accepted a supplier's SMS to its event in the buyer's open stream. */
export const benchCodeToScreen = async ({ write, judge }: BenchReport): Promise<boolean> => {
  const engine = await startEngineUnderTest(streams);
  const screens = startScreens(engine);
  try {
    await engine.putSimsOnSale(0, streams * roundsEach + 1_000);
    await screens.follow(engine.buyers);
    const arrivals: Arrival[] = [];
    for (let round = 0; round < roundsEach; round += 1) arrivals.push(...(await screens.pushCodes(engine.buyers)));
    const fromSent = arrivals.map(({ fromSentMs }) => fromSentMs);
    const fromAccepted = arrivals.map(({ fromAcceptedMs }) => fromAcceptedMs);
    write(`${fromSent.length} codes to ${streams} open streams, ${pushesPerSecond} a second`);
    write(
      `push sent → event: median ${median(fromSent).toFixed(1)} ms, p99 ${percentile(fromSent, 0.99).toFixed(1)} ms`,
    );
    return judge([
      {
        what: 'push accepted → event in the stream, p99',
        measured: percentile(fromAccepted, 0.99),
        unit: ' ms',
        limit: { atMost: 100 },
      },
    ]);
  } finally {
    screens.close();
    await engine.stop();
  }
};

/** The same while more and more streams are open: does a code come later when many others wait for theirs? */
export const benchOpenStreams = async ({ write, judge, plot }: BenchReport): Promise<boolean> => {
  const most = Math.max(...streamCounts);
  const engine = await startEngineUnderTest(most);
  const screens = startScreens(engine);
  const steps: { open: number; fromSent: number[] }[] = [];
  try {
    await engine.putSimsOnSale(0, pushedAtOnce * (streamCounts.length + 1) + 1_000);
    let open = 0;
    for (const count of streamCounts) {
      await screens.follow(engine.buyers.slice(open, count));
      open = count;
      // Evenly among all, so that also the streams that were opened last are waited for.
      const chosen = engine.buyers.slice(0, open).filter((_, index) => index % (open / pushedAtOnce) === 0);
      const fromSent = (await screens.pushCodes(chosen)).map(({ fromSentMs }) => fromSentMs);
      write(`${open} open streams, ${fromSent.length} codes: p99 ${percentile(fromSent, 0.99).toFixed(1)} ms`);
      steps.push({ open, fromSent });
    }
    plot({
      title: 'Code to stream over open streams',
      x: 'open streams',
      y: 'ms',
      lines: [
        { name: 'median', points: steps.map(({ open: at, fromSent }) => [at, median(fromSent)] as const) },
        { name: '99 %', points: steps.map(({ open: at, fromSent }) => [at, percentile(fromSent, 0.99)] as const) },
      ],
    });
    return judge([
      {
        what: `push sent → event beside ${most.toLocaleString('en')} open streams, p99`,
        measured: percentile(steps.at(-1)?.fromSent ?? [], 0.99),
        unit: ' ms',
        limit: { atMost: 250 },
      },
    ]);
  } finally {
    screens.close();
    await engine.stop();
  }
};
