import { firstTopUpBonus } from '@shop/shared-types/constants';
import { firstTopUpBonusOf } from '@shop/shared-types/first-top-up-bonus';
import type { Payment, PaymentStatus } from '@shop/shared-types/contract/payments';
import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

type Times = Pick<Payment, 'status' | 'expiresAt'>;

/** The status by the clock. An unpaid top-up counts as expired when its time is over, even before the engine has been asked again. */
export const statusAt = ({ status, expiresAt }: Times, nowMs: number): PaymentStatus =>
  status === 'pending' && nowMs >= Date.parse(expiresAt) ? 'expired' : status;

/** Whether money may still arrive without action by the user. */
export const isOpen = (status: PaymentStatus): boolean => status === 'pending' || status === 'confirming';

export const isCredited = (status: PaymentStatus): boolean =>
  status === 'paid' || status === 'underpaid' || status === 'overpaid';

/** Steps of a transfer: the invoice, the transfer, the network, the balance. @returns how many of the four are done. */
export const stepsDone = (status: PaymentStatus): number => {
  if (isCredited(status)) return 4;
  return status === 'confirming' ? 2 : 1;
};

/** The exact amount in its common and its distinguishing digits. */
export const splitExactAmount = ({
  exactAmount,
  distinguishingDigits,
}: {
  exactAmount: string;
  distinguishingDigits: number;
}): readonly [common: string, distinguishing: string] => {
  const at = exactAmount.length - distinguishingDigits;
  return [exactAmount.slice(0, at), exactAmount.slice(at)];
};

/** Kopecks that a sum lacks to earn the bonus, where that is a tenth of it at most; a bonus far away is no offer. */
export const missingForBonus = (amount: Money, earlier: readonly Pick<Payment, 'credited'>[]): Money => {
  const least = kopecks(firstTopUpBonus.above + 100);
  const missing = least - amount;
  return missing > 0 && missing * 10 <= amount && expectedBonus(least, earlier) > 0 ? kopecks(missing) : noMoney;
};

/** Bonus on the first top-up above 1,000 rubles (rule 8.4); none once such a top-up was credited. */
export const expectedBonus = (amount: Money, earlier: readonly Pick<Payment, 'credited'>[]): Money => {
  const isTaken = earlier.some(({ credited }) => credited > firstTopUpBonus.above);
  return isTaken ? noMoney : firstTopUpBonusOf(amount);
};
