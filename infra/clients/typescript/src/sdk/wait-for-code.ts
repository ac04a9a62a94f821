import { callShop, type Connection } from './call-shop.ts';
import type { Activation, ActivationMessage } from './contract.generated.ts';
import type { LiveEvent } from './follow-events.ts';
import { pause } from './pause.ts';
import type { SharedEvents } from './share-events.ts';
import { ShopError } from './shop-error.ts';

export interface WaitOptions {
  signal?: AbortSignal | undefined;
  /** Milliseconds; left out: until the number's time is over. */
  timeoutMs?: number | undefined;
  /** Number of messages that were seen already. Left out: none, and after `askAgain` those that its answer holds. */
  after?: number | undefined;
}

export interface ReceivedCode {
  code: string;
  message: ActivationMessage;
  activation: Activation;
}

/** How often the shop is asked: seldom beside an open stream, which tells by itself, and often without one. */
const askEveryMs = { open: 15_000, broken: 3_000 };
const timeoutMaxMs = 2_147_483_647;
const isRunning = ({ status }: Activation): boolean => status === 'waiting' || status === 'received';

const codeAfter = (activation: Activation, after: number): ReceivedCode | undefined => {
  const message = activation.messages.slice(after).find(({ code }) => code !== null);
  return message?.code == null ? undefined : { code: message.code, message, activation };
};

const changeOf = (event: LiveEvent, id: number): Activation | undefined =>
  event.name === 'activation-changed' && event.payload.activation.id === id ? event.payload.activation : undefined;

/** What the event stream says about one number. `next` ends with the number's change, or when it is time to ask. */
const listenFor = (events: SharedEvents, id: number) => {
  const changes: Activation[] = [];
  /** The stream opened, broke or names a gap since the shop was asked last: what happened meanwhile was not told. */
  let hasGap = false;
  let wake: () => void = () => undefined;
  const noteGap = (): void => {
    hasGap = true;
    wake();
  };
  const stop = events.listen({
    hear: (event) => {
      if (event.name === 'gap') return noteGap();
      const change = changeOf(event, id);
      if (!change) return;
      changes.push(change);
      wake();
    },
    changed: () => noteGap(),
  });
  const next = async (signal: AbortSignal): Promise<Activation | undefined> => {
    if (changes.length === 0 && !hasGap) {
      const woken = new AbortController();
      wake = () => woken.abort();
      const either = AbortSignal.any([signal, woken.signal]);
      await pause(events.isOpen() ? askEveryMs.open : askEveryMs.broken, either).catch(() => undefined);
    }
    const change = changes.shift();
    if (change === undefined) hasGap = false;
    return change;
  };
  return { next, stop };
};

const noCode = (activation: Activation): ShopError =>
  new ShopError({
    code: 'NO_CODE',
    message: `Number ${activation.phone} ended without a code (${activation.status}).`,
    details: { activation },
  });

/**
 * Waits for a code over the event stream, and asks the shop while there is none.
 * @throws {ShopError} `NO_CODE` when the number ends without one, `WAIT_TIMED_OUT` after `timeoutMs`; the signal's own reason after an abort.
 */
export const waitForCode = async (
  connection: Connection,
  events: SharedEvents,
  number: Activation | number,
  { signal, timeoutMs, after }: WaitOptions = {},
): Promise<ReceivedCode> => {
  const id = typeof number === 'number' ? number : number.id;
  const seen = after ?? (typeof number !== 'number' && number.isAwaitingAnotherSms ? number.messages.length : 0);
  const timeout = AbortSignal.timeout(Math.min(timeoutMs ?? timeoutMaxMs, timeoutMaxMs));
  const ending = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const listening = listenFor(events, id);
  try {
    for (let told: Activation | undefined; ; told = await listening.next(ending)) {
      ending.throwIfAborted();
      const activation = told ?? (await callShop(connection, 'getActivation', { params: { id } }, { signal: ending }));
      const received = codeAfter(activation, seen);
      if (received) return received;
      if (!isRunning(activation)) throw noCode(activation);
    }
  } catch (failure) {
    if (signal?.aborted) throw signal.reason;
    if (!timeout.aborted) throw failure;
    throw new ShopError({ code: 'WAIT_TIMED_OUT', message: `No code within ${timeoutMs} ms.`, details: { id } });
  } finally {
    listening.stop();
  }
};
