import { isRefunded } from '../../../src/sales/activations/activation-status.ts';
import { activations } from '../../../src/sales/activations/activation.model.ts';
import { purchaseIntents } from '../../../src/sales/activations/purchase/purchase-intent.model.ts';
import { wholesaleOrders } from '../../../src/sales/activations/wholesale/wholesale-order.model.ts';
import { accounts } from '../../../src/ledger/balances/account.model.ts';
import { isUserAccount, userIdOf } from '../../../src/ledger/balances/account-id.ts';
import { rentals } from '../../../src/sales/rentals/rental.model.ts';
import { repeatOrders } from '../../../src/sales/repeat-orders/repeat-order.model.ts';
import { apiKeySpending } from '../../../src/accounts/users/api-keys/api-key-spending.model.ts';
import { touchWith, type Bookkeeping } from '../bookkeeping.ts';
import { createSums } from '../document-index.ts';
import { limitOf } from '../key-limits.ts';

/** The spending of a day is what was bought on it and not given back, and stays within the limit of the day. */
const checkSpending = ({ database, follow, find, add }: Bookkeeping): void => {
  const keyOf = ({ keySpendingId }: { keySpendingId?: string | null }) => keySpendingId ?? undefined;
  const sums = [
    createSums(follow, activations, keyOf, ({ status, price }) => (isRefunded(status) ? 0 : price)),
    // A number that an order gets is paid from what the order holds, which counts below.
    createSums(follow, purchaseIntents, keyOf, ({ state, price, repeatOrderId, wholesale }) =>
      state === 'calling' && !repeatOrderId && !wholesale ? price : 0,
    ),
    createSums(follow, wholesaleOrders, keyOf, ({ heldEach, openPlaces }) => heldEach * openPlaces.length),
    createSums(follow, repeatOrders, keyOf, ({ status, priceMax }) => (status === 'waiting' ? priceMax : 0)),
    createSums(
      follow,
      rentals,
      ({ charges: [first] }) => first?.keySpendingId ?? undefined,
      ({ status, charges: [first] }) => (status === 'cancelled' ? 0 : (first?.price ?? 0)),
    ),
  ];
  const touch = add((id: string) => {
    const counted = database.find(apiKeySpending, id)?.spent ?? 0;
    const spent = sums.reduce((sum, sumOf) => sum + sumOf(id), 0);
    if (counted !== spent) find(`the day ${id} counts ${counted}, and its purchases make ${spent}`);
    const max = limitOf(Number(id.split(':', 1)[0]), 'dailySpendMax');
    if (spent > max) find(`${spent} of ${max} were spent on the day ${id}`);
  });
  touchWith(follow, activations, keyOf, touch);
  touchWith(follow, purchaseIntents, keyOf, touch);
  touchWith(follow, repeatOrders, keyOf, touch);
  touchWith(follow, wholesaleOrders, keyOf, touch);
  touchWith(follow, rentals, ({ charges: [first] }) => first?.keySpendingId ?? undefined, touch);
  touchWith(follow, apiKeySpending, ({ _id }) => _id, touch);
};

/** No program spends more in a day, holds more orders open, or pays more for a number than its key allows. */
export const checkApiKeys = (books: Bookkeeping): void => {
  const { database, follow, find, add } = books;
  checkSpending(books);
  const touchAccount = add((id: string) => {
    const account = database.find(accounts, id);
    if (!account || !isUserAccount(account._id)) return;
    const max = limitOf(userIdOf(account._id), 'openOrdersMax');
    if (account.openHolds > max) find(`${id} holds ${account.openHolds} orders open, and may hold ${max}`);
  });
  touchWith(follow, accounts, ({ _id }) => _id, touchAccount);
  const touchSale = add((id: number) => {
    const sale = database.find(activations, id);
    if (sale && sale.price > limitOf(sale.userId, 'priceMax')) find(`activation ${id} costs ${sale.price}`);
  });
  touchWith(follow, activations, ({ _id }) => _id, touchSale);
};
