import { lazyView } from '../content/late-part';
import type { PurchasePanels } from '../features/buying/purchase/purchase-section';

/** The tabs of the purchase section that other features fill. */
export const purchasePanels: PurchasePanels = {
  rent: lazyView(() => import('../features/buying/rentals/rent-pane').then(({ RentPane }) => RentPane)),
  rentals: lazyView(() => import('../features/buying/rentals/my-rentals').then(({ MyRentals }) => MyRentals)),
  readyAccounts: lazyView(() =>
    import('../features/buying/ready-accounts/ready-accounts-panel').then(
      ({ ReadyAccountsPanel }) => ReadyAccountsPanel,
    ),
  ),
};
