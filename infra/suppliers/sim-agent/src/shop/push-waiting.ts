import { setTimeout as pause } from 'node:timers/promises';

import type { SimBook } from '../modem/sim-book.ts';
import type { Timings } from '../settings.ts';
import type { KeptSms } from '../store/sms-journal.ts';
import type { SmsStore } from '../store/sms-store.ts';
import { pushSms, ShopBusy, ShopRefused, type ShopLine } from './call-shop.ts';

export interface PushState {
  pushed: number;
  lastProblem: string;
}

const lookEveryMs = 200;
const atOnce = 4;
/** After so many refusals of one SMS its pause doubles, up to an hour. A shop that is only busy is asked again after one pause. */
const steadyTries = 6;
const pauseMaxMs = 3_600_000;

/** Pushes what waits until the shop has it: each at once, then again with the same id. A shop that is away is asked by one SMS in each pause. */
export const pushWaiting = async (deps: {
  line: ShopLine;
  store: SmsStore;
  book: SimBook;
  timings: Timings;
  clock: () => number;
  state: PushState;
}): Promise<void> => {
  const { line, store, book, timings, clock, state } = deps;
  const tries = new Map<string, { count: number; nextAt: number }>();
  let awayUntil = 0;
  const push = async (sms: KeptSms, phone: string): Promise<void> => {
    try {
      await pushSms(line, { ...sms, phone });
      await store.markTaken(sms.id);
      tries.delete(sms.id);
      state.pushed += 1;
      state.lastProblem = '';
    } catch (failure) {
      const count = (tries.get(sms.id)?.count ?? 0) + 1;
      const slower = 2 ** Math.min(20, Math.max(0, count - steadyTries));
      const isRefusal = failure instanceof ShopRefused;
      const isAnswer = isRefusal || failure instanceof ShopBusy;
      const restMs = isRefusal ? Math.min(pauseMaxMs, timings.repeat * slower) : timings.repeat;
      tries.set(sms.id, { count: isRefusal ? count : 0, nextAt: clock() + restMs });
      if (!isAnswer) awayUntil = clock() + timings.repeat;
      state.lastProblem = isAnswer ? failure.message : 'the shop was not reached';
    }
  };
  while (!line.stopping.aborted) {
    const now = clock();
    const due = now < awayUntil ? [] : store.waiting().filter(({ id }) => (tries.get(id)?.nextAt ?? 0) <= now);
    const known = due.flatMap((sms) => {
      const phone = sms.phone ?? book.find(sms.imsi)?.phone;
      return phone ? [{ sms, phone }] : [];
    });
    const isTrial = state.lastProblem === 'the shop was not reached';
    await Promise.all(known.slice(0, isTrial ? 1 : atOnce).map(({ sms, phone }) => push(sms, phone)));
    await store.releaseBefore(now - timings.parts);
    if (known.length <= atOnce || now < awayUntil) {
      await pause(lookEveryMs, undefined, { signal: line.stopping }).catch(() => undefined);
    }
  }
};
