import { lazyView } from '../content/late-part';
import type { PurchasePanels } from '../features/purchase/purchase-section';

/** The tabs of the purchase section that other features fill. */
export const purchasePanels: PurchasePanels = {
  rent: lazyView(() => import('../features/rentals/rent-pane').then(({ RentPane }) => RentPane)),
  rentals: lazyView(() => import('../features/rentals/my-rentals').then(({ MyRentals }) => MyRentals)),
  readyAccounts: lazyView(() =>
    import('../features/ready-accounts/ready-accounts-panel').then(({ ReadyAccountsPanel }) => ReadyAccountsPanel),
  ),
};
