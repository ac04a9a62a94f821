import type { TransactionOptions } from 'mongodb';

/** Money transactions: one snapshot to read from, majority and journal to write to (rule 7.5). */
export const moneyTransaction: TransactionOptions = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
  readPreference: 'primary',
  maxCommitTimeMS: 10_000,
};
