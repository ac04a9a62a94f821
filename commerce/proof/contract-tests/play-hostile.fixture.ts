import { createSeededRandomness } from '../../src/platform/clock/randomness.ts';
import type { CallerName, TestShop } from '../whole-shop/start-test-shop.fixture.ts';
import type { Sent } from './contract-caller.fixture.ts';
import { nextHostile, type HostileRequest } from './hostile-input.fixture.ts';

/** An answer by which the shop says that the fault was its own. */
export interface HostileFailure {
  name: string;
  status: number;
  /** What was sent, cut to a readable length. */
  sent: string;
  answer: string;
}

export interface HostileRun {
  played: number;
  /** How many calls of the contract and other addresses were reached. */
  names: number;
  /** Answers by status; 0 counts connections that were cut while too much was still being sent. */
  statuses: Map<number, number>;
  slowestMs: number;
  failures: HostileFailure[];
}

const shownMax = 300;
const answerMaxMs = 60_000;
const workers = 4;
/** The calls themselves renew keys and end sessions. */
const tokensLiveFor = 500;

/** Longer ones may be cut off in the middle, and then no answer is read. */
const pathMax = 8_000;
const bodyMax = 90_000;
const isFarTooLong = ({ path, rawBody = '' }: Sent): boolean => path.length > pathMax || rawBody.length > bodyMax;

/** Sends one request. @returns status 0 when the connection was cut, which is right only for what is far too long. */
const send = async (base: string, sent: Sent, token: string | undefined): Promise<{ status: number; text: string }> => {
  const { method, path, rawBody, headers } = sent;
  try {
    const answer = await fetch(`${base}${path}`, {
      method: method.toUpperCase(),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(rawBody === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(rawBody === undefined ? {} : { body: rawBody }),
      signal: AbortSignal.timeout(answerMaxMs),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (failure) {
    return { status: isFarTooLong(sent) ? 0 : 599, text: String((failure as Error).cause ?? failure) };
  }
};

const describe = ({ sent: { method, path, rawBody = '' } }: HostileRequest): string =>
  `${method.toUpperCase()} ${path.slice(0, shownMax)} ${rawBody.slice(0, shownMax)}`;

/**
 * Sends hostile requests to a shop, the same for the same seed but for their order.
 * @param count how many
 */
export const playHostile = async (
  shop: TestShop,
  { count, seed }: { count: number; seed: number },
): Promise<HostileRun> => {
  const randomness = createSeededRandomness(seed);
  const names = new Set<string>();
  const run: HostileRun = { played: 0, names: 0, statuses: new Map(), slowestMs: 0, failures: [] };
  let tokens = new Map<CallerName, Promise<string | undefined>>();
  const tokenOf = (caller: CallerName): Promise<string | undefined> => {
    const known = tokens.get(caller) ?? shop.tokenOf(caller);
    tokens.set(caller, known);
    return known;
  };
  const play = async (request: HostileRequest): Promise<void> => {
    const token = await tokenOf(request.caller);
    const begun = performance.now();
    const { status, text } = await send(shop.base, request.sent, token);
    run.slowestMs = Math.max(run.slowestMs, performance.now() - begun);
    run.statuses.set(status, (run.statuses.get(status) ?? 0) + 1);
    if (status >= 500 || text === 'ERROR_SQL')
      run.failures.push({ name: request.name, status, sent: describe(request), answer: text.slice(0, shownMax) });
  };
  const work = async (): Promise<void> => {
    while (run.played < count) {
      if (run.played % tokensLiveFor === 0) tokens = new Map();
      run.played += 1;
      const apiKey = (await tokenOf('api-key')) ?? '';
      const request = nextHostile(randomness, apiKey);
      names.add(request.name);
      await play(request);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return { ...run, names: names.size };
};
