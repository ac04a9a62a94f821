import { liveEventsPath } from '@shop/shared-types/contract/live-events';

import { keepActivation, refreshActivations } from '../session/activations';
import { callerHeaders } from '../session/api/call-endpoint';
import { wait } from '../session/api/send';
import { keepBalance, refreshBalance } from '../session/balance';
import { keepPayment, refreshPayments } from '../session/payments';
import { refreshRentals } from '../session/rentals';
import { leaveStaleSession } from '../session/sign-in';
import { followLiveEvents, type LiveListener } from './follow-live-events';

const silenceMaxMs = 45_000;

const takeEvent: LiveListener = (name, payload) => {
  if (name === 'activation-changed' && 'activation' in payload) void keepActivation(payload.activation);
  if (name === 'rental-changed') void refreshRentals();
  if (name === 'payment-changed' && 'payment' in payload) void keepPayment(payload.payment);
  if (name === 'balance-changed' && 'balance' in payload) void keepBalance(payload.balance);
};

/** What happened while no stream was open is in the lists. */
const catchUp = (): void => {
  void refreshActivations();
  void refreshBalance();
  void refreshPayments();
  void refreshRentals();
};

/** Lays what the engine pushes over what the pages have read, until the signal aborts. */
export const followSession = (signal: AbortSignal): Promise<void> =>
  followLiveEvents(
    {
      url: liveEventsPath,
      headers: callerHeaders,
      signal,
      onEvent: takeEvent,
      onState: (state) => {
        if (state === 'open') catchUp();
      },
      onRefused: () => void leaveStaleSession(),
    },
    { fetch: (input, init) => fetch(input, init), wait, random: Math.random, silenceMaxMs },
  );
