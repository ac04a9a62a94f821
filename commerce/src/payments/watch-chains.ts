import { readOfAccount } from '../ledger/enter-transfer.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { GroupCommit } from '../platform/database/group-commit.ts';
import { readOf } from '../platform/database/working-set.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { ChainCursorModel } from './chain-cursor.model.ts';
import type { ChainTransfer } from './chains/chain-reader.ts';
import { announcePayment, creditArrival } from './credit-arrival.ts';
import { worthOf, tailOf } from './exact-amount.ts';
import { takeFee } from './fees.ts';
import { matchInvoice } from './match-invoice.ts';
import type { CryptoMethod, PaymentMethods } from './methods/payment-method.ts';
import { PaymentArrivalModel } from './payment-arrival.model.ts';
import { PaymentModel, payments, type PaymentDocument, type UnfinishedTransfer } from './payment.model.ts';
import { readRates } from './rates/read-rate.ts';
import type { RatedCurrency } from './rates/exchange-rate.model.ts';
import { recordStray } from './stray-payments.ts';

export interface WatchDeps {
  methods: PaymentMethods;
  groupCommit: GroupCommit;
  clock: Clock;
  logger: Logger;
}

/** An operator may change a wallet; what was asked for to the old one is watched for another month. */
const oldWalletMs = 30 * 24 * 60 * 60_000;
/** Invoices that ever had the same last digits; the newest are looked at. */
const candidatesMax = 50;

const arrivalIdOf = (method: CryptoMethod, { id }: ChainTransfer): string => `${method.code}:${id}`;

/** Writes what is known of a transfer that is not final, or that it is gone. */
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

/** When the buyer paid: a transfer that was seen before its block was paid then. */
const paidAtOf = ({ invoice }: PaymentDocument, { transactionId, at }: ChainTransfer): Date => {
  const seen = invoice?.unfinished;
  return seen?.transactionId === transactionId && seen.firstSeenAt < at ? seen.firstSeenAt : at;
};

/** In its time at the rate of the invoice, late at the rate of the day. */
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
  await creditArrival(deps, payment, {
    id: arrivalIdOf(method, transfer),
    units: transfer.units,
    topUp: takeFee(worthOf(transfer.units, rate, method.coin), payment.feeBasisPoints),
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
  const candidates = await PaymentModel.find({
    method: method.code,
    'invoice.address': address,
    'invoice.tail': tailOf(transfer.units, method.coin),
  })
    .sort({ createdAt: -1 })
    .limit(candidatesMax)
    .lean();
  return matchInvoice(transfer, candidates);
};

const handleTransfer = async (
  deps: WatchDeps,
  method: CryptoMethod,
  address: string,
  transfer: ChainTransfer,
): Promise<void> => {
  const payment = await findInvoice(method, address, transfer);
  const { transactionId, units, confirmations, at } = transfer;
  const isFinal = confirmations >= method.coin.confirmationsNeeded;
  if (payment && isFinal) await creditTransfer(deps, method, payment, transfer);
  else if (payment) {
    await noteUnfinished(deps, payment, { transactionId, units: units.toString(), confirmations, firstSeenAt: at });
  } else if (isFinal) {
    const _id = arrivalIdOf(method, transfer);
    await recordStray({ _id, method: method.code, units: units.toString(), address, arrivedAt: at });
    deps.logger.warn({ method: method.code, transaction: transactionId }, 'a transfer belongs to no invoice');
  }
};

/** A transfer that a reorganisation or its payer took back is no longer on the way. */
const forgetVanished = async (
  deps: WatchDeps,
  method: CryptoMethod,
  address: string,
  transfers: readonly ChainTransfer[],
): Promise<void> => {
  const present = new Set(transfers.map(({ transactionId }) => transactionId));
  const waiting = await PaymentModel.find({
    method: method.code,
    'invoice.address': address,
    status: 'confirming',
  }).lean();
  for (const payment of waiting) {
    const seen = payment.invoice?.unfinished;
    if (seen && !present.has(seen.transactionId)) await noteUnfinished(deps, payment, null);
  }
};

const watchAddress = async (deps: WatchDeps, method: CryptoMethod, address: string): Promise<void> => {
  const now = deps.clock();
  const cursorId = `${method.code}:${address}`;
  const last = await ChainCursorModel.findById(cursorId).lean();
  const { transfers, cursor } = await method.reader.readTransfers(address, last?.cursor, now);
  const worthy = transfers.filter(({ units }) => units > 0n);
  const ids = worthy.map((transfer) => arrivalIdOf(method, transfer));
  const credited = new Set(
    (await PaymentArrivalModel.find({ _id: { $in: ids } }, { _id: 1 }).lean()).map(({ _id }) => _id),
  );
  for (const transfer of worthy) {
    if (!credited.has(arrivalIdOf(method, transfer))) await handleTransfer(deps, method, address, transfer);
  }
  await forgetVanished(deps, method, address, transfers);
  // Only now: what was read before a crash is read again.
  await ChainCursorModel.updateOne({ _id: cursorId }, { $set: { cursor, readAt: now } }, { upsert: true });
};

const addressesOf = async (method: CryptoMethod, now: Date): Promise<string[]> => {
  const since = new Date(now.getTime() - oldWalletMs);
  const asked = await PaymentModel.distinct('invoice.address', { method: method.code, createdAt: { $gte: since } });
  return [...new Set([method.address, ...asked.filter((address) => typeof address === 'string')])];
};

/**
 * Reads every wallet's new transfers and credits those that are final, once each, however many nodes read.
 * A chain that cannot be read is tried again next time and stops no other.
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
