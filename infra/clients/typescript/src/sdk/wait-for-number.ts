import { callShop, type Connection } from './call-shop.ts';
import type { Activation, Calls } from './contract.generated.ts';
import type { LiveEvent } from './follow-events.ts';
import { listenFor } from './listen-for.ts';
import type { SharedEvents } from './share-events.ts';
import { ShopError } from './shop-error.ts';
import { timeoutMaxMs, type WaitOptions } from './wait-for-code.ts';

/** An order that waits in the shop for a number, or how it ended. */
export type RepeatOrder = Calls['getRepeatOrder']['answer'];

const changeOf =
  (id: string) =>
  (event: LiveEvent): RepeatOrder | undefined =>
    event.name === 'repeat-order-changed' && event.payload.repeatOrder.id === id
      ? event.payload.repeatOrder
      : undefined;

const noNumber = (repeatOrder: RepeatOrder): ShopError =>
  new ShopError({
    code: 'NO_NUMBER',
    message: `The repeat order ended without a number (${repeatOrder.status}).`,
    details: { repeatOrder },
  });

/**
 * Waits for the number of a repeat order over the event stream, and asks the shop while there is none.
 * @throws {ShopError} `NO_NUMBER` when the order ends without one, `WAIT_TIMED_OUT` after `timeoutMs`: the order then waits on.
 */
export const waitForNumber = async (
  connection: Connection,
  events: SharedEvents,
  order: RepeatOrder | string,
  { signal, timeoutMs }: Omit<WaitOptions, 'after'> = {},
): Promise<Activation> => {
  const id = typeof order === 'string' ? order : order.id;
  const timeout = AbortSignal.timeout(Math.min(timeoutMs ?? timeoutMaxMs, timeoutMaxMs));
  const ending = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const listening = listenFor(events, changeOf(id));
  try {
    for (let told: RepeatOrder | undefined; ; told = await listening.next(ending)) {
      ending.throwIfAborted();
      const known = told ?? (await callShop(connection, 'getRepeatOrder', { params: { id } }, { signal: ending }));
      if (known.activationId !== null) {
        const params = { id: known.activationId };
        return await callShop(connection, 'getActivation', { params }, { signal: ending });
      }
      if (known.status !== 'waiting') throw noNumber(known);
    }
  } catch (failure) {
    if (signal?.aborted) throw signal.reason;
    if (!timeout.aborted) throw failure;
    throw new ShopError({ code: 'WAIT_TIMED_OUT', message: `No number within ${timeoutMs} ms.`, details: { id } });
  } finally {
    listening.stop();
  }
};
