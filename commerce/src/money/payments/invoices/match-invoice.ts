import { invoiceMemoryMs, invoiceQuarantineMs } from '@shop/shared-types/constants';

import type { ChainTransfer } from '../chains/chain-reader.ts';
import type { PaymentDocument } from '../payment.model.ts';

/** Clocks of block makers may run behind by up to two hours (bitcoin's consensus rule). */
const clockToleranceMs = 2 * 60 * 60_000;
/**
 * Largest ratio between the sums. A sum ten times too high or low is neither a typing mistake nor a withheld fee: the same last digits are
 * then chance.
 */
const ratioMax = 10n;

const isAsked = ({ createdAt }: PaymentDocument, at: Date): boolean =>
  at.getTime() >= createdAt.getTime() - clockToleranceMs;

const isNear = (asked: bigint, units: bigint): boolean => units * ratioMax >= asked && units <= asked * ratioMax;

/** Whether the last digits belonged to this invoice alone at that time. */
const isReserved = ({ expiresAt }: PaymentDocument, at: Date): boolean =>
  at.getTime() <= expiresAt.getTime() + invoiceQuarantineMs;

const isRemembered = ({ expiresAt }: PaymentDocument, at: Date): boolean =>
  at.getTime() <= expiresAt.getTime() + invoiceMemoryMs;

const hasBeenPaid = ({ status }: PaymentDocument): boolean => status !== 'pending' && status !== 'confirming';

/** The only invoice that a payment at that time can be for; an older invoice that was paid expects no more money. */
const onlyOne = (candidates: readonly PaymentDocument[], at: Date): PaymentDocument | undefined => {
  const possible = candidates.filter((payment) => isReserved(payment, at) || !hasBeenPaid(payment));
  return possible.length === 1 ? possible[0] : undefined;
};

/**
 * Finds the invoice of a transfer among the payments of its address that have its last digits. First comes the invoice at which the
 * transfer was seen before, then the invoice with the exact amount, however late. Otherwise the last digits decide while they are reserved:
 * an exchange that kept its fee changed the front of the sum, not the end.
 * @returns undefined in doubt: two invoices asked for this amount, or the last digits were those of another unpaid invoice within the last
 * month, whose owner may be late. Money is never credited to the wrong person; the staff assigns it.
 */
export const matchInvoice = (
  { units, at, transactionId }: Pick<ChainTransfer, 'units' | 'at' | 'transactionId'>,
  candidates: readonly PaymentDocument[],
): PaymentDocument | undefined => {
  const seenAt = candidates.find(
    ({ invoice }) =>
      invoice?.unfinished?.transactionId === transactionId && invoice.unfinished.units === units.toString(),
  );
  if (seenAt) return seenAt;
  const asked = candidates.filter((payment) => isAsked(payment, at));
  const exact = asked.filter(({ invoice }) => invoice?.units === units.toString());
  if (exact.length > 0) return exact.length === 1 ? exact[0] : onlyOne(exact, at);
  const near = onlyOne(
    asked.filter((payment) => isRemembered(payment, at) && isNear(BigInt(payment.invoice?.units ?? '0'), units)),
    at,
  );
  return near && isReserved(near, at) ? near : undefined;
};
