import { callShop, type Connection } from './call-shop.ts';
import type { Activation, ActivationMessage } from './contract.generated.ts';
import type { LiveEvent } from './follow-events.ts';
import { listenFor } from './listen-for.ts';
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

export const timeoutMaxMs = 2_147_483_647;
const isRunning = ({ status }: Activation): boolean => status === 'waiting' || status === 'received';

const codeAfter = (activation: Activation, after: number): ReceivedCode | undefined => {
  const message = activation.messages.slice(after).find(({ code }) => code !== null);
  return message?.code == null ? undefined : { code: message.code, message, activation };
};

const changeOf =
  (id: number) =>
  (event: LiveEvent): Activation | undefined =>
    event.name === 'activation-changed' && event.payload.activation.id === id ? event.payload.activation : undefined;

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
  const listening = listenFor(events, changeOf(id));
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
