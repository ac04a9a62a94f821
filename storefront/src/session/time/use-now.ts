import { useSyncExternalStore } from 'react';

import { serverNowMs } from './server-clock';

const tickMs = 1_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let nowMs = 0;

/** The time is rounded to whole seconds, because React reads a store twice in a row and both values must be equal. */
const currentSecondMs = (): number => Math.floor(serverNowMs() / tickMs) * tickMs;

const tick = (): void => {
  nowMs = currentSecondMs();
  for (const listener of [...listeners]) listener();
};

/** All clocks of a page share one timer, so that they tick together. */
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(tick, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

const readNow = (): number => {
  if (timer === undefined) nowMs = currentSecondMs();
  return nowMs;
};

/** The server's time, once a second. 0 in the static HTML. */
export const useNow = (): number => useSyncExternalStore(subscribe, readNow, () => 0);
