/**
 * A sandbox has an account number of its own: minus the number of its owner. The ledger opens no account below zero, so that no movement of
 * real money can name a sandbox, and no list of a person can show one.
 */
export const sandboxAccountOf = (ownerId: number): number => -ownerId;

/** Whether an account number belongs to a sandbox. */
export const isSandboxAccount = (userId: number): boolean => userId < 0;

/** The person behind an account number: a sandbox's owner, or the account itself. */
export const ownerOf = (userId: number): number => Math.abs(userId);
