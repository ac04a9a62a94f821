import { mutate } from 'swr';

import { useCatalogueNames } from '../../session/resources/catalogue-names';
import { OrdersView } from '../orders/orders-view';
import { PurchaseDialogs } from '../purchase/buying/purchase-dialogs';
import { usePurchase } from '../purchase/buying/use-purchase';
import { BuyAnotherButton } from './buy-another-button';

/** Loads all country prices again. Called when the engine refuses a purchase because the shown price is out of date. */
const reloadPrices = (): void => {
  void mutate((key) => Array.isArray(key) && key[0] === 'listCountryPrices');
};

/** The order history, joined with the purchase for "Buy again". */
export const OrdersArea = () => {
  const names = useCatalogueNames({ isWanted: true });
  const purchase = usePurchase({ onStale: reloadPrices });
  return (
    <>
      <OrdersView
        renderAction={(order) =>
          order.type === 'activation' && <BuyAnotherButton order={order} names={names} purchase={purchase} />
        }
      />
      <PurchaseDialogs purchase={purchase} />
    </>
  );
};
