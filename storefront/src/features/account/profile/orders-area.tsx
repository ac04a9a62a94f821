import { mutate } from 'swr';

import type { Order } from '@shop/shared-types/contract/orders';

import { useCatalogueNames } from '../../../session/resources/catalogue-names';
import { TakeMessageButton } from '../activations/take-message-button';
import { OrdersView } from '../orders/orders-view';
import { PurchaseDialogs } from '../../buying/purchase/buying/purchase-dialogs';
import { usePurchase } from '../../buying/purchase/buying/use-purchase';
import { BuyAnotherButton } from './buy-another-button';

/** Loads all country prices again. Called when the engine refuses a purchase because the shown price is out of date. */
const reloadPrices = (): void => {
  void mutate((key) => Array.isArray(key) && key[0] === 'listCountryPrices');
};

/** The newest text of a running number that does not look like its code. */
const maskedIn = ({ state, messages }: Order) =>
  state === 'running' ? messages.findLast(({ isMasked }) => isMasked) : undefined;

/** The order history, joined with the purchase for "Buy again". */
export const OrdersArea = () => {
  const names = useCatalogueNames({ isWanted: true });
  const purchase = usePurchase({ onStale: reloadPrices });
  return (
    <>
      <OrdersView
        renderAction={(order) => {
          if (order.type !== 'activation') return null;
          const masked = maskedIn(order);
          return (
            <>
              {masked && (
                <div>
                  <TakeMessageButton
                    activationId={order.number}
                    messageId={masked.id}
                    price={order.price}
                    words={masked.text}
                  />
                </div>
              )}
              <BuyAnotherButton order={order} names={names} purchase={purchase} />
            </>
          );
        }}
      />
      <PurchaseDialogs purchase={purchase} />
    </>
  );
};
