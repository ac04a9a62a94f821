import { kopecks, rublesAsNumber } from '@shop/shared-types/money';

import type { AnalyticsSink } from './analytics-sink';
import type { OutsideScript } from './outside-script';

type CounterCall = (...call: unknown[]) => void;

/** A counter that is called as `ym(id, what, …)`. Until its script is there the calls wait in `a`, where it looks for them. */
export interface CounterOwner {
  ym?: CounterCall & { a?: unknown[][]; l?: number };
}

/** A counter of pages and goals. */
export const createCounterSink = (
  owner: CounterOwner,
  script: OutsideScript,
  id: string,
  now: number,
): AnalyticsSink => {
  if (!owner.ym) {
    const waiting: unknown[][] = [];
    owner.ym = Object.assign((...call: unknown[]) => void waiting.push(call), { a: waiting, l: now });
  }
  // Looked up at each call: the script puts its own in place of the waiting line.
  const count: CounterCall = (...call) => owner.ym?.(id, ...call);
  // Without `defer` it would count the first page by itself, a second time.
  count('init', { defer: true });
  return {
    page: ({ path, title }) => count('hit', path, { title }),
    goal: (goal, { userId, email }) => count('reachGoal', goal, { user_id: userId, email }),
    order: ({ id: order, cost }) =>
      count('reachGoal', 'purchase', { order_id: order, order_price: rublesAsNumber(kopecks(cost)), currency: 'RUB' }),
    isTaking: () => script.load(),
    stop: () => {
      count('destruct');
      owner.ym = () => undefined;
    },
  };
};
