import type { PlannedSms } from './plan-sms.ts';
import type { SmsPusher } from './push-sms.ts';

/** SMS on their way at most; a demo drops the rest rather than grow. */
const plannedMax = 20_000;
const repeatAfterMs = 500;

export interface Delivery {
  key: string;
  phone: string;
  /** Whether the number still runs when its SMS is due; SIMs given back get no code. */
  isRunning: () => boolean;
}

/** Pushes planned SMS when their time comes. */
export interface PlannedDelivery {
  plan(sms: PlannedSms[], delivery: Delivery): void;
  stop(): void;
}

export const createPlannedDelivery = (pusher: SmsPusher): PlannedDelivery => {
  const timers = new Set<NodeJS.Timeout>();
  const after = (delayMs: number, act: () => void): void => {
    if (timers.size >= plannedMax) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, delayMs);
    timers.add(timer);
  };
  return {
    plan: (planned, { key, phone, isRunning }) => {
      for (const { afterMs, from, text, repeats } of planned) {
        after(afterMs, () => {
          if (!isRunning()) return;
          const push = { key, smsId: pusher.nextSmsId(), phone, from, text };
          pusher.push(push);
          for (let repeat = 1; repeat <= repeats.sameId; repeat += 1) {
            after(repeat * repeatAfterMs, () => pusher.push(push));
          }
          for (let repeat = 1; repeat <= repeats.newId; repeat += 1) {
            after(repeat * repeatAfterMs, () => pusher.push({ ...push, smsId: pusher.nextSmsId() }));
          }
        });
      }
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
};
