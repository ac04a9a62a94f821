/** The home page with the tab of ready accounts: where a visitor comes back to after signing in or topping up. */
export const readyAccountsPath = '/?tab=readyAccounts';
