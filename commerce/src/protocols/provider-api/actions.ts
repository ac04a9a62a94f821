import { accountActions } from './actions/account.ts';
import { buyingActions } from './actions/buying.ts';
import { openActions } from './actions/catalogue-lists.ts';
import { ownListActions } from './actions/own-lists.ts';
import { priceActions } from './actions/prices.ts';
import { reactivationActions } from './actions/reactivation.ts';
import { rentActions } from './actions/rent.ts';
import { rentListActions } from './actions/rent-lists.ts';
import { statusActions } from './actions/status.ts';
import { topCountriesActions } from './actions/top-countries.ts';
import type { Action, OpenAction } from './provider-call.ts';

/** Every action that needs a key, by the exact name that clients send. Any other name is answered with `BAD_ACTION`. */
export const actions: ReadonlyMap<string, Action> = new Map(
  Object.entries({
    ...accountActions,
    ...buyingActions,
    ...statusActions,
    ...reactivationActions,
    ...ownListActions,
    ...priceActions,
    ...rentActions,
    ...rentListActions,
    ...topCountriesActions,
  }),
);

/** Actions that are also answered without a key. */
export const actionsWithoutKey: ReadonlyMap<string, OpenAction> = new Map(Object.entries(openActions));

/** Actions that the sandbox does not have: nothing is rented there. */
export const notInSandbox: ReadonlySet<string> = new Set([
  ...Object.keys(rentActions),
  ...Object.keys(rentListActions),
]);
