/**
 * A sandbox has an account number of its own: minus the number of its owner. The ledger opens no account below zero, so that no movement of
 * real money can name a sandbox, and no list of a person can show one.
 */
export const sandboxAccountOf = (ownerId: number): number => -ownerId;

/** The lowest number of a guest, who has a sandbox and no account. Accounts of the shop have far smaller numbers. */
export const guestNumbersFrom = 2 ** 41;

/** Whether a sandbox belongs to a guest. */
export const isGuestSandbox = (sandboxAccount: number): boolean => sandboxAccount <= -guestNumbersFrom;

/** Whether an account number belongs to a sandbox. */
export const isSandboxAccount = (userId: number): boolean => userId < 0;

/** The person behind an account number: a sandbox's owner, or the account itself. */
export const ownerOf = (userId: number): number => Math.abs(userId);
