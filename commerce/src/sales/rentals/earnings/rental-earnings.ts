import { kopecks, type Money } from '@shop/shared-types/money';

import { referralPartOf } from '../../../money/referrals/accrue-referral.ts';
import type { RentalCharge, RentalDocument } from '../rental.model.ts';

/** The earnings of a rental up to a moment. Turnover includes the two other sums; the rest of it belongs to the house. */
export interface Earned {
  /** The part of the price that the buyer has used up. */
  turnover: Money;
  share: Money;
  referral: Money;
}

type Earning = Pick<
  RentalDocument,
  'charges' | 'startedAt' | 'endsAt' | 'referral' | 'goneAt' | 'refundedByStaff' | 'chargedBack'
>;

const hourMs = 3_600_000;

/** The partner's share. It never exceeds the price. */
export const shareOf = ({ supplierShare, price }: Pick<RentalCharge, 'supplierShare' | 'price'>): Money =>
  kopecks(Math.min(supplierShare, price));

export const sumOf = (parts: readonly Earned[]): Earned => ({
  turnover: kopecks(parts.reduce((sum, { turnover }) => sum + turnover, 0)),
  share: kopecks(parts.reduce((sum, { share }) => sum + share, 0)),
  referral: kopecks(parts.reduce((sum, { referral }) => sum + referral, 0)),
});

/** `amount × part / whole`, rounded down to whole kopecks. */
const portionOf = (amount: number, part: number, whole: number): Money =>
  kopecks(whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole)));

const wholeOf = (charge: RentalCharge, referral: RentalDocument['referral']): Earned => {
  const share = shareOf(charge);
  const { price } = charge;
  return {
    turnover: price,
    share,
    referral: referral ? referralPartOf({ turnover: price, supplierShare: share }, referral.sharePercent) : kopecks(0),
  };
};

/** How much of each charge's hours has passed at a moment; the charges follow one another. */
const stretchesUntil = ({ charges, startedAt }: Earning, moment: Date) => {
  let from = startedAt.getTime();
  return charges.map((charge) => {
    const lengthMs = charge.hours * hourMs;
    const usedMs = Math.min(Math.max(0, moment.getTime() - from), lengthMs);
    from += lengthMs;
    return { charge, lengthMs, usedMs };
  });
};

/** The part of each charge's price that was used up by a moment, rounded down. */
export const usedUntil = (rental: Earning, moment: Date): Money[] =>
  stretchesUntil(rental, moment).map(({ charge, lengthMs, usedMs }) => portionOf(charge.price, usedMs, lengthMs));

/** Older charges, from before shares were released over time, were paid out in full when they were taken. */
const isPaidAtOnce = ({ paysOverTime }: RentalCharge): boolean => paysOverTime !== true;

/** The sums that were paid out of a rental before shares were released over time. */
export const paidAtOnce = ({ charges, referral }: Pick<RentalDocument, 'charges' | 'referral'>): Earned =>
  sumOf(charges.filter(isPaidAtOnce).map((charge) => wholeOf(charge, referral)));

/**
 * The earnings of a rental for the service rendered until `through`. Each sum is rounded down from the whole, so that all parts together
 * are exact to the kopeck at the end. A refund by the staff and a chargeback lower all three sums in proportion.
 */
export const earnedUntil = (rental: Earning, through: Date): Earned => {
  const { referral, goneAt, refundedByStaff = 0, chargedBack = 0 } = rental;
  const last = goneAt && goneAt < through ? goneAt : through;
  const gross = sumOf(
    stretchesUntil(rental, last).map(({ charge, lengthMs, usedMs }) => {
      const whole = wholeOf(charge, referral);
      if (isPaidAtOnce(charge) && !goneAt) return whole;
      return {
        turnover: portionOf(whole.turnover, usedMs, lengthMs),
        share: portionOf(whole.share, usedMs, lengthMs),
        referral: portionOf(whole.referral, usedMs, lengthMs),
      };
    }),
  );
  const gone = refundedByStaff + chargedBack;
  if (gone === 0) return gross;
  const priced = goneAt ? usedUntil(rental, goneAt) : rental.charges.map(({ price }) => price);
  const kept = priced.reduce((sum, price) => sum + price, 0);
  const left = Math.max(0, kept - gone);
  return {
    turnover: portionOf(gross.turnover, left, kept),
    share: portionOf(gross.share, left, kept),
    referral: portionOf(gross.referral, left, kept),
  };
};

/** The sums that were released so far. */
export const releasedOf = (rental: Pick<RentalDocument, 'charges' | 'referral' | 'earnings'>): Earned =>
  rental.earnings ?? paidAtOnce(rental);
