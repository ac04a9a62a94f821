import { kopecks, rublesAsNumber } from '@shop/shared-types/money';

import type { AnalyticsSink } from './analytics-sink';
import type { OutsideScript } from './outside-script';

export interface DataLayerOwner {
  dataLayer?: object[];
}

/** A tag manager: everything is pushed to `dataLayer`, which its container reads, from the beginning. */
export const createTagManagerSink = (owner: DataLayerOwner, script: OutsideScript, now: number): AnalyticsSink => {
  const layer = (owner.dataLayer ??= []);
  layer.push({ event: 'gtm.js', 'gtm.start': now });
  return {
    page: ({ path, title, language }) =>
      void layer.push({ event: 'page_view', page_path: path, page_title: title, language }),
    goal: (goal, { userId, email }) => void layer.push({ event: goal, user_id: userId, email }),
    order: ({ id, paymentMethod, cost }) =>
      void layer.push({
        event: 'purchase',
        ecommerce: {
          transaction_id: id,
          value: rublesAsNumber(kopecks(cost)),
          currency: 'RUB',
          payment_type: paymentMethod,
        },
      }),
    isTaking: () => script.load(),
    // Its container pushes what it sees by itself here, too.
    stop: () => void (layer.push = () => layer.length),
  };
};
