import { FormattedDate, FormattedMessage } from 'react-intl';

import type { CountryOffer } from '../catalogue';
import { deliveryOfOffer } from '../use-delivery';

export interface PriceProps {
  tiers: NonNullable<CountryOffer['tiers']>;
  /** Kopecks. */
  price: number;
}

/** How many numbers are free at a price, and how their codes came: "31 pcs · 83% of 120 · 38 s". */
export const SampleOfPrice = ({ tiers, price }: PriceProps) => {
  const delivery = deliveryOfOffer({ price, tiers });
  const count = tiers.find((tier) => tier.price === price)?.count ?? 0;
  return (
    <>
      <FormattedMessage id="ui.quantity" values={{ count }} />
      {delivery && (
        <>
          {' · '}
          <FormattedMessage id="purchase.delivered-short" values={{ rate: delivery.rate, sample: delivery.sample }} />
        </>
      )}
      {delivery?.medianSeconds !== undefined && (
        <>
          {' · '}
          <FormattedMessage id="purchase.seconds" values={{ seconds: delivery.medianSeconds }} />
        </>
      )}
    </>
  );
};

/** How sure the delivery rate of a price is, and how new its sample (rule 14.5). */
export const SureOfPrice = ({ tiers, price }: PriceProps) => {
  const delivery = tiers.find((tier) => tier.price === price)?.delivery;
  return (
    delivery && (
      <FormattedMessage
        id="ordering.sample"
        values={{
          low: delivery.rateLow,
          high: delivery.rateHigh,
          time: <FormattedDate value={delivery.lastAt} dateStyle="medium" timeStyle="short" />,
        }}
      />
    )
  );
};
