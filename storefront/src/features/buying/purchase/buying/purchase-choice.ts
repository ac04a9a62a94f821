import type { KeptChoice } from '../../../../session/visitor/kept-choice';

/** The choice behind a press on Buy: service and country, the price, and the way the list showed it. */
export interface PurchaseChoice extends KeptChoice {
  isSoldOut: boolean;
}
