import { headersOf, type Connection } from './call-shop.ts';
import type { WebhookEvents } from './contract.generated.ts';
import { pause } from './pause.ts';
import { readEventStream } from './read-event-stream.ts';
import { readRefusal } from './send-once.ts';
import { ShopError } from './shop-error.ts';

type Told = Exclude<keyof WebhookEvents, 'test'>;
interface Payloads extends Record<string, unknown> {
  /** Kopecks that can be spent, and kopecks that open numbers hold. */
  'balance-changed': { balance: number; held: number };
}
type PayloadOf<Name> = Name extends Told
  ? WebhookEvents[Name]['data']
  : Name extends 'balance-changed'
    ? Payloads[Name]
    : Name extends 'gap'
      ? Gap
      : never;
/** Events are gone, because the account was followed last before the time for which they are kept: read the state again. */
interface Gap {
  /** The ids of the first and the last event that are gone. */
  missedFrom: number;
  missedTo: number;
}
type EventNamed<Name> = Name extends unknown ? { sequence: number; name: Name; payload: PayloadOf<Name> } : never;

/** Something that happened to the account, in order. `gap` says that events before it are gone. `sequence` continues the stream later. */
export type LiveEvent = EventNamed<Told | 'balance-changed' | 'gap'>;

export interface FollowOptions {
  signal: AbortSignal;
  /** The last event that was seen; left out: from now on. */
  after?: number | undefined;
  /** Called when the stream opens and when it breaks. */
  onState?: ((isOpen: boolean) => void) | undefined;
}

const eventsPath = '/api/events';
/** The shop sends a heartbeat every 15 s. */
const silenceMaxMs = 45_000;
const firstPauseMs = 500;
const pauseMaxMs = 15_000;

/** Refusals that a later try cannot change. */
const finalCodes: ReadonlySet<string> = new Set([
  'LOGIN_REQUIRED',
  'API_KEY_EXPIRED',
  'FORBIDDEN',
  'API_KEY_LIMIT',
  'KEY_SCOPE_MISSING',
  'NOT_FOUND',
]);
const isFinal = ({ code }: ShopError): boolean => finalCodes.has(code);

/** Aborts when nothing was heard for too long. */
const watchSilence = (): { signal: AbortSignal; heard: () => void; stop: () => void } => {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new Error('the event stream fell silent')), silenceMaxMs);
  };
  heard();
  return { signal: silence.signal, heard, stop: () => clearTimeout(timer) };
};

async function* followOnce(
  connection: Connection,
  after: number | undefined,
  { signal, onState }: FollowOptions,
): AsyncGenerator<LiveEvent, void, undefined> {
  const watch = watchSilence();
  try {
    const answer = await connection.fetch(`${connection.url}${eventsPath}`, {
      headers: {
        ...headersOf(connection),
        accept: 'text/event-stream',
        ...(after === undefined ? {} : { 'last-event-id': String(after) }),
      },
      signal: AbortSignal.any([signal, watch.signal]),
    });
    if (!answer.ok || !answer.body) throw readRefusal(answer, await answer.text());
    onState?.(true);
    for await (const { id, name, data } of readEventStream(answer.body, watch.heard)) {
      yield { sequence: Number(id), name, payload: JSON.parse(data) as unknown } as LiveEvent;
    }
  } finally {
    watch.stop();
    onState?.(false);
  }
}

/**
 * Follows the account's events until the signal aborts. A broken stream is opened again after the last event that was seen.
 * @throws {ShopError} when the shop refuses for good, such as `LOGIN_REQUIRED`.
 */
export async function* followEvents(
  connection: Connection,
  options: FollowOptions,
): AsyncGenerator<LiveEvent, void, undefined> {
  const { signal } = options;
  let { after } = options;
  let failures = 0;
  while (!signal.aborted) {
    let waitMs: number | undefined;
    try {
      for await (const event of followOnce(connection, after, options)) {
        failures = 0;
        after = event.sequence;
        yield event;
        if (signal.aborted) return;
      }
    } catch (failure) {
      if (failure instanceof ShopError && isFinal(failure)) throw failure;
      waitMs = failure instanceof ShopError ? failure.retryAfterMs : undefined;
      failures += 1;
    }
    if (signal.aborted) return;
    await pause(waitMs ?? Math.min(pauseMaxMs, firstPauseMs * 2 ** failures), signal).catch(() => undefined);
  }
}
