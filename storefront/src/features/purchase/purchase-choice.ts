import type { KeptChoice } from '../../session/kept-choice';

/** What a press on Buy wants: the pair, its price, and how the list showed it. */
export interface PurchaseChoice extends KeptChoice {
  isSoldOut: boolean;
  isWholesale: boolean;
}
