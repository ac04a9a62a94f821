import { isReason } from '../parts/reason';
import { readSum, showSum } from '../parts/sum';
import { refundWords } from './refund-words';

export interface TypedRefund {
  /** Empty: all that is left. */
  sum: string;
  reason: string;
}

/** What the form of a refund asks for. `amount` is undefined where the sum cannot be refunded; `mistake` then says why. */
export const readRefund = (
  { sum, reason }: TypedRefund,
  left: number,
): { amount: number | undefined; mistake: string | undefined; isReady: boolean } => {
  const amount = sum.trim() === '' ? left : readSum(sum);
  const mistake =
    amount === undefined || amount <= 0
      ? refundWords().notASum
      : amount > left
        ? refundWords().onlyLeft(showSum(left))
        : undefined;
  return { amount, mistake: left > 0 ? mistake : undefined, isReady: mistake === undefined && isReason(reason) };
};
