import { lazyView } from '../content/late-part';
import type { PurchasePanels } from '../features/purchase/purchase-section';

/** The tabs of the purchase section that other features fill. */
export const purchasePanels: PurchasePanels = {
  readyAccounts: lazyView(() =>
    import('../features/ready-accounts/ready-accounts-panel').then(({ ReadyAccountsPanel }) => ReadyAccountsPanel),
  ),
};
