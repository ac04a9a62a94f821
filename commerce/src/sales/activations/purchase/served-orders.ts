import type { Money } from '@shop/shared-types/money';

import type { Read, WorkingSet } from '../../../platform/database/working-set.ts';

/** Names a repeat order and its buyer: what has to be known before the documents of a decision are read. */
export interface RepeatOrderName {
  _id: string;
  userId: number;
}

/** The repeat orders, as a purchase for one of them sees them. They lie above the purchases, so they are passed to them. */
export interface ServedOrders {
  /** The documents that every decision about an order reads. */
  readsOf: (order: RepeatOrderName) => Read[];
  /** Whether the order may get a number at this price now. @throws CommerceError NO_BALANCE when its hold does not cover the price. */
  mayServe: (working: WorkingSet, order: RepeatOrderName, price: Money, at: Date) => boolean;
  /** Ends the order with its number, so that the number's own price can be held. Ask `mayServe` before. */
  serve: (
    working: WorkingSet,
    order: RepeatOrderName,
    served: { activationId: number; price: Money },
    at: Date,
  ) => void;
}
