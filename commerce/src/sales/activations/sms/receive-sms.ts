import { accounts } from '../../../ledger/balances/account.model.ts';
import { userAccount } from '../../../ledger/balances/account-id.ts';
import { readOf, type Read, type WorkingSet } from '../../../platform/database/working-set.ts';
import type { Reception, SuppliedSms } from '../../../supply/sms-routing/receive-pushed-sms.ts';
import { judgeSms } from '../../../supply/sms-routing/judge-sms.ts';
import { routeSms } from '../../../supply/sms-routing/route-sms.ts';
import { isOpen } from '../activation-status.ts';
import { activationCollection, activations, type ActivationDocument } from '../activation.model.ts';
import { announceActivation } from '../announce-activation.ts';
import { changeActivation } from '../change-activation.ts';
import { takePayment, type Earners } from '../endings/end-activation.ts';
import { findEarners, noEarners } from '../endings/find-earners.ts';
import { readsOfTerms } from '../wholesale/earn-wholesale.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import { messageOf } from './stored-message.ts';
import { isRepeat, readOfSms, repeatWithinMs, takeSmsOnce } from './take-sms-once.ts';

/** At most 50 sales of one number are read, all of them within the last minutes. */
const salesMax = 50;
/** An activation shows at most 100 messages. Further SMS are stored separately: nobody reads so many, and a document has a size limit. */
const messagesMax = 100;

/** The open sales of a number, and ended ones to which a repeated SMS may belong. A supplier reaches only its own numbers. */
const findSales = ({ supplierId, phone }: SuppliedSms, at: Date): Promise<ActivationDocument[]> =>
  activationCollection()
    .find({ phone, expiresAt: { $gt: new Date(at.getTime() - repeatWithinMs) }, supplierId })
    .sort({ expiresAt: -1 })
    .limit(salesMax)
    .toArray();

/** @returns whether this SMS brought the activation's first code, and so took the payment */
const deliver = (
  working: WorkingSet,
  activation: ActivationDocument,
  sms: SuppliedSms,
  earners: Earners & Pick<ActivationDeps, 'settings'>,
  at: Date,
): boolean => {
  const judgement = judgeSms({ ...sms, service: activation.service });
  const isCode = judgement.kind === 'code';
  const isFirstCode = isCode && activation.status === 'waiting';
  if (isFirstCode) takePayment(working, activation, earners, at);
  const received = changeActivation(working, activation, {
    messages: [...activation.messages, messageOf(activation.messages, { ...sms, judgement }, at)],
    ...(isCode ? { isAwaitingAnotherSms: false } : {}),
    ...(isFirstCode ? { status: 'received' as const } : {}),
  });
  announceActivation(working, received, at, { hasBalanceChanged: isFirstCode });
  return isFirstCode;
};

/** The sales of a number, and who earns from them, by sale. */
interface KnownSales {
  sales: readonly ActivationDocument[];
  earners: ReadonlyMap<number, Earners>;
}

interface Candidates {
  saleIds: readonly number[];
  earners: KnownSales['earners'];
  settings: ActivationDeps['settings'];
}

const earnersBySale = async (
  deps: Pick<ActivationDeps, 'settings'>,
  sales: readonly ActivationDocument[],
): Promise<Map<number, Earners>> => {
  const found = new Map<number, Earners>();
  for (const sale of sales) found.set(sale._id, await findEarners(deps, sale));
  return found;
};

interface Decision {
  reception: Reception;
  /** From the purchase to this SMS, when it brought the first code. */
  timeToCodeMs?: number;
}

const decide = (
  working: WorkingSet,
  sms: SuppliedSms,
  { saleIds, earners, settings }: Candidates,
  at: Date,
): Decision => {
  let timeToCodeMs: number | undefined;
  const reception = takeSmsOnce(working, sms, at, () => {
    const { from, text } = sms;
    const sales = saleIds.flatMap((id) => working.find(activations, id) ?? []);
    if (sales.some(({ messages }) => isRepeat(sms, messages, at))) return { outcome: 'repeated' };
    const running = sales.filter(({ status, expiresAt }) => isOpen(status) && expiresAt > at);
    const activationId = routeSms(
      { from, text },
      running.map((sale) => ({ activationId: sale._id, service: sale.service })),
    );
    const sale = running.find((candidate) => candidate._id === activationId);
    if (!sale) return { outcome: 'unclaimed', waitedFor: [...new Set(running.map(({ service }) => service))] };
    if (sale.messages.length >= messagesMax) return { outcome: 'unclaimed' };
    const isFirstCode = deliver(working, sale, sms, { ...(earners.get(sale._id) ?? noEarners), settings }, at);
    if (isFirstCode) timeToCodeMs = at.getTime() - sale.boughtAt.getTime();
    return { outcome: 'delivered', activationId: sale._id };
  });
  return { reception, ...(timeToCodeMs === undefined ? {} : { timeToCodeMs }) };
};

/** The one transaction of an SMS, for sales that were read before it. */
export const receiveSmsFor = async (
  { groupCommit, metrics, settings }: Pick<ActivationDeps, 'groupCommit' | 'metrics' | 'settings'>,
  sms: SuppliedSms,
  { sales, earners }: KnownSales,
): Promise<Reception> => {
  const saleIds = sales.map(({ _id }) => _id);
  const reads: Read[] = [
    readOfSms(sms),
    ...saleIds.map((id) => readOf(activations, id)),
    ...sales.map(({ userId }) => readOf(accounts, userAccount(userId))),
    ...sales.flatMap(({ status, wholesale }) => (status === 'waiting' ? readsOfTerms(wholesale) : [])),
  ];
  const { reception, timeToCodeMs } = await groupCommit.submit({
    name: 'receive-sms',
    reads,
    decide: (working, at) => decide(working, sms, { saleIds, earners, settings }, at),
  });
  if (timeToCodeMs !== undefined) metrics.observeTimeToCode(timeToCodeMs);
  return reception;
};

/**
 * Takes an SMS from a supplier once: stores it, finds the sale it belongs to and shows it to the buyer. The first code takes the held
 * money; a text that gives no reason to be the code is masked and takes nothing (rule 4.3). Later SMS are free, and an SMS after a refund is
 * stored and charged to nobody.
 * Resolves only when all of this is stored durably.
 */
export const receiveSms = async (activationDeps: ActivationDeps, sms: SuppliedSms): Promise<Reception> => {
  const sales = await findSales(sms, activationDeps.clock());
  return receiveSmsFor(activationDeps, sms, { sales, earners: await earnersBySale(activationDeps, sales) });
};
