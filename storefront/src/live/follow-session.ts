import { liveEventsPath, type LiveEventName, type LiveEvents } from '@shop/shared-types/contract/live-events';

import { keepActivation, refreshActivations } from '../session/resources/activations';
import { callerHeaders } from '../session/api/call-endpoint';
import { wait } from '../session/api/send';
import { keepBalance, refreshBalance } from '../session/resources/balance';
import { keepPayment, refreshPayments } from '../session/resources/payments';
import { keepPurchaseAllowance, refreshPurchaseAllowance } from '../session/resources/purchase-allowance';
import { keepRepeatOrder, refreshRepeatOrders } from '../session/resources/repeat-orders';
import { refreshRentals } from '../session/resources/rentals';
import { leaveStaleSession } from '../session/visitor/sign-in';
import { followLiveEvents, type LiveListener } from './follow-live-events';

const silenceMaxMs = 45_000;

/** A message from one tab to the others: an event, or that some may have been missed, because the stream has just opened or says so. */
type Told = { hasMissed: true } | { name: LiveEventName; payload: LiveEvents[LiveEventName] };

const takeEvent: LiveListener = (name, payload) => {
  if (name === 'activation-changed' && 'activation' in payload) void keepActivation(payload.activation);
  if (name === 'repeat-order-changed' && 'repeatOrder' in payload) void keepRepeatOrder(payload.repeatOrder);
  if (name === 'rental-changed') void refreshRentals();
  if (name === 'purchases.paused' && 'allowance' in payload) void keepPurchaseAllowance(payload);
  // A number that was given back uses up a part of the purchase allowance, and a paid code restores a part of it.
  if (name === 'activation-changed' || name === 'rental-changed') void refreshPurchaseAllowance();
  if (name === 'payment-changed' && 'payment' in payload) void keepPayment(payload.payment);
  if (name === 'balance-changed' && 'balance' in payload) void keepBalance(payload.balance);
};

/** Reloads the lists, because they hold the changes that happened while no stream was open. */
const catchUp = (): void => {
  void refreshActivations();
  void refreshBalance();
  void refreshPayments();
  void refreshPurchaseAllowance();
  void refreshRentals();
  void refreshRepeatOrders();
};

const take = (told: Told): void => ('hasMissed' in told ? catchUp() : takeEvent(told.name, told.payload));

const follow = (signal: AbortSignal, tell: (told: Told) => void): Promise<void> =>
  followLiveEvents(
    {
      url: liveEventsPath,
      headers: callerHeaders,
      signal,
      onEvent: (name, payload) => tell({ name, payload }),
      onGap: () => tell({ hasMissed: true }),
      onState: (state) => {
        if (state === 'open') tell({ hasMissed: true });
      },
      onRefused: () => void leaveStaleSession(),
    },
    { fetch: (input, init) => fetch(input, init), wait, random: Math.random, silenceMaxMs },
  );

/**
 * Updates the cached data with the engine's pushed events until the signal aborts.
 * All tabs of a session share one stream: over HTTP/1.1 a browser opens at most six connections to a shop, and one stream for each tab
 * would use them up. The tab that holds the lock reads the stream and informs the others. When it closes, the next tab takes over.
 * Browsers offer locks only to secure origins; elsewhere each tab reads a stream of its own.
 */
export const followSession = async (token: string, signal: AbortSignal): Promise<void> => {
  const name = `live-events:${token}`;
  // By its type `locks` always exists, but browsers omit it on insecure origins.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return follow(signal, take);
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Told>) => take(data);
  const tell = (told: Told): void => {
    take(told);
    if (!signal.aborted) channel.postMessage(told);
  };
  try {
    await locks.request(name, { signal }, () => follow(signal, tell));
  } catch (failure) {
    // The request for the lock is rejected when the tab stops following. This is no error.
    if (!signal.aborted) throw failure;
  } finally {
    channel.close();
  }
};
