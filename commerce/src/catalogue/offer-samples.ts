import type { OfferDelivery } from '@shop/shared-types/contract/catalogue';

/** A service in a country. */
export interface Place {
  /** Protocol code. */
  service: string;
  /** Protocol id. */
  country: number;
}

/** The catalogue's view of delivery: how codes of each supplier's numbers came, from the shop's own sales, a minute old at most. */
export interface OfferSamples {
  /**
   * The lower bound of the delivery rate that an offer counts with (rule 14.5): its own, else that of all suppliers of the place together.
   * Undefined where that sample is too small, too.
   */
  lowOf(supplierId: number, place: Place): number | undefined;
  /** The sample of these suppliers together; undefined when it is too small to tell. */
  describe(supplierIds: readonly number[], place: Place): OfferDelivery | undefined;
}
