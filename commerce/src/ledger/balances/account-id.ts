/**
 * Accounts of the ledger. A user's account is one document with a balance. House, partner and referral accounts have no such document,
 * since every purchase would have to write it: their balance is folded from transfers.
 */
export type UserAccountId = `user:${number}`;
export type DerivedAccountId = `house:${string}` | `partner:${number}` | `referral:${number}` | DebtAccountId;
/** Its balance is negative by the amount that a user owes the shop. */
export type DebtAccountId = `debt:${number}`;
export type AccountId = UserAccountId | DerivedAccountId;

export const userAccount = (userId: number): UserAccountId => `user:${userId}`;
export const partnerAccount = (supplierId: number): DerivedAccountId => `partner:${supplierId}`;
/** Earnings of a referrer that are neither transferred nor withdrawn. */
export const referralAccount = (referrerUserId: number): DerivedAccountId => `referral:${referrerUserId}`;
/** Money of withdrawals that are requested and not yet paid. */
export const houseWithdrawals: DerivedAccountId = 'house:withdrawals';
/** Money that was sent to owners by one method. */
export const withdrawalPayouts = (method: string): DerivedAccountId => `house:payouts:${method}`;
export const houseSales: DerivedAccountId = 'house:sales';
/** The source of the money of demonstration accounts. */
export const houseDemo: DerivedAccountId = 'house:demo';

/** The source of the balances that buyers brought along from another shop. Its balance is negative by what is owed to them. */
export const houseOpenings: DerivedAccountId = 'house:opening-balances';

export const isDebtAccount = (account: AccountId): account is DebtAccountId => account.startsWith('debt:');

export const isUserAccount = (account: AccountId): account is UserAccountId => account.startsWith('user:');

export const userIdOf = (account: UserAccountId): number => Number(account.slice('user:'.length));

export const debtAccountOf = (account: UserAccountId): DebtAccountId => `debt:${userIdOf(account)}`;
