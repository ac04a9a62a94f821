import { activationLifeMs } from '@shop/shared-types/constants';
import { kopecks, type Money } from '@shop/shared-types/money';

import { isOpen } from '../../sales/activations/activation-status.ts';
import { lateCodeAt, reactivationObstacle, reactivationPriceOf } from '../../sales/activations/what-a-buyer-may-do.ts';
import type { WholesaleTerms } from '../../sales/activations/wholesale/wholesale-order.model.ts';
import { distanceTo, isOfSuppliers, type NoNumber } from '../../sales/activations/purchase/why-no-number.ts';
import type { BuyNumberRequest } from '../../sales/activations/purchase/buy-number-request.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { greetingText, lateMessageOf, sandboxTextOf } from './play-sandbox.ts';
import { findIn } from './sandbox-moves.ts';
import { availableIn, withActivations, type Step } from './sandbox-state.ts';
import type { SandboxActivation } from './sandbox.model.ts';
import { scriptOf } from './scenarios.ts';

/** What each number of the sandbox costs, and what each of an order of ten or more does once ten are kept. */
export const sandboxPrice = kopecks(1_000);
const sandboxWholesalePrice = kopecks(900);
/** The supplier of the sandbox. No supplier of the shop has this number. */
export const sandboxSupplierId = 999_999_999;

const openMax = 100;
/** Activations that are kept; the oldest ended ones go first. */
const keptMax = 200;

export type SandboxSelection = Pick<
  BuyNumberRequest,
  | 'service'
  | 'country'
  | 'operators'
  | 'priceMin'
  | 'priceMax'
  | 'priceShown'
  | 'onlySuppliers'
  | 'exceptSuppliers'
  | 'phoneExceptions'
  | 'orderId'
  | 'callbackUrl'
>;

const noNumber = (reason: NoNumber['reason'], nearest: NoNumber['nearest'] = null): CommerceError =>
  new CommerceError('NO_NUMBERS', { reason, nearest });

/** `999` is the calling code of no country, so that no number of the sandbox is anybody's. */
const phoneOf = (digits: string, id: number): string => `999${digits}${String(id % 10_000_000).padStart(7, '0')}`;

const assertOffered = (selection: SandboxSelection, price: Money, phone: string): void => {
  const { service, priceShown, phoneExceptions = [] } = selection;
  const { refusesAfterMs } = scriptOf(service);
  if (refusesAfterMs !== undefined) throw noNumber('sold-out');
  if (!isOfSuppliers(sandboxSupplierId, selection)) throw noNumber('supplier', { price, count: openMax });
  if (priceShown !== undefined && price > priceShown) throw new CommerceError('PRICE_CHANGED', { price });
  if (distanceTo(price, selection) > 0) throw noNumber('price', { price, count: openMax });
  if (phoneExceptions.some((beginning) => phone.startsWith(beginning))) throw noNumber('wish');
};

const forgetOldest = (step: Step): Step => {
  const { activations } = step.sandbox;
  const surplus = Math.max(0, activations.length - keptMax);
  const forgotten = new Set(activations.filter(({ status }) => !isOpen(status)).slice(0, surplus));
  return { ...step, sandbox: { ...step.sandbox, activations: activations.filter((known) => !forgotten.has(known)) } };
};

interface NewNumber {
  selection: Pick<SandboxSelection, 'service' | 'country' | 'operators' | 'orderId' | 'callbackUrl'>;
  phone: string;
  price: Money;
  reactivates?: number;
  wholesale?: WholesaleTerms | undefined;
}

const add = (
  step: Step,
  { selection, phone, price, reactivates, wholesale }: NewNumber,
  at: Date,
): [Step, SandboxActivation] => {
  const { sandbox } = step;
  const balance = availableIn(sandbox);
  if (balance < price) throw new CommerceError('NO_BALANCE', { balance, price });
  const open = sandbox.activations.filter(({ status }) => isOpen(status)).length;
  if (open >= openMax) throw new CommerceError('CHANNELS_LIMIT', { limit: openMax });
  const id = sandbox.lastId + 1;
  const { codesAfterMs, greetingAfterMs, cancelAfterMs } = scriptOf(selection.service);
  const after = (ms: number) => new Date(at.getTime() + ms);
  const expiresAt = after(activationLifeMs);
  const activation: SandboxActivation = {
    _id: id,
    userId: sandbox._id,
    status: 'waiting',
    service: selection.service,
    country: selection.country,
    operator: selection.operators?.[0] ?? 'sandbox',
    phone,
    supplierId: sandboxSupplierId,
    supplierActivationId: null,
    price,
    supplierShare: price,
    boughtAt: at,
    expiresAt,
    cancellableFrom: after(cancelAfterMs),
    isReady: false,
    isAwaitingAnotherSms: false,
    messages: [],
    orderId: selection.orderId ?? null,
    ...(selection.callbackUrl === undefined ? {} : { callbackUrl: selection.callbackUrl }),
    reactivates: reactivates ?? null,
    ...(wholesale ? { wholesale } : {}),
    openUntil: expiresAt,
    endedAt: null,
    version: 1,
    due: [
      ...(greetingAfterMs === undefined ? [] : [{ at: after(greetingAfterMs), text: greetingText }]),
      ...codesAfterMs.map((ms, count) => ({ at: after(ms), text: sandboxTextOf(id, count) })),
    ],
  };
  const counted = { ...step, sandbox: { ...sandbox, lastId: id } };
  return [forgetOldest(withActivations(counted, [activation], at, { hasBalanceChanged: true })), activation];
};

/**
 * Sells one number of the sandbox.
 * @throws CommerceError NO_NUMBERS, NO_BALANCE, PRICE_CHANGED, CHANNELS_LIMIT, ORDER_ALREADY_EXISTS.
 */
export const buyIn = (
  step: Step,
  selection: SandboxSelection,
  at: Date,
  wholesale?: WholesaleTerms,
): [Step, SandboxActivation] => {
  const { orderId } = selection;
  const phone = phoneOf(scriptOf(selection.service).digits, step.sandbox.lastId + 1);
  assertOffered(selection, wholesale?.wholesale ?? sandboxPrice, phone);
  const isNamed = orderId !== undefined && orderId !== null;
  if (isNamed && step.sandbox.activations.some((known) => known.orderId === orderId))
    throw new CommerceError('ORDER_ALREADY_EXISTS');
  return add(step, { selection, phone, price: sandboxPrice, wholesale }, at);
};

/** Sells several numbers, or none when the play money does not cover all of them (rule 1.11). @throws as `buyIn`. */
export const buyManyIn = (
  step: Step,
  { quantity, isWholesale, ...selection }: SandboxSelection & { quantity: number; isWholesale: boolean },
  at: Date,
): [Step, SandboxActivation[]] => {
  const balance = availableIn(step.sandbox);
  const total = sandboxPrice * quantity;
  const orderId = String(step.sandbox.lastId + 1);
  const terms = { orderId, retail: sandboxPrice, wholesale: sandboxWholesalePrice };
  if (balance < total) throw new CommerceError('NO_BALANCE', { balance, price: total });
  let current = step;
  const bought: SandboxActivation[] = [];
  while (bought.length < quantity) {
    const [next, activation] = buyIn(
      current,
      selection,
      at,
      isWholesale ? { ...terms, place: bought.length } : undefined,
    );
    current = next;
    bought.push(activation);
  }
  return [current, bought];
};

/** The paid activation whose number can be bought again. @throws CommerceError ACTIVATION_NOT_FOUND, REACTIVATION_IMPOSSIBLE. */
export const findReactivatable = (step: Step, id: number, at: Date): SandboxActivation => {
  const former = findIn(step, id);
  const reason = reactivationObstacle(former, at);
  if (reason) throw new CommerceError('REACTIVATION_IMPOSSIBLE', { reason });
  return former;
};

/** Sells the number of a paid activation again (rule 4.22). */
export const reactivateIn = (step: Step, id: number, at: Date): [Step, SandboxActivation] => {
  const former = findReactivatable(step, id, at);
  const { service, country, operator, phone, callbackUrl } = former;
  const price = reactivationPriceOf(former);
  const selection = { service, country, operators: [operator], callbackUrl };
  const [next, activation] = add(step, { selection, phone, price, reactivates: id }, at);
  const used = { ...former, reactivatedBy: activation._id };
  const { sandbox } = withActivations(next, [used], at, { hasBalanceChanged: false });
  return [{ ...next, sandbox }, activation];
};

/** Sells the code that came after an end, by the conditions of the shop (rule 4.38). @throws CommerceError LATE_CODE_GONE and as `buyIn`. */
export const takeLateCodeIn = (step: Step, id: number, at: Date): [Step, SandboxActivation] => {
  const former = findIn(step, id);
  const { lateCode, service, country, operator, phone, callbackUrl } = former;
  if (lateCode && lateCode.takenAs !== null) return [step, findIn(step, lateCode.takenAs)];
  if (!lateCode || !lateCodeAt(former, at))
    throw new CommerceError('LATE_CODE_GONE', { reason: lateCode ? 'too-late' : 'none' });
  const selection = { service, country, operators: [operator], callbackUrl };
  const [next, bought] = add(step, { selection, phone, price: lateCode.price }, at);
  const messages = [lateMessageOf(former, lateCode, at)];
  const received: SandboxActivation = { ...bought, status: 'received', messages, lateOf: id };
  const settled = { ...former, lateCode: { ...lateCode, takenAs: bought._id } };
  const posted = kopecks(next.sandbox.posted - lateCode.price);
  return [withActivations(next, [settled, received], at, { hasBalanceChanged: true, posted }), received];
};
