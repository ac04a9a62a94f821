import type { OfferChoice } from '@shop/shared-types/contract/activations';
import type { Money } from '@shop/shared-types/money';

import type { ApiKeyLimits } from '../../../platform/auth/caller.ts';
import type { RepeatOrderName } from './served-orders.ts';
import type { OrderPlace } from '../wholesale/open-places.ts';

/**
 * A buyer's request for a number. The names of its fields go into the hash by which a repeat with an idempotency key is known: a field with
 * another name would refuse the repeats that cross an upgrade.
 */
export interface BuyNumberRequest {
  userId: number;
  /** Protocol code. */
  service: string;
  /** Protocol id. */
  country: number;
  /** Empty or absent: any operator. */
  operators?: string[] | undefined;
  priceMin?: Money | undefined;
  /** Dearer numbers are skipped. */
  priceMax?: Money | undefined;
  /** The price that the buyer saw. When only dearer numbers are left, the purchase is refused with the new price. */
  priceShown?: Money | undefined;
  /** In which order offers are tried (rule 14.5); left out: the cheapest first. The default is never written, so that the hash stays. */
  choose?: Exclude<OfferChoice, 'cheapest'> | undefined;
  onlySuppliers?: number[] | undefined;
  exceptSuppliers?: number[] | undefined;
  /** Number beginnings to avoid, with the country code. */
  phoneExceptions?: string[] | undefined;
  /** Whether the wholesale price holds: it was agreed with the buyer, or the number is part of an order of ten or more that may earn it. */
  isWholesale?: boolean | undefined;
  /** The place in an order of ten or more: its hold gives the money, and without it nothing is bought (rule 1.11). */
  orderPlace?: OrderPlace | undefined;
  /** The number's place in an order of several. Each number of an order is a purchase of its own under the order's idempotency key. */
  placeInOrder?: number | undefined;
  idempotencyKey?: string | undefined;
  /** Called when the answer, or the refusal, is the one that the same key got before. */
  onReplay?: (() => void) | undefined;
  /** The buyer's own name for the purchase: one name buys one number. */
  orderId?: string | undefined;
  /** The developer's code that a program sends. It says who earns from this purchase. */
  referralCode?: string | undefined;
  /** Where the buyer wants to hear of the purchase (rule 15.14), as `admitCallback` let it pass. */
  callbackUrl?: string | undefined;
  /** The waiting repeat order that the purchase is for: its hold gives the money, and without it nothing is bought. */
  repeatOrder?: (RepeatOrderName & { keySpendingId: string | null }) | undefined;
  /** The paid activation whose number is bought again. */
  reactivates?: number | undefined;
  /** Limits of the API key that made the purchase. */
  keyLimits?: ApiKeyLimits | undefined;
  /** Aborted when the buyer is gone: an undecided purchase is then dropped. */
  signal?: AbortSignal | undefined;
}
