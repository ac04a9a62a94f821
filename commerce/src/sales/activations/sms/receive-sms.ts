import { lateCodeMs } from '@shop/shared-types/constants';

import { accounts } from '../../../ledger/balances/account.model.ts';
import { userAccount } from '../../../ledger/balances/account-id.ts';
import { readTogether } from '../../../platform/database/read-together.ts';
import { readOf, type Read, type WorkingSet } from '../../../platform/database/working-set.ts';
import { findSupplierOwner } from '../../../supply/directory/list-own-suppliers.ts';
import type { Reception, SuppliedSms } from '../../../supply/sms-routing/supplied-sms.ts';
import { judgeSms } from '../../../supply/sms-routing/judge-sms.ts';
import { routeSms } from '../../../supply/sms-routing/route-sms.ts';
import { isOpen } from '../activation-status.ts';
import { activationCollection, activations, type ActivationDocument } from '../activation.model.ts';
import { announceActivation } from '../announce-activation.ts';
import { changeActivation } from '../change-activation.ts';
import { takePayment, type Earners } from '../closing/end-activation.ts';
import { findEarners, noEarners } from '../closing/find-earners.ts';
import { offerLateCode } from '../late-code/offer-late-code.ts';
import { readsOfTerms } from '../wholesale/earn-wholesale.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import { messageOf } from './stored-message.ts';
import { isRepeat, readOfSms, repeatWithinMs, smsIdOf, takeSmsOnce } from './take-sms-once.ts';

/** At most 50 sales of one number are read, all of them within the last minutes. */
const salesMax = 50;
/** An activation shows at most 100 messages. Further SMS are stored separately: nobody reads so many, and a document has a size limit. */
const messagesMax = 100;

interface SalesAsked extends Pick<SuppliedSms, 'supplierId' | 'phone'> {
  /** Sales that ended before are not looked for. */
  since: Date;
}

const salesOf = async ({ supplierId, phone, since }: SalesAsked): Promise<ActivationDocument[]> =>
  activationCollection()
    .find({ phone, expiresAt: { $gt: since }, supplierId })
    .sort({ expiresAt: -1 })
    .limit(salesMax)
    .toArray();

const findSalesTogether = readTogether<SalesAsked, ActivationDocument[]>(async (asks) => {
  const [first] = asks;
  if (first && asks.length === 1) return [await salesOf(first)];
  const readMax = salesMax * asks.length;
  const read = await activationCollection()
    .find({
      phone: { $in: asks.map(({ phone }) => phone) },
      expiresAt: { $gt: new Date(Math.min(...asks.map(({ since }) => since.getTime()))) },
    })
    .sort({ expiresAt: -1 })
    .limit(readMax)
    .toArray();
  // A number with very many sales would push out those of the others.
  if (read.length === readMax) return Promise.all(asks.map(salesOf));
  return asks.map(({ supplierId, phone, since }) =>
    read
      .filter((sale) => sale.phone === phone && sale.supplierId === supplierId && sale.expiresAt > since)
      .slice(0, salesMax),
  );
});

interface FoundForSms {
  /** The open sales of a number, and ended ones to which a repeated or late SMS may belong. */
  sales: ActivationDocument[];
  /** The owner of the supplier who pushes; null for the house. */
  sellerUserId: number | null;
}

/** What an SMS asks for first, in one step. A supplier reaches only its own numbers. */
export const findForSms = async (sms: SuppliedSms, at: Date): Promise<FoundForSms> => {
  const { supplierId, phone } = sms;
  const [sales, sellerUserId] = await Promise.all([
    findSalesTogether({ supplierId, phone, since: new Date(at.getTime() - lateCodeMs - repeatWithinMs) }),
    sms.sellerUserId === undefined ? findSupplierOwner(supplierId) : sms.sellerUserId,
  ]);
  return { sales, sellerUserId };
};

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

/** The sales of a number, and the earners of each. */
interface KnownSales {
  sales: readonly ActivationDocument[];
  earners: ReadonlyMap<number, Earners>;
}

type ReceivingDeps = Pick<ActivationDeps, 'settings' | 'priceBook'>;

interface Candidates {
  saleIds: readonly number[];
  earners: KnownSales['earners'];
  deps: ReceivingDeps;
}

const earnersBySale = async (
  deps: Pick<ActivationDeps, 'settings'>,
  { sales, sellerUserId }: FoundForSms,
): Promise<Map<number, Earners>> =>
  new Map(
    await Promise.all(sales.map(async (sale) => [sale._id, await findEarners(deps, sale, sellerUserId)] as const)),
  );

interface Decision {
  reception: Reception;
  /** From the purchase to this SMS, when it brought the first code. */
  timeToCodeMs?: number;
}

const decide = (working: WorkingSet, sms: SuppliedSms, { saleIds, earners, deps }: Candidates, at: Date): Decision => {
  let timeToCodeMs: number | undefined;
  const reception = takeSmsOnce(working, sms, at, () => {
    const { from, text } = sms;
    const sales = saleIds.flatMap((id) => working.find(activations, id) ?? []);
    if (sales.some(({ messages }) => isRepeat(sms, messages, at))) return { outcome: 'repeated' };
    const running = sales.filter(({ status, expiresAt }) => isOpen(status) && expiresAt > at);
    const saleId = routeSms(
      { from, text },
      running.map((sale) => ({ saleId: sale._id, service: sale.service })),
    );
    const sale = running.find((candidate) => candidate._id === saleId);
    const lateFor = sale ? undefined : offerLateCode(working, { ...sms, _id: smsIdOf(sms) }, { sales, deps }, at);
    if (lateFor !== undefined) return { outcome: 'late', activationId: lateFor };
    if (!sale) return { outcome: 'unclaimed', waitedFor: [...new Set(running.map(({ service }) => service))] };
    if (sale.messages.length >= messagesMax) return { outcome: 'unclaimed' };
    const isFirstCode = deliver(working, sale, sms, { ...(earners.get(sale._id) ?? noEarners), ...deps }, at);
    if (isFirstCode) timeToCodeMs = at.getTime() - sale.boughtAt.getTime();
    return { outcome: 'delivered', activationId: sale._id };
  });
  return { reception, ...(timeToCodeMs === undefined ? {} : { timeToCodeMs }) };
};

/** The one transaction of an SMS, for sales that were read before it. */
export const receiveSmsFor = async (
  { groupCommit, metrics, settings, priceBook }: ReceivingDeps & Pick<ActivationDeps, 'groupCommit' | 'metrics'>,
  sms: SuppliedSms,
  { sales, earners }: KnownSales,
): Promise<Reception> => {
  const saleIds = sales.map(({ _id }) => _id);
  const reads: Read[] = [
    readOfSms(
      sms,
      sales.flatMap(({ messages }) => messages),
    ),
    ...saleIds.map((id) => readOf(activations, id)),
    ...sales.map(({ userId }) => readOf(accounts, userAccount(userId))),
    ...sales.flatMap(({ status, wholesale }) => (status === 'waiting' ? readsOfTerms(wholesale) : [])),
  ];
  const { reception, timeToCodeMs } = await groupCommit.submit({
    name: 'receive-sms',
    reads,
    decide: (working, at) => decide(working, sms, { saleIds, earners, deps: { settings, priceBook } }, at),
  });
  if (timeToCodeMs !== undefined) metrics.observeTimeToCode(timeToCodeMs);
  return reception;
};

/**
 * Takes an SMS from a supplier once: stores it, finds the sale it belongs to and shows it to the buyer. The first code takes the held
 * money; a text that gives no reason to be the code is masked and takes nothing (rule 4.3). Later SMS are free, and an SMS after a refund is
 * stored and charged to nobody: its buyer may buy a code that it holds (rule 4.37).
 * Resolves only when all of this is stored durably.
 * @param found what `findForSms` has found for it, when the caller asked already
 */
export const receiveSms = async (
  activationDeps: ActivationDeps,
  sms: SuppliedSms,
  found?: FoundForSms,
): Promise<Reception> => {
  const known = found ?? (await findForSms(sms, activationDeps.clock()));
  const earners = await earnersBySale(activationDeps, known);
  return receiveSmsFor(activationDeps, sms, { sales: known.sales, earners });
};
