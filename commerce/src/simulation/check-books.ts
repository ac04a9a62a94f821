import { isPaid, isRefunded } from '../activations/activation-status.ts';
import { activations, type ActivationDocument } from '../activations/activation.model.ts';
import { holdIdOf, referenceOf, shareOf } from '../activations/purchase/activation-hold.ts';
import { purchaseIntents } from '../activations/purchase/purchase-intent.model.ts';
import { smsMessages } from '../activations/sms/sms.model.ts';
import { accounts, type Account } from '../ledger/balances/account.model.ts';
import { chainHash } from '../ledger/transfers/chain-hash.ts';
import { transfers, type Transfer } from '../ledger/transfers/transfer.model.ts';
import { settlementIdOf } from '../ledger/transfers/hold.ts';
import { topUpTransferIdOf } from '../payments/arrivals/credit-arrival.ts';
import { paymentArrivals } from '../payments/arrivals/payment-arrival.model.ts';
import { flawsOfRental, type FoundOf } from '../rentals/audit-rentals.ts';
import { rentalReleases } from '../rentals/earnings/rental-release.model.ts';
import { referenceOf as referenceOfRental } from '../rentals/purchase/rental-charge.ts';
import { repeatOrders } from '../repeat-orders/repeat-order.model.ts';
import { rentals } from '../rentals/rental.model.ts';
import { sims } from '../supply/pool/sim.model.ts';
import { outboxEvents } from '../platform/events/outbox-event.model.ts';
import { openStatuses } from '../withdrawals/withdrawal-status.ts';
import { withdrawals } from '../withdrawals/withdrawal.model.ts';
import { checkPayouts } from './check-payouts.ts';
import { checkRepeatOrders } from './check-repeat-orders.ts';
import type { MemoryDatabase } from './memory-database.ts';

type Find = (finding: string) => void;
type ById = ReadonlyMap<string, Transfer>;

/** The chain of an account has no gap, each row follows from the one before, and the stored balance is that of the last row. */
const checkAccount = (account: Account, all: readonly Transfer[], find: Find): void => {
  const rows = all.filter(({ row }) => row?.account === account._id);
  rows.sort((one, other) => (one.row?.sequence ?? 0) - (other.row?.sequence ?? 0));
  let [posted, held, openHolds, head] = [0, 0, 0, ''];
  for (const [index, transfer] of rows.entries()) {
    const { row, phase, amount, debit } = transfer;
    if (!row) continue;
    if (row.sequence !== index + 1) find(`${account._id}: row ${index + 1} is numbered ${row.sequence}`);
    if (row.previousHash !== head) find(`${account._id}: row ${row.sequence} does not follow the one before`);
    if (chainHash(transfer as Parameters<typeof chainHash>[0]) !== row.hash)
      find(`${account._id}: row ${row.sequence} has a wrong hash`);
    head = row.hash;
    if (phase === 'single' || phase === 'post') posted += debit === account._id ? 0 - amount : amount;
    if (phase === 'hold') held += amount;
    if (phase === 'post' || phase === 'void') held -= amount;
    openHolds += phase === 'hold' ? 1 : phase === 'single' ? 0 : -1;
    if (row.posted !== posted || row.held !== held) find(`${account._id}: row ${row.sequence} states another balance`);
    if (posted - held < 0) find(`${account._id}: row ${row.sequence} spends more than there is`);
  }
  if (account.posted !== posted || account.held !== held || account.openHolds !== openHolds)
    find(
      `${account._id} has ${account.posted}/${account.held}/${account.openHolds}, its rows make ${posted}/${held}/${openHolds}`,
    );
  if (account.headHash !== head) find(`${account._id} ends in another hash than its last row`);
};

/** A waiting number has its hold, a paid one was taken and shared, a refunded one was given back; each exactly once. */
const checkActivation = (sale: ActivationDocument, byId: ById, find: Find): void => {
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

const countBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
};

/** One number is never sold twice for a service at once, a key never buys twice, and an SMS is shown to one buyer. */
const checkSales = (database: MemoryDatabase, find: Find): void => {
  const sales = database.all(activations);
  const kept = sales.filter(({ status }) => !isRefunded(status));
  for (const [sale, count] of countBy(kept, ({ phone, service }) => `${phone} for ${service}`))
    if (count > 1) find(`${sale} was sold ${count} times`);
  for (const [life, count] of countBy(sales, ({ referralCode }) => referralCode ?? ''))
    if (count > 1) find(`${life} bought ${count} times`);
  const shown = [...sales, ...database.all(rentals)].reduce((sum, { messages }) => sum + messages.length, 0);
  const delivered = database.all(smsMessages).filter(({ outcome }) => outcome === 'delivered').length;
  if (shown !== delivered) find(`${delivered} SMS were delivered, and buyers see ${shown}`);
};

/** The auditor's own comparison; also, no number is let twice, and no key rents twice. */
const checkRentals = (database: MemoryDatabase, all: readonly Transfer[], find: Find): void => {
  const rented = database.all(rentals);
  const moneyOf = new Map(
    rented.map(({ _id }): [string, FoundOf] => [
      referenceOfRental(_id),
      { transfers: [], byId: new Map(), releases: [] },
    ]),
  );
  for (const transfer of all) {
    const found = moneyOf.get(transfer.reference);
    found?.transfers.push(transfer);
    found?.byId.set(transfer._id, transfer);
  }
  for (const release of database.all(rentalReleases))
    moneyOf.get(referenceOfRental(release.rentalId))?.releases.push(release);
  for (const rental of rented) {
    const found = moneyOf.get(referenceOfRental(rental._id));
    const flaws = found ? flawsOfRental(rental, found, database.find(sims, rental.phone)) : [];
    for (const flaw of flaws) find(`rental ${rental._id} (${rental.status}) ${flaw}`);
  }
  const kept = rented.filter(({ status }) => status !== 'cancelled');
  for (const [phone, count] of countBy(kept, ({ phone }) => phone))
    if (count > 1) find(`${phone} was let ${count} times`);
  for (const [renter, count] of countBy(rented, ({ referral }) => String(referral?.referrerUserId)))
    if (count > 1) find(`the renter with referrer ${renter} rented ${count} times`);
};

const checkIntents = (database: MemoryDatabase, byId: ById, find: Find): void => {
  for (const { _id, state, repeatOrderId } of database.all(purchaseIntents)) {
    // The intent of a repeat order holds nothing: the order does.
    if (repeatOrderId && byId.has(holdIdOf(_id)) !== (state === 'activated'))
      find(
        `intent ${_id} of a repeat order is ${state}, and its number ${byId.has(holdIdOf(_id)) ? 'is' : 'is not'} held`,
      );
    if (repeatOrderId) continue;
    const settlement = byId.get(settlementIdOf(holdIdOf(_id)))?.phase;
    const isGivenBack = settlement === 'void';
    if ((state === 'released' || state === 'unknown') !== (isGivenBack && !database.find(activations, _id)))
      find(`intent ${_id} is ${state}, and its hold is ${settlement ?? 'open'}`);
  }
};

const checkEvents = (database: MemoryDatabase, find: Find): void => {
  const counts = countBy(database.all(outboxEvents), ({ userId }) => `user:${userId}`);
  for (const { _id, eventSequence } of database.all(accounts))
    if ((counts.get(_id) ?? 0) !== eventSequence)
      find(`${_id} was told ${counts.get(_id) ?? 0} events, and counts ${eventSequence}`);
};

/**
 * Checks everything that has to be true at any moment, between any two steps.
 * @returns what is wrong, a sentence each.
 */
export const checkBooks = (database: MemoryDatabase): string[] => {
  const findings: string[] = [];
  const find: Find = (finding) => void findings.push(finding);
  const all = database.all(transfers);
  const byId: ById = new Map(all.map((transfer) => [transfer._id, transfer]));
  for (const account of database.all(accounts)) checkAccount(account, all, find);
  for (const sale of database.all(activations)) checkActivation(sale, byId, find);
  for (const { _id, credited } of database.all(paymentArrivals))
    if (byId.get(topUpTransferIdOf(_id))?.amount !== credited) find(`arrival ${_id} was credited another sum`);
  checkSales(database, find);
  checkRentals(database, all, find);
  checkPayouts(database, byId, find);
  checkRepeatOrders(database, byId, find);
  checkIntents(database, byId, find);
  checkEvents(database, find);
  return findings;
};

/** Checks what has to be true once all lives are over: nothing runs, and nothing is held. */
export const checkEnd = (database: MemoryDatabase): string[] => {
  const open = database.all(activations).filter(({ openUntil }) => openUntil !== null);
  const unsettled = database
    .all(purchaseIntents)
    .filter(({ settledAt, state }) => settledAt === null && state !== 'activated');
  return [
    ...checkBooks(database),
    ...open.map(({ _id }) => `activation ${_id} never ended`),
    ...database
      .all(rentals)
      .filter(({ nextStepAt }) => nextStepAt !== null)
      .map(({ _id }) => `rental ${_id} never ended`),
    ...database
      .all(withdrawals)
      .filter(({ status }) => openStatuses.includes(status))
      .map(({ _id }) => `payout ${_id} was never decided`),
    ...database
      .all(repeatOrders)
      .filter(({ status }) => status === 'waiting')
      .map(({ _id }) => `repeat order ${_id} never ended`),
    ...unsettled.map(({ _id }) => `intent ${_id} was never settled`),
    ...database
      .all(accounts)
      .filter(({ held, openHolds }) => held !== 0 || openHolds !== 0)
      .map(({ _id, held }) => `${_id} still holds ${held}`),
  ];
};
