import { keepOtherPath } from '../../../session/visitor/return-path';

/** The home page with the tab of ready accounts. */
export const readyAccountsPath = '/?tab=readyAccounts';

/** Before leaving for sign-in or top-up: the page in view, in its language, with the tab. */
export const keepPlace = (): void => keepOtherPath(`${window.location.pathname}?tab=readyAccounts`);
