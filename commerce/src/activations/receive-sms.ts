import { accounts } from '../ledger/account.model.ts';
import { userAccount } from '../ledger/account-id.ts';
import { readOf, type Read, type WorkingSet } from '../platform/database/working-set.ts';
import { findReferral, type Referral } from '../referrals/find-referral.ts';
import type { Reception, SuppliedSms } from '../supply/receive-pushed-sms.ts';
import { extractCode } from '../supply/sms-routing/extract-code.ts';
import { routeSms } from '../supply/sms-routing/route-sms.ts';
import { isOpen } from './activation-status.ts';
import { activationCollection, activations, type ActivationDocument } from './activation.model.ts';
import { announceActivation } from './announce-activation.ts';
import { takePayment } from './end-activation.ts';
import type { Engine } from './engine.ts';
import { isRepeat, readOfSms, repeatWithinMs, takeSmsOnce } from './take-sms-once.ts';

/** Sales that ran on one number within the last minutes. */
const salesMax = 50;
/** More is kept, but not shown: nobody reads it, and a document has a limit. */
const messagesMax = 100;

/** The number's sales that run, and those that a repeat may still belong to. A supplier reaches its own numbers only. */
const findSales = ({ supplierId, phone }: SuppliedSms, at: Date): Promise<ActivationDocument[]> =>
  activationCollection()
    .find({ phone, expiresAt: { $gt: new Date(at.getTime() - repeatWithinMs) }, supplierId })
    .sort({ expiresAt: -1 })
    .limit(salesMax)
    .toArray();

const deliver = (
  working: WorkingSet,
  activation: ActivationDocument,
  { from, text }: SuppliedSms,
  referral: Referral | undefined,
  at: Date,
): void => {
  const code = extractCode({ from, text, service: activation.service }) ?? null;
  const isFirstCode = code !== null && activation.status === 'waiting';
  if (isFirstCode) takePayment(working, activation, referral, at);
  const received = working.update(activations, activation._id, {
    messages: [...activation.messages, { code, text, from, receivedAt: at }],
    ...(code === null ? {} : { isAwaitingAnotherSms: false }),
    ...(isFirstCode ? { status: 'received' as const } : {}),
  });
  announceActivation(working, received, at, { hasBalanceChanged: isFirstCode });
};

interface Candidates {
  saleIds: readonly number[];
  /** Who earns of them, by sale. */
  referrals: ReadonlyMap<number, Referral>;
}

/** Only a sale that still waits can be paid by this SMS. */
const findReferrals = async (
  { settings }: Pick<Engine, 'settings'>,
  sales: readonly ActivationDocument[],
): Promise<Map<number, Referral>> => {
  const usualSharePercent = settings.referralSharePercent;
  const found = new Map<number, Referral>();
  for (const sale of sales) {
    const referral = sale.status === 'waiting' ? await findReferral({ ...sale, usualSharePercent }) : undefined;
    if (referral) found.set(sale._id, referral);
  }
  return found;
};

const decide = (working: WorkingSet, sms: SuppliedSms, { saleIds, referrals }: Candidates, at: Date): Reception =>
  takeSmsOnce(working, sms, at, () => {
    const { from, text } = sms;
    const sales = saleIds.flatMap((id) => working.find(activations, id) ?? []);
    if (sales.some(({ messages }) => isRepeat(sms, messages, at))) return { outcome: 'repeated' };
    const running = sales.filter(({ status, expiresAt }) => isOpen(status) && expiresAt > at);
    const activationId = routeSms(
      { from, text },
      running.map((sale) => ({ activationId: sale._id, service: sale.service })),
    );
    const sale = running.find((candidate) => candidate._id === activationId);
    if (!sale || sale.messages.length >= messagesMax) return { outcome: 'unclaimed' };
    deliver(working, sale, sms, referrals.get(sale._id), at);
    return { outcome: 'delivered', activationId: sale._id };
  });

/**
 * Takes an SMS from a supplier, once: stores it, finds the sale it belongs to and shows it to the buyer. The first code takes the
 * held money; what comes later is free, and what comes after a refund is kept and charged to nobody.
 * Resolves only when all of that is stored for good.
 */
export const receiveSms = async (engine: Engine, sms: SuppliedSms): Promise<Reception> => {
  const sales = await findSales(sms, engine.clock());
  const saleIds = sales.map(({ _id }) => _id);
  const referrals = await findReferrals(engine, sales);
  const reads: Read[] = [
    readOfSms(sms),
    ...saleIds.map((id) => readOf(activations, id)),
    ...sales.map(({ userId }) => readOf(accounts, userAccount(userId))),
  ];
  return engine.groupCommit.submit({
    name: 'receive-sms',
    reads,
    decide: (working, at) => decide(working, sms, { saleIds, referrals }, at),
  });
};
