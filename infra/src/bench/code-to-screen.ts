import { setTimeout as sleep } from 'node:timers/promises';

import { liveEventsPath } from '@shop/shared-types/contract/live-events';

import { printBars } from './bar.ts';
import {
  benchCountry,
  benchService,
  startEngineUnderTest,
  type Buyer,
  type EngineUnderTest,
} from './engine-under-test.ts';
import { createHttpClient } from './http-load.ts';
import { median, percentile } from './percentile.ts';

const streams = 200;
const roundsEach = 10;
/** Pushes a second, all buyers together: a busy shop, not a stampede. */
const pushesPerSecond = 40;
const eventMaxMs = 10_000;

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

/** From the moment the hub accepted a supplier's SMS to its event in the buyer's open stream. */
export const benchCodeToScreen = async (write: (line: string) => void): Promise<boolean> => {
  const engine = await startEngineUnderTest(streams);
  const client = createHttpClient(streams);
  const closing = new AbortController();
  try {
    await engine.putSimsOnSale(0, streams * roundsEach + 1_000);
    const seenAt = new Map<string, number>();
    for (const buyer of engine.buyers) {
      await followStream(engine, buyer, closing.signal, (code) => {
        if (!seenAt.has(code)) seenAt.set(code, performance.now());
      });
    }
    const fromAccepted: number[] = [];
    const fromSent: number[] = [];
    let smsId = 0;
    for (let round = 0; round < roundsEach; round += 1) {
      const phones = await Promise.all(engine.buyers.map((buyer) => buyNumber(engine, buyer, client)));
      const arrivals: Promise<void>[] = [];
      for (const phone of phones) {
        smsId += 1;
        const code = String(100_000 + smsId);
        const push = async () => {
          const sentAt = performance.now();
          await engine.pushSms(smsId, phone, 'Telegram', `Telegram code ${code}`);
          const acceptedAt = performance.now();
          while (!seenAt.has(code) && performance.now() - acceptedAt < eventMaxMs) await sleep(2);
          const arrivedAt = seenAt.get(code) ?? Number.POSITIVE_INFINITY;
          fromAccepted.push(Math.max(0, arrivedAt - acceptedAt));
          fromSent.push(arrivedAt - sentAt);
        };
        arrivals.push(push());
        await sleep(1_000 / pushesPerSecond);
      }
      await Promise.all(arrivals);
    }
    write(`${fromSent.length} codes to ${streams} open streams, ${pushesPerSecond} a second`);
    write(
      `push sent → event: median ${median(fromSent).toFixed(1)} ms, p99 ${percentile(fromSent, 0.99).toFixed(1)} ms`,
    );
    return printBars(
      [
        {
          what: 'push accepted → event in the stream, p99',
          measured: percentile(fromAccepted, 0.99),
          unit: ' ms',
          limit: { atMost: 100 },
        },
      ],
      write,
    );
  } finally {
    closing.abort();
    client.close();
    await engine.stop();
  }
};
