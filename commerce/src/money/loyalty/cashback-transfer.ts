import type { DerivedAccountId } from '../../ledger/balances/account-id.ts';
import type { Week } from './moscow-week.ts';

/** The house's account that pays the cashback. */
export const houseCashback: DerivedAccountId = 'house:cashback';
/** The transfer of a credited user-week, `2026-01-05:userId`. */
export const cashbackTransferIdOf = (creditId: string): string => `cashback:${creditId}`;
export const loyaltyReferenceOf = ({ id }: Pick<Week, 'id'>): string => `loyalty-week:${id}`;
