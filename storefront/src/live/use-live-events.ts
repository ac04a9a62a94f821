import { useEffect } from 'react';

import { liveEventsPath } from '@shop/shared-types/contract/live-events';

import { keepActivation, refreshActivations } from '../session/activations';
import { callerHeaders } from '../session/api/call-endpoint';
import { wait } from '../session/api/send';
import { useAuthToken } from '../session/auth-token';
import { keepBalance, refreshBalance } from '../session/balance';
import { createStore, useStore } from '../session/create-store';
import { keepPayment, refreshPayments } from '../session/payments';
import { refreshRentals } from '../session/rentals';
import { leaveStaleSession } from '../session/sign-in';
import type { FollowOptions, LiveListener, LiveState } from './follow-live-events';

const silenceMaxMs = 45_000;

const liveState = createStore<LiveState>(() => 'connecting');

/** Whether pushed events arrive now. */
export const useLiveState = (): LiveState => useStore(liveState, 'connecting');

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

/** Guests have nothing to follow and never load how. */
const follow = async (options: FollowOptions): Promise<void> => {
  const { followLiveEvents } = await import('./follow-live-events');
  await followLiveEvents(options, {
    fetch: (input, init) => fetch(input, init),
    wait,
    random: Math.random,
    silenceMaxMs,
  });
};

/** Keeps one stream of the user's events open while somebody is signed in. Mounted once in a tab. */
export const useLiveEvents = (): void => {
  const token = useAuthToken();
  useEffect(() => {
    if (token === undefined) return undefined;
    const stop = new AbortController();
    void follow({
      url: liveEventsPath,
      headers: callerHeaders,
      signal: stop.signal,
      onEvent: takeEvent,
      onState: (state) => {
        liveState.write(state);
        if (state === 'open') catchUp();
      },
      onRefused: () => void leaveStaleSession(),
    });
    return () => stop.abort();
  }, [token]);
};
