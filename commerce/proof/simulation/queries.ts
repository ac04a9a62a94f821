import { activations } from '../../src/sales/activations/activation.model.ts';
import { purchaseIntents, type PurchaseIntent } from '../../src/sales/activations/purchase/purchase-intent.model.ts';
import { wholesaleOrders } from '../../src/sales/activations/wholesale/wholesale-order.model.ts';
import { goods, lotKeyOf } from '../../src/sales/goods/good.model.ts';
import type { GoodsSale } from '../../src/sales/goods/sale.model.ts';
import type { AccountId } from '../../src/ledger/balances/account-id.ts';
import { transfers, type Transfer } from '../../src/ledger/transfers/transfer.model.ts';
import { rentals } from '../../src/sales/rentals/rental.model.ts';
import { repeatOrders } from '../../src/sales/repeat-orders/repeat-order.model.ts';
import type { Queue } from '../../src/sales/repeat-orders/serve-queue.ts';
import type { Unfinished } from '../../src/back-office/account-data/find-unfinished.ts';
import { payments, type PaymentDocument } from '../../src/money/payments/payment.model.ts';
import { withdrawals } from '../../src/money/withdrawals/withdrawal.model.ts';
import { openStatuses } from '../../src/money/withdrawals/withdrawal-status.ts';
import { sims } from '../../src/supply/pool/sim.model.ts';
import { createDueList, createIndex } from './document-index.ts';
import type { Follow, MemoryDatabase } from './memory-database.ts';

const open = 'open';

/** A transfer moves the earnings of one account at most; the house stands on the other side. */
const earningsMovedBy = ({ folds }: Transfer): AccountId | undefined =>
  folds?.find((account) => !account.startsWith('house:'));

/** The balance that a share of goods came to, or that a refund took it back from. */
const shareOnBalance = ({ kind, row }: Transfer): AccountId | undefined =>
  kind === 'partner-share' ? row?.account : undefined;

const placeOf = (lot: string, sequence: number): string => `${lot}:${sequence}`;

const lostAfterMs = 45_000;

const lostAt = ({ settledAt, state, calledAt }: PurchaseIntent): number | undefined =>
  settledAt !== null ? undefined : state === 'unknown' ? 0 : calledAt.getTime() + lostAfterMs;

const nameOf = ({ service, country }: Queue): string => `${service}:${country}`;

/** What is asked about people who have their accounts erased. */
const createQueriesOfLeavers = (follow: Follow) => {
  const numbersRunning = createIndex(follow, activations, ({ openUntil, userId }) => (openUntil ? userId : undefined));
  const paymentsOf = createIndex(follow, payments, ({ userId }) => userId);
  const payoutsOpen = createIndex(follow, withdrawals, ({ status, userId }) =>
    openStatuses.includes(status) ? userId : undefined,
  );
  return {
    /** What of a user is under way, as `findUnfinished` reads it; people who leave have numbers, top-ups and payouts. */
    unfinishedOf: (userId: number, now: Date): Unfinished[] => {
      const isOpen = ({ status, expiresAt }: PaymentDocument): boolean => status === 'pending' && expiresAt > now;
      return [
        ...(numbersRunning.count(userId) > 0 ? (['orders'] as const) : []),
        ...([...paymentsOf.of(userId).values()].some(isOpen) ? (['top-ups'] as const) : []),
        ...(payoutsOpen.count(userId) > 0 ? (['withdrawals'] as const) : []),
      ];
    },
    /** The numbers of a user that run. */
    numbersRunning: (userId: number) => [...numbersRunning.of(userId).values()],
  };
};

/** What the engine and the scenarios ask the database for, other than one document by its id. Each is answered from an index, as it is by MongoDB. */
export const createQueries = ({ follow }: MemoryDatabase) => {
  const activationsByPhone = createIndex(follow, activations, ({ phone }) => phone);
  const activationsByOrder = createIndex(follow, activations, ({ wholesale }) => wholesale?.orderId);
  const intentsCalling = createIndex(follow, purchaseIntents, ({ repeatOrderId, state }) =>
    state === 'calling' ? (repeatOrderId ?? undefined) : undefined,
  );
  const ordersAsking = createIndex(follow, purchaseIntents, ({ repeatOrderId, state }) =>
    state === 'calling' && repeatOrderId ? open : undefined,
  );
  const rentalsOpen = createIndex(follow, rentals, ({ nextStepAt }) => (nextStepAt === null ? undefined : open));
  const transfersByReference = createIndex(follow, transfers, ({ reference }) => reference);
  const transfersByEarnings = createIndex(follow, transfers, earningsMovedBy);
  const earningsByBuyer = createIndex(follow, transfers, ({ atRisk }) => atRisk?.buyer);
  const sharesByBalance = createIndex(follow, transfers, shareOnBalance);
  const ordersByCode = createIndex(follow, repeatOrders, ({ referralCode }) => referralCode ?? undefined);
  const ordersWaiting = createIndex(follow, repeatOrders, (order) =>
    order.status === 'waiting' ? nameOf(order) : undefined,
  );
  const simsByCountry = createIndex(follow, sims, ({ country }) => country);
  const simsToRent = createIndex(follow, sims, ({ rentHoursMax }) => (rentHoursMax > 0 ? open : undefined));
  const goodsByPlace = createIndex(follow, goods, ({ shelf, sequence }) => placeOf(shelf, sequence));
  return {
    /** The strings of a purchase, in the order of the lot. */
    goodsOf: ({ line, shelfId, first, count }: GoodsSale) =>
      Array.from({ length: count }, (_, index) => placeOf(lotKeyOf({ name: line }, shelfId), first + index)).flatMap(
        (place) => [...goodsByPlace.of(place).values()],
      ),
    /** Activations whose time is over. */
    dueActivations: createDueList(follow, activations, ({ openUntil }) => openUntil?.getTime()),
    activationsOf: (phone: string) => [...activationsByPhone.of(phone).values()],
    /** Purchases whose answer was lost. */
    lostIntents: createDueList(follow, purchaseIntents, lostAt),
    /** Whether a supplier is just asked for the number of a repeat order. */
    isCalledFor: (repeatOrderId: string) => intentsCalling.count(repeatOrderId) > 0,
    /** Whether a supplier is just asked for the number of any repeat order. */
    isOrderAsking: () => ordersAsking.count(open) > 0,
    /** Rentals whose next step is due. */
    dueRentals: createDueList(follow, rentals, ({ nextStepAt }) => nextStepAt?.getTime()),
    hasOpenRentals: () => rentalsOpen.count(open) > 0,
    transfersOf: (reference: string) => [...transfersByReference.of(reference).values()],
    transfersOfEarnings: (account: AccountId) => [...transfersByEarnings.of(account).values()],
    /** Earnings from a buyer whose money can, or could, come back. */
    earningsFrom: (buyer: number) => [...earningsByBuyer.of(buyer).values()],
    sharesOn: (account: AccountId) => [...sharesByBalance.of(account).values()],
    /** Repeat orders whose time is over. */
    dueOrders: createDueList(follow, repeatOrders, ({ openUntil }) => openUntil?.getTime()),
    /** Orders of ten or more whose purchases were left. */
    dueWholesaleOrders: createDueList(follow, wholesaleOrders, ({ openUntil }) => openUntil?.getTime()),
    /** The numbers of an order of ten or more. */
    numbersOf: (orderId: string) => [...activationsByOrder.of(orderId).values()].map(({ _id }) => _id),
    ordersWith: (referralCode: string) => [...ordersByCode.of(referralCode).values()],
    ...createQueriesOfLeavers(follow),
    waitingIn: (queue: Queue) => [...ordersWaiting.of(nameOf(queue)).values()],
    isWaitedIn: (queue: Queue) => ordersWaiting.count(nameOf(queue)) > 0,
    simsOf: (country: number) => [...simsByCountry.of(country).values()],
    simsToRent: () => [...simsToRent.of(open).values()],
  };
};

export type Queries = ReturnType<typeof createQueries>;
