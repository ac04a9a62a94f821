import type { LiveEvent } from './follow-events.ts';
import { pause } from './pause.ts';
import type { SharedEvents } from './share-events.ts';

/** How often the shop is asked: seldom beside an open stream, which tells by itself, and often without one. */
const askEveryMs = { open: 15_000, broken: 3_000 };

/** What the event stream says about one thing. `next` ends with a change of it, or when it is time to ask. */
export const listenFor = <Changed>(events: SharedEvents, changeOf: (event: LiveEvent) => Changed | undefined) => {
  const changes: Changed[] = [];
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
      const change = changeOf(event);
      if (change === undefined) return;
      changes.push(change);
      wake();
    },
    changed: () => noteGap(),
  });
  const next = async (signal: AbortSignal): Promise<Changed | undefined> => {
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
