/**
 * Accounts of the ledger. A user's account is one document with a balance; house, partner and referral accounts have none, since every
 * purchase would write it: their balance is folded from transfers.
 */
export type UserAccountId = `user:${number}`;
export type FoldedAccountId = `house:${string}` | `partner:${number}` | `referral:${number}`;
export type AccountId = UserAccountId | FoldedAccountId;

export const userAccount = (userId: number): UserAccountId => `user:${userId}`;
export const partnerAccount = (supplierId: number): FoldedAccountId => `partner:${supplierId}`;
/** What a referrer earned and has neither transferred nor withdrawn. */
export const referralAccount = (referrerUserId: number): FoldedAccountId => `referral:${referrerUserId}`;
/** Money of withdrawals that are asked for and not yet paid. */
export const houseWithdrawals: FoldedAccountId = 'house:withdrawals';
/** What was sent to owners by a method. */
export const withdrawalPayouts = (method: string): FoldedAccountId => `house:payouts:${method}`;
export const houseSales: FoldedAccountId = 'house:sales';
/** Where the money of demonstration accounts comes from. */
export const houseDemo: FoldedAccountId = 'house:demo';

export const isUserAccount = (account: AccountId): account is UserAccountId => account.startsWith('user:');

export const userIdOf = (account: UserAccountId): number => Number(account.slice('user:'.length));
