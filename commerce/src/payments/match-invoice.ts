import { invoiceQuarantineMs } from '@shop/shared-types/constants';

import type { ChainTransfer } from './chains/chain-reader.ts';
import type { PaymentDocument } from './payment.model.ts';

/** Clocks of block makers may run behind by up to two hours (bitcoin's consensus rule). */
const clockToleranceMs = 2 * 60 * 60_000;
/** A sum ten times off is no slip and no withheld fee: then the same last digits are chance. */
const ratioMax = 10n;

const isAsked = ({ createdAt }: PaymentDocument, at: Date): boolean =>
  at.getTime() >= createdAt.getTime() - clockToleranceMs;

const isNear = (asked: bigint, units: bigint): boolean => units * ratioMax >= asked && units <= asked * ratioMax;

/**
 * Whose a transfer is, among the payments of its address that have its last digits, newest first.
 * The exact amount decides, however late. Else the last digits do, as long as they were reserved: an exchange that kept
 * its fee changed the front of the sum, not the end.
 */
export const matchInvoice = (
  { units, at }: Pick<ChainTransfer, 'units' | 'at'>,
  candidates: readonly PaymentDocument[],
): PaymentDocument | undefined => {
  const asked = candidates.filter((payment) => isAsked(payment, at));
  return (
    asked.find(({ invoice }) => invoice?.units === units.toString()) ??
    asked.find(
      ({ invoice, expiresAt }) =>
        invoice && isNear(BigInt(invoice.units), units) && at.getTime() <= expiresAt.getTime() + invoiceQuarantineMs,
    )
  );
};
