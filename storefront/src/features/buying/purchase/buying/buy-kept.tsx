import { FormattedMessage } from 'react-intl';

import { totalOf, type KeptChoice } from '../../../../session/visitor/kept-choice';
import { Button } from '../../../../ui/controls/button';
import { Price } from '../../../../ui/shop/price';
import { PurchaseDialogs } from './purchase-dialogs';
import { usePurchase } from './use-purchase';

const nothing = () => undefined;

export interface BuyKeptProps {
  choice: KeptChoice;
  size?: 'md' | 'lg';
}

/** Buys what the visitor wanted before the log-in or the top-up, in one press. */
export const BuyKept = ({ choice, size = 'md' }: BuyKeptProps) => {
  const purchase = usePurchase({ onStale: nothing });
  const { service, country, quantity = 1 } = choice;
  return (
    <>
      <Button
        variant="primary"
        size={size}
        isLoading={purchase.buying !== undefined}
        data-buy-kept
        onClick={() => purchase.buy({ ...choice, isSoldOut: false })}
      >
        <span>
          <FormattedMessage
            id={quantity > 1 ? 'purchase.buy-kept-order' : 'purchase.buy-kept'}
            values={{
              count: quantity,
              service: <bdi>{service.name}</bdi>,
              country: <bdi>{country.name}</bdi>,
              price: <Price amount={totalOf(choice)} />,
            }}
          />
        </span>
      </Button>
      <PurchaseDialogs purchase={purchase} />
    </>
  );
};
