import { isPaid, isRefunded } from '../../../src/sales/activations/activation-status.ts';
import { activations } from '../../../src/sales/activations/activation.model.ts';
import { holdIdOf, referenceOf, shareOf } from '../../../src/sales/activations/purchase/activation-hold.ts';
import { purchaseIntents } from '../../../src/sales/activations/purchase/purchase-intent.model.ts';
import { isPaying } from '../../../src/sales/activations/sms/stored-message.ts';
import { smsMessages } from '../../../src/sales/activations/sms/sms.model.ts';
import { settlementIdOf } from '../../../src/ledger/transfers/hold.ts';
import { transfers } from '../../../src/ledger/transfers/transfer.model.ts';
import { topUpTransferIdOf } from '../../../src/money/payments/incoming/credit-incoming.ts';
import { incomingPayments } from '../../../src/money/payments/incoming/incoming-payment.model.ts';
import { rentals } from '../../../src/sales/rentals/rental.model.ts';
import { afterPrefix, checkOnce, touchWith, type Bookkeeping } from '../bookkeeping.ts';
import { createTotal } from '../document-index.ts';
import { greeting } from '../scenarios/buyers.ts';

/** A waiting number has its hold, a paid one was taken and shared, a refunded one was given back; each exactly once. */
const createActivationCheck =
  ({ database, find }: Bookkeeping) =>
  (id: number): void => {
    const sale = database.find(activations, id);
    if (!sale) return;
    const byId = database.byId(transfers);
    const { _id, status } = sale;
    const settlement = byId.get(settlementIdOf(holdIdOf(_id)))?.phase;
    const due = isPaid(status) ? 'post' : isRefunded(status) ? 'void' : undefined;
    if (!byId.has(holdIdOf(_id))) find(`activation ${_id} has no hold`);
    if (settlement !== due) find(`activation ${_id} is ${status}, and its hold is ${settlement ?? 'open'}`);
    const share = byId.get(`${referenceOf(_id)}:share`);
    if ((share !== undefined) !== isPaid(status))
      find(`activation ${_id} is ${status}, its share ${share?.amount ?? 'unpaid'}`);
    if (share && share.amount !== shareOf(sale)) find(`activation ${_id} pays a share of ${share.amount}`);
    if ((sale.openUntil === null) !== (status !== 'waiting' && status !== 'received'))
      find(`activation ${_id} is ${status} and open until ${String(sale.openUntil)}`);
  };

/** A paid number has a code or a text that its buyer took, any other has neither, and a greeting never is a code by itself. */
const createMessageCheck =
  ({ database, find }: Bookkeeping) =>
  (id: number): void => {
    const sale = database.find(activations, id);
    if (!sale) return;
    const paying = sale.messages.filter(isPaying);
    if (paying.length > 0 !== isPaid(sale.status))
      find(`activation ${id} is ${sale.status} with ${paying.length} codes`);
    if (paying.some(({ text, takenAt }) => text.startsWith(greeting) && !takenAt))
      find(`activation ${id} was paid for a greeting`);
    if (paying.filter(({ takenAt }) => takenAt).length > 1) find(`activation ${id} was taken twice`);
  };

/** Checks the money of a purchase without a number: a failed purchase has given it back, a purchase that may still succeed holds it. */
const createIntentCheck =
  ({ database, find }: Bookkeeping) =>
  (id: number): void => {
    const intent = database.find(purchaseIntents, id);
    if (!intent) return;
    const byId = database.byId(transfers);
    const { _id, state, repeatOrderId, wholesale } = intent;
    const isForOrder = repeatOrderId !== undefined || wholesale !== undefined;
    // The intent of an order holds nothing: the order does.
    if (isForOrder && byId.has(holdIdOf(_id)) !== (state === 'activated'))
      find(`intent ${_id} of an order is ${state}, and its number ${byId.has(holdIdOf(_id)) ? 'is' : 'is not'} held`);
    if (isForOrder) return;
    const settlement = byId.get(settlementIdOf(holdIdOf(_id)))?.phase;
    const isGivenBack = settlement === 'void';
    if ((state === 'released' || state === 'unknown') !== (isGivenBack && !database.find(activations, _id)))
      find(`intent ${_id} is ${state}, and its hold is ${settlement ?? 'open'}`);
  };

/** Checks each sale and each intent with its money, and each top-up. */
const checkMoneyOfSales = (books: Bookkeeping): void => {
  const { database, follow, find, add } = books;
  const touchSale = add(createActivationCheck(books));
  const touchMessages = add(createMessageCheck(books));
  const touchIntent = add(createIntentCheck(books));
  const touch = (id: number): void => {
    touchSale(id);
    touchMessages(id);
    touchIntent(id);
  };
  // An activation has the id of its intent.
  touchWith(
    follow,
    transfers,
    ({ reference }) => afterPrefix('activation:', reference),
    (id) => touch(Number(id)),
  );
  touchWith(follow, activations, ({ _id }) => _id, touch);
  touchWith(follow, purchaseIntents, ({ _id }) => _id, touchIntent);
  const touchIncoming = add((id: string) => {
    const credited = database.find(incomingPayments, id)?.credited;
    if (database.find(transfers, topUpTransferIdOf(id))?.amount !== credited)
      find(`incoming payment ${id} was credited another sum`);
  });
  touchWith(follow, incomingPayments, ({ _id }) => _id, touchIncoming);
};

/** One number is never sold twice for a service at once, a key never buys twice, and an SMS is shown to one buyer. */
export const checkSales = (books: Bookkeeping): void => {
  const { follow, find, add } = books;
  checkMoneyOfSales(books);
  checkOnce(
    books,
    activations,
    ({ status, phone, service }) => (isRefunded(status) ? undefined : `${phone} for ${service}`),
    (sale, count) => `${sale} was sold ${count} times`,
  );
  checkOnce(
    books,
    activations,
    // A late code goes on under the name of the purchase before it.
    ({ referralCode, lateOf }) => (lateOf === undefined ? (referralCode ?? '') : undefined),
    (scenario, count) => `${scenario} bought ${count} times`,
  );
  const shownOf = ({ messages }: { messages: readonly unknown[] }): number => messages.length;
  // A late SMS is shown where it was taken, and counts as late.
  const shownInActivations = createTotal(
    follow,
    activations,
    (sale) => shownOf(sale) - (sale.lateOf === undefined ? 0 : 1),
  );
  const shownInRentals = createTotal(follow, rentals, shownOf);
  const delivered = createTotal(follow, smsMessages, ({ outcome }) => (outcome === 'delivered' ? 1 : 0));
  const touch = add(() => {
    const shown = shownInActivations() + shownInRentals();
    if (shown !== delivered()) find(`${delivered()} SMS were delivered, and buyers see ${shown}`);
  });
  follow(activations, () => touch('sms'));
  follow(rentals, () => touch('sms'));
  follow(smsMessages, () => touch('sms'));
};
