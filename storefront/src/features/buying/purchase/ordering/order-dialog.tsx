import Layers from 'lucide-react/icons/layers';
import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { orderQuantityMax } from '@shop/shared-types/constants';

import { color } from '../../../../theme/color';
import { media } from '../../../../theme/media';
import { space } from '../../../../theme/scale';
import { text } from '../../../../theme/text';
import { Button } from '../../../../ui/controls/button';
import { RadioCard } from '../../../../ui/fields/radio-card';
import { TextField } from '../../../../ui/fields/text-field';
import { Modal } from '../../../../ui/overlays/modal';
import { Flag } from '../../../../ui/shop/flag';
import { Price } from '../../../../ui/shop/price';
import type { CountryOffer } from '../catalogue';
import type { PurchaseChoice } from '../buying/purchase-choice';
import type { Purchase } from '../buying/use-purchase';
import { keepLikeliest, useLikeliest } from '../../../../session/visitor/offer-choice';
import { useDelivery } from '../use-delivery';
import {
  choicesOf,
  lowestPriceOf,
  priceOfChoice,
  quantityOfWholesale,
  readQuantity,
  takesQuantity,
  termsOf,
  type OrderChoice,
} from './order-terms';
import { SampleOfPrice, SureOfPrice } from './sample-of-price';

const Stack = styled.div`
  display: grid;
  gap: ${space[5]};
`;

const Country = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  ${text.ui}
`;

const Facts = styled.p`
  display: flex;
  gap: ${space[3]};
  ${text.small}
  color: ${color.text2};
  & > svg {
    flex: none;
  }
`;

const Tiers = styled.fieldset`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    margin-block-end: ${space[2]};
    padding: 0;
    ${text.ui}
  }
`;

const Total = styled.p`
  ${text.h4}
`;

const Actions = styled.div`
  display: flex;
  gap: ${space[3]};
  margin-inline-start: auto;
  ${media.mobile} {
    flex: 1 1 100%;
    & > :last-child {
      flex: 1;
    }
  }
`;

export interface OrderDialogProps {
  choice: PurchaseChoice;
  offer: CountryOffer;
  purchase: Purchase;
  onClose: () => void;
}

/** How codes arrive in this country, in words. */
const DeliveryWords = ({ service, country }: { service: string; country: number }) => {
  const delivery = useDelivery(service)?.get(country);
  if (!delivery) return null;
  const { rate, sample, medianSeconds, p90Seconds } = delivery;
  return (
    <Facts>
      <MailCheck size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <FormattedMessage id="ordering.delivered" values={{ rate, sample }} />{' '}
        {medianSeconds !== undefined && p90Seconds !== undefined && (
          <FormattedMessage id="ordering.times" values={{ median: medianSeconds, most: p90Seconds }} />
        )}
      </span>
    </Facts>
  );
};

/** What is held for an order at the wholesale price, and when that price is earned (rule 1.11). */
const WholesaleTerms = ({ offer, quantity }: { offer: CountryOffer; quantity: number }) => (
  <Facts data-wholesale-terms>
    <span>
      <FormattedMessage
        id="ordering.wholesale-terms"
        values={{
          held: <Price amount={lowestPriceOf(offer) * quantity} />,
          retail: <Price amount={lowestPriceOf(offer)} />,
          wholesale: <Price amount={offer.wholesalePrice ?? offer.price} />,
          count: quantityOfWholesale(offer),
        }}
      />
    </span>
  </Facts>
);

const TitleOfChoice = ({ choice, price }: { choice: OrderChoice; price: number }) =>
  typeof choice === 'number' ? (
    <Price amount={price} />
  ) : (
    // messages: ordering.choice-*
    <FormattedMessage id={`ordering.choice-${choice}`} values={{ price: <Price amount={price} /> }} />
  );

/** Chooses between the prices of a country, and how many numbers where wholesale prices are shown; then buys them in one order. */
export const OrderDialog = ({ choice, offer, purchase, onClose }: OrderDialogProps) => {
  const intl = useIntl();
  const from = quantityOfWholesale(offer);
  const hasQuantity = takesQuantity(offer);
  const [typed, setTyped] = useState(String(hasQuantity ? from : 1));
  const isLikeliest = useLikeliest();
  const [chosen, setChosen] = useState<OrderChoice>(isLikeliest ? 'likeliest' : 'cheapest');
  const quantity = readQuantity(typed);
  const terms = termsOf(offer, quantity ?? 1, chosen);
  const isWholesale = hasQuantity && (quantity ?? 1) >= from;
  const tiers = isWholesale ? [] : (offer.tiers ?? []);
  const buy = () => {
    if (quantity === undefined) return;
    if (tiers.length > 1 && typeof chosen !== 'number') keepLikeliest(chosen === 'likeliest');
    purchase.buy({ ...choice, ...terms, quantity });
    onClose();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      maxPx={520}
      title={intl.formatMessage({ id: 'ordering.title' }, { service: choice.service.name })}
      footer={
        <>
          <Total role="status">
            <FormattedMessage
              id="ordering.total"
              values={{ price: <Price amount={terms.price * (quantity ?? 0)} /> }}
            />
          </Total>
          <Actions>
            <Button variant="ghost" size="lg" onClick={onClose}>
              <FormattedMessage id="ordering.cancel" />
            </Button>
            <Button variant="primary" size="lg" disabled={quantity === undefined} data-buy-order onClick={buy}>
              <FormattedMessage id="ordering.buy" values={{ count: quantity ?? 0 }} />
            </Button>
          </Actions>
        </>
      }
    >
      <Stack>
        <Country>
          {choice.country.flag && <Flag country={choice.country.flag} isEager />}
          {choice.country.name}
        </Country>
        <DeliveryWords service={choice.service.external_id} country={choice.country.external_id} />
        {hasQuantity && (
          <TextField
            label={intl.formatMessage({ id: 'ordering.quantity' })}
            inputMode="numeric"
            dir="ltr"
            value={typed}
            hint={intl.formatMessage({ id: 'ordering.quantity-hint' }, { count: from, max: orderQuantityMax })}
            error={
              quantity === undefined
                ? intl.formatMessage({ id: 'ordering.quantity-wrong' }, { max: orderQuantityMax })
                : undefined
            }
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {isWholesale && <WholesaleTerms offer={offer} quantity={quantity ?? from} />}
        {tiers.length > 1 && (
          <Tiers>
            <legend>
              <FormattedMessage id="ordering.prices" />
            </legend>
            {choicesOf(offer, isLikeliest).map((choice) => (
              <RadioCard
                key={choice}
                name="tier"
                value={choice}
                icon={<Layers size={22} strokeWidth={1.75} />}
                title={<TitleOfChoice choice={choice} price={priceOfChoice(offer, choice)} />}
                note={<SampleOfPrice tiers={tiers} price={priceOfChoice(offer, choice)} />}
                checked={choice === chosen}
                onChange={() => setChosen(choice)}
              />
            ))}
          </Tiers>
        )}
        {tiers.length > 1 && (
          <Facts>
            <span>
              {chosen === 'likeliest' ? (
                <FormattedMessage id="ordering.likeliest-hint" />
              ) : (
                <FormattedMessage id="ordering.prices-hint" />
              )}{' '}
              <SureOfPrice tiers={tiers} price={terms.price} />
            </span>
          </Facts>
        )}
      </Stack>
    </Modal>
  );
};
