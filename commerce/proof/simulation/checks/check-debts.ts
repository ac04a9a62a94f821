import {
  debtAccountOf,
  isDebtAccount,
  userAccount,
  type UserAccountId,
} from '../../../src/ledger/balances/account-id.ts';
import { transfers, type Transfer } from '../../../src/ledger/transfers/transfer.model.ts';
import { topUpTransferIdOf } from '../../../src/money/payments/incoming/credit-incoming.ts';
import { incomingPayments } from '../../../src/money/payments/incoming/incoming-payment.model.ts';
import { payments } from '../../../src/money/payments/payment.model.ts';
import { paymentRefunds } from '../../../src/money/payments/refunds/payment-refund.model.ts';
import { paymentReversals } from '../../../src/money/payments/refunds/payment-reversal.model.ts';
import { saleRefunds } from '../../../src/sales/refunds/sale-refund.model.ts';
import { repeatOrders } from '../../../src/sales/repeat-orders/repeat-order.model.ts';
import { afterPrefix, touchWith, type Bookkeeping, type Find } from '../bookkeeping.ts';
import { createIndex, createSums } from '../document-index.ts';

/** What a user owes, row by row. */
export interface Debt {
  account: UserAccountId;
  owed: number;
  /** What the last row leaves to the next one: money was lent for a taking, or money that came free has to pay the debt. */
  due: 'taking' | 'payment' | undefined;
}

export const noDebt = (account: UserAccountId): Debt => ({ account, owed: 0, due: undefined });

/** Whether the row takes money because its owner wants something. */
const isSpending = ({ phase, debit, kind, reverses }: Transfer, account: UserAccountId): boolean =>
  debit === account && (phase === 'hold' || phase === 'single') && reverses === null && kind !== 'reversal';

/**
 * Follows a debt by one row. Only what is missing is lent, and only to be taken at once; money that comes free pays the debt before anything
 * else; and who owes buys nothing and draws nothing.
 * @param free what can be spent after the row
 */
export const followDebt = (debt: Debt, transfer: Transfer, free: number, find: Find): void => {
  const { account, owed, due } = debt;
  const { _id, debit, credit, amount } = transfer;
  const isLent = isDebtAccount(debit);
  const isPayment = isDebtAccount(credit);
  if (isLent || isPayment) {
    const other = isLent ? debit : credit;
    if (other !== debtAccountOf(account)) find(`${_id} moves the debt of somebody else than ${account}`);
    debt.owed += isLent ? amount : 0 - amount;
  }
  if (due === 'taking' && (debit !== account || free !== 0))
    find(`${_id}: ${account} was lent another sum than was taken`);
  if (due === 'payment' && !isPayment) find(`${_id}: ${account} owes ${owed} and does not pay it`);
  if (isPayment && (debt.owed < 0 || (debt.owed > 0 && free > 0)))
    find(`${_id} pays ${amount} of ${owed}, and leaves ${free}`);
  if (owed > 0 && !isPayment && isSpending(transfer, account))
    find(`${_id}: ${account} owes ${owed} and spends ${amount}`);
  debt.due = isLent ? 'taking' : debt.owed > 0 && free > 0 ? 'payment' : undefined;
};

/** What was taken back of each payment is the part that the acquirer told of, once; what was told before the payment is never credited. */
const checkReversals = (books: Bookkeeping): void => {
  const { database, follow, find, add } = books;
  const reversedBy = createIndex(follow, transfers, ({ reverses }) => reverses ?? undefined);
  const touch = add((id: string) => {
    const incoming = database.find(incomingPayments, id);
    const reversal = database.find(paymentReversals, id);
    const paid = Number(incoming?.units ?? 0);
    const gone = Math.min(Number(reversal?.units ?? 0), paid);
    const withheld = incoming?.withheld ?? 0;
    const due = incoming && paid > 0 ? Math.floor(((incoming.credited + withheld) * gone) / paid) : 0;
    const back = [...reversedBy.of(topUpTransferIdOf(id)).values()].reduce((sum, { amount }) => sum + amount, 0);
    if ((reversal?.taken ?? 0) !== due || back !== due - withheld)
      find(
        `incoming payment ${id}: ${due} went back, ${reversal?.taken ?? 0} is noted, ${withheld} was withheld and ${back} was taken`,
      );
  });
  touchWith(follow, incomingPayments, ({ _id }) => _id, touch);
  touchWith(follow, paymentReversals, ({ _id }) => _id, touch);
  touchWith(
    follow,
    transfers,
    ({ reverses }) => (reverses ? afterPrefix(topUpTransferIdOf(''), reverses) : undefined),
    touch,
  );
};

/** A top-up counts what was credited and what went back, and says so. */
const checkTopUps = ({ database, follow, find, add }: Bookkeeping): void => {
  const creditedTo = createSums(
    follow,
    incomingPayments,
    ({ paymentId }) => paymentId,
    ({ credited }) => credited,
  );
  const takenOf = createSums(
    follow,
    paymentReversals,
    ({ paymentId }) => paymentId,
    ({ taken }) => taken,
  );
  const withheldFrom = createSums(
    follow,
    incomingPayments,
    ({ paymentId }) => paymentId,
    ({ withheld = 0 }) => withheld,
  );
  const refundedOf = createSums(
    follow,
    paymentRefunds,
    ({ paymentId }) => paymentId,
    ({ amount }) => amount,
  );
  const touch = add((id: string) => {
    const payment = database.find(payments, id);
    if (!payment) return;
    const { credited, refunded, status } = payment;
    if (credited !== creditedTo(id)) find(`top-up ${id} counts ${credited}, and ${creditedTo(id)} came`);
    const taken = takenOf(id) - withheldFrom(id);
    if (refunded !== taken || refunded !== refundedOf(id))
      find(`top-up ${id} counts ${refunded} back, and ${taken} went back in ${refundedOf(id)} of refunds`);
    if (credited > 0 && (status === 'reversed') !== (refunded === credited))
      find(`top-up ${id} is ${status}, and ${refunded} of ${credited} went back`);
  });
  touchWith(follow, payments, ({ _id }) => _id, touch);
  touchWith(follow, incomingPayments, ({ paymentId }) => paymentId, touch);
  touchWith(follow, paymentReversals, ({ paymentId }) => paymentId, touch);
  touchWith(follow, paymentRefunds, ({ paymentId }) => paymentId, touch);
};

/** Only a debt takes the money that a waiting order holds: an order that stops for want of money is that of a buyer who was lent some. */
const checkStopped = ({ database, follow, find, add }: Bookkeeping): void => {
  const lentTo = createIndex(follow, transfers, ({ debit }) => (isDebtAccount(debit) ? debit : undefined));
  const touch = add((id: string) => {
    const order = database.find(repeatOrders, id);
    if (order?.reason !== 'no-balance') return;
    const lent = [...lentTo.of(debtAccountOf(userAccount(order.userId))).values()];
    if (!lent.some(({ at }) => order.endedAt !== null && at <= order.endedAt))
      find(`repeat order ${id} stopped for want of money, and its buyer did not owe`);
  });
  touchWith(follow, repeatOrders, ({ _id }) => _id, touch);
};

/** What a reversal took from those who earned is noted with their sales, and the rest of what was spent is the house's loss. */
const checkEarners = ({ database, follow, find, add }: Bookkeeping): void => {
  const sales = createIndex(follow, saleRefunds, ({ chargebacks }) => (chargebacks ? 'charged back' : undefined));
  const touch = add((id: string) => {
    const { fromEarners = 0, loss = 0 } = database.find(paymentRefunds, id) ?? {};
    const noted = [...sales.of('charged back').values()].flatMap(({ chargebacks = [] }) => chargebacks);
    const given = noted.filter((one) => one.id === id).reduce((sum, { share, referral }) => sum + share + referral, 0);
    if (given !== fromEarners || loss < 0)
      find(`${id} took ${fromEarners} from earners and loses ${loss}; ${given} are noted`);
  });
  touchWith(follow, paymentRefunds, ({ _id }) => _id, touch);
};

/** Money that acquirers took back, and what it left behind. What users owe is followed with their balances (`check-accounts.ts`). */
export const checkDebts = (books: Bookkeeping): void => {
  checkReversals(books);
  checkTopUps(books);
  checkStopped(books);
  checkEarners(books);
};
