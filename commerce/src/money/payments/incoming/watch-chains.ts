import { readOfAccount } from '../../../ledger/transfers/enter-transfer.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { readOf } from '../../../platform/database/working-set.ts';
import type { FailedRecord } from '../../../platform/failed-records/failed-record.model.ts';
import { readFailures, type Failures } from '../../../platform/failed-records/record-failures.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import { ChainCursorModel } from './chain-cursor.model.ts';
import type { ChainReading, ChainTransfer } from '../chains/chain-reader.ts';
import { announcePayment, creditIncoming, type CreditDeps } from './credit-incoming.ts';
import { endsLike, storedTailsOf, worthOf } from '../invoices/exact-amount.ts';
import { takeFee } from '../fees.ts';
import { fineOfUnits } from '../fine-worth.ts';
import { matchInvoice } from '../invoices/match-invoice.ts';
import type { CryptoMethod, PaymentMethods } from '../methods/payment-method.ts';
import { IncomingPaymentModel } from './incoming-payment.model.ts';
import { hasInvoice, PaymentModel, payments, type PaymentDocument, type UnfinishedTransfer } from '../payment.model.ts';
import { readRates } from '../rates/read-rate.ts';
import type { RatedCurrency } from '../rates/exchange-rate.model.ts';
import { storedSpellingsOf, writtenAddress } from '../../coins/wallet-address.ts';
import { noteOddRows, startOfReading } from './odd-rows.ts';
import { recordUnmatched, unmatchedQueue } from './unmatched-payments.ts';

export interface WatchDeps extends CreditDeps {
  methods: PaymentMethods;
  clock: Clock;
  logger: Logger;
}

/** An operator may change a wallet; invoices to the old wallet are watched for another month. */
const oldWalletMs = 30 * 24 * 60 * 60_000;
/** Attempts before a transfer becomes an unmatched payment: eight take four minutes, and the cursor waits for them. */
const attemptsMax = 8;
/** Most invoices with the same last digits that are read. With that many the last digits decide nothing anyway. */
const candidatesMax = 50;

const incomingIdOf = (method: CryptoMethod, { id }: ChainTransfer): string => `${method.code}:${id}`;

/** Stores the state of a transfer that is not final, or that it is gone. */
const noteUnfinished = (
  { groupCommit }: WatchDeps,
  { _id, userId }: PaymentDocument,
  unfinished: UnfinishedTransfer | null,
): Promise<void> =>
  groupCommit.submit({
    name: 'note-transfer',
    reads: [readOf(payments, _id), readOfAccount(userId)],
    decide: (working, at) => {
      const { invoice, status } = working.get(payments, _id);
      if (!invoice) return;
      const seen = invoice.unfinished;
      const isSame = seen?.transactionId === unfinished?.transactionId;
      if (isSame && seen?.confirmations === unfinished?.confirmations) return;
      const firstSeenAt = isSame && seen && unfinished ? seen.firstSeenAt : unfinished?.firstSeenAt;
      const waiting = unfinished ? 'confirming' : 'pending';
      const changed = working.update(payments, _id, {
        status: status === 'pending' || status === 'confirming' ? waiting : status,
        invoice: { ...invoice, unfinished: unfinished && firstSeenAt ? { ...unfinished, firstSeenAt } : null },
      });
      announcePayment(working, changed, at);
    },
  });

/** The time of the payment: the first sighting if the transfer was seen before its block. */
const paidAtOf = ({ invoice }: PaymentDocument, { transactionId, at }: ChainTransfer): Date => {
  const seen = invoice?.unfinished;
  return seen?.transactionId === transactionId && seen.firstSeenAt < at ? seen.firstSeenAt : at;
};

/** A payment in time uses the rate of the invoice, a late payment the rate of its day. */
const creditTransfer = async (
  deps: WatchDeps,
  method: CryptoMethod,
  payment: PaymentDocument,
  transfer: ChainTransfer,
): Promise<void> => {
  const paidAt = paidAtOf(payment, transfer);
  const isLate = paidAt > payment.expiresAt;
  const ratesNow = isLate ? await readRates(deps.clock()) : {};
  const rate = ratesNow[method.currency as RatedCurrency] ?? payment.microRubles;
  if (rate === null) throw new Error(`payment ${payment._id} has no rate`);
  await creditIncoming(deps, payment, {
    id: incomingIdOf(method, transfer),
    units: transfer.units,
    topUp: takeFee(worthOf(transfer.units, rate, method.coin), payment.feeBasisPoints),
    worth: fineOfUnits(transfer.units, rate, method.coin.decimals),
    arrivedAt: paidAt,
    isLate,
    transactionId: transfer.transactionId,
  });
};

const findInvoice = async (
  method: CryptoMethod,
  address: string,
  transfer: ChainTransfer,
): Promise<PaymentDocument | undefined> => {
  const { units } = transfer;
  const asked = {
    ...hasInvoice,
    method: method.code,
    'invoice.address': { $in: storedSpellingsOf(address) },
    'invoice.tail': { $in: storedTailsOf(units, method.coin) },
  };
  const find = (filter: object): Promise<PaymentDocument[]> =>
    PaymentModel.find(filter).sort({ createdAt: -1 }).limit(candidatesMax).lean();
  const exact = await find({ ...asked, 'invoice.units': units.toString() });
  const alike = await find({ ...asked, 'invoice.units': { $ne: units.toString() } });
  const own = [...exact, ...alike].filter(({ invoice }) => invoice && endsLike(invoice, units, method.coin));
  return matchInvoice(transfer, own);
};

/** The reason that staff read of an equal transfer of the same transaction: nothing tells it from one that is listed twice. */
const repeatReason =
  'the chain lists this transfer of the transaction more than once: look whether it came more than once';

const handleTransfer = async (
  deps: WatchDeps,
  method: CryptoMethod,
  address: string,
  transfer: ChainTransfer,
): Promise<void> => {
  const { transactionId, units, confirmations, at, isRepeat = false } = transfer;
  const payment = isRepeat ? undefined : await findInvoice(method, address, transfer);
  const isFinal = confirmations >= method.coin.confirmationsNeeded;
  if (payment && isFinal) await creditTransfer(deps, method, payment, transfer);
  else if (payment) {
    await noteUnfinished(deps, payment, { transactionId, units: units.toString(), confirmations, firstSeenAt: at });
  } else if (isFinal) {
    const _id = incomingIdOf(method, transfer);
    const reason = isRepeat ? repeatReason : '';
    await recordUnmatched({ _id, method: method.code, units: units.toString(), address, arrivedAt: at, reason });
    deps.logger.warn({ method: method.code, transaction: transactionId }, 'a transfer belongs to no invoice');
  }
};

interface SeenTransfer {
  method: CryptoMethod;
  address: string;
  transfer: ChainTransfer;
}

/**
 * Handles one transfer. A failed transfer is retried by itself; after its last attempt it becomes an unmatched payment for the staff.
 * @returns whether the cursor may go past it.
 */
const attemptTransfer = async (deps: WatchDeps, failures: Failures, seen: SeenTransfer): Promise<boolean> => {
  const { method, address, transfer } = seen;
  const { units, at } = transfer;
  const id = incomingIdOf(method, transfer);
  const isFinal = transfer.confirmations >= method.coin.confirmationsNeeded;
  if (!failures.leftOut().includes(id)) {
    await failures.attempt(id, () => handleTransfer(deps, method, address, transfer), { method: method.code, address });
  }
  const failed: FailedRecord | undefined = failures.find(id);
  if (!failed) return true;
  if (!failed.isSetAside) return false;
  if (isFinal) {
    const unmatched = { _id: id, method: method.code, units: units.toString(), address, arrivedAt: at };
    await recordUnmatched({ ...unmatched, reason: failed.reason });
  }
  return true;
};

/** Removes a transfer that a reorganisation or its payer took back from the unfinished ones. */
const forgetVanished = async (
  deps: WatchDeps,
  failures: Failures,
  { method, address, transfers }: { method: CryptoMethod; address: string; transfers: readonly ChainTransfer[] },
): Promise<void> => {
  const present = new Set(transfers.map(({ transactionId }) => transactionId));
  const waiting = await PaymentModel.find({
    ...hasInvoice,
    method: method.code,
    'invoice.address': { $in: storedSpellingsOf(address) },
    status: 'confirming',
  }).lean();
  const leftOut = new Set(failures.leftOut());
  for (const payment of waiting) {
    const seen = payment.invoice?.unfinished;
    const id = `vanished:${payment._id}`;
    if (!seen || present.has(seen.transactionId) || leftOut.has(id)) continue;
    await failures.attempt(id, () => noteUnfinished(deps, payment, null));
  }
};

const walletOf = (method: CryptoMethod, address: string): string => `${method.code}:${address}`;

/**
 * Reads a wallet from its cursor, or from before the rows that could not be read and are tried again. Where the list does not go back so far,
 * these rows have failed once more.
 */
const readWallet = async (
  { clock, logger }: WatchDeps,
  failures: Failures,
  { method, address, cursor }: { method: CryptoMethod; address: string; cursor: string | undefined },
): Promise<ChainReading> => {
  const [wallet, now] = [walletOf(method, address), clock()];
  const from = startOfReading(failures, { wallet, cursor, now });
  try {
    const reading = await method.reader.readTransfers(address, from, now);
    await noteOddRows(failures, { wallet, from, now, rows: reading.odd ?? [] });
    return reading;
  } catch (failure) {
    if (from === cursor) throw failure;
    logger.warn({ err: failure, method: method.code }, 'a chain could not be read from before its odd rows');
    return method.reader.readTransfers(address, cursor, now);
  }
};

const watchAddress = async (deps: WatchDeps, method: CryptoMethod, address: string): Promise<void> => {
  const now = deps.clock();
  const cursorId = walletOf(method, address);
  const last = await ChainCursorModel.findById(cursorId).lean();
  const failures = await readFailures({ queue: unmatchedQueue, clock: deps.clock, logger: deps.logger, attemptsMax });
  const { transfers, cursor } = await readWallet(deps, failures, { method, address, cursor: last?.cursor });
  const worthy = transfers.filter(({ units }) => units > 0n);
  const ids = worthy.map((transfer) => incomingIdOf(method, transfer));
  const credited = new Set(
    (await IncomingPaymentModel.find({ _id: { $in: ids } }, { _id: 1 }).lean()).map(({ _id }) => _id),
  );
  let waiting = 0;
  for (const transfer of worthy) {
    const id = incomingIdOf(method, transfer);
    if (!credited.has(id) && !(await attemptTransfer(deps, failures, { method, address, transfer }))) waiting += 1;
  }
  await forgetVanished(deps, failures, { method, address, transfers });
  // The other transfers are credited; failed transfers are read again until each is credited or set aside.
  if (waiting > 0) throw new Error(`${waiting} transfers could not be credited yet`);
  // The cursor is stored last, so that transfers read before a crash are read again.
  await ChainCursorModel.updateOne({ _id: cursorId }, { $set: { cursor, readAt: now } }, { upsert: true });
};

const addressesOf = async (method: CryptoMethod, now: Date): Promise<string[]> => {
  const since = new Date(now.getTime() - oldWalletMs);
  const recent = { ...hasInvoice, method: method.code, createdAt: { $gte: since } };
  const asked = await PaymentModel.distinct('invoice.address', recent);
  return [...new Set([method.address, ...asked.filter((address) => typeof address === 'string').map(writtenAddress)])];
};

/**
 * Reads every wallet's new transfers and credits the final ones, each once, however many nodes read. A chain that cannot be read is tried
 * again in the next run and blocks no other chain.
 * @returns how many wallets could not be read.
 */
export const watchChains = async (deps: WatchDeps): Promise<number> => {
  let failures = 0;
  for (const method of deps.methods.values()) {
    if (method.kind !== 'crypto') continue;
    for (const address of await addressesOf(method, deps.clock())) {
      try {
        await watchAddress(deps, method, address);
      } catch (failure) {
        failures += 1;
        deps.logger.warn({ err: failure, method: method.code }, 'a chain could not be read; it is tried again');
      }
    }
  }
  return failures;
};
