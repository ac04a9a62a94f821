import {
  reversePrepared,
  type Reversal,
  type ReversalDeps,
} from '../../../src/money/payments/incoming/reverse-incoming.ts';
import { incomingPayments } from '../../../src/money/payments/incoming/incoming-payment.model.ts';
import { payments, type PaymentDocument } from '../../../src/money/payments/payment.model.ts';
import { CommerceError } from '../../../src/platform/http/commerce-error.ts';
import { noSalesAtRisk, StaleSales } from '../../../src/money/payments/incoming/sales-at-risk.ts';
import { chargebackOf } from '../../../src/sales/refunds/chargebacks/prepare-chargeback.ts';
import { salesAtRiskIn } from '../sales-at-risk.ts';
import { incomingIdOf, reportIncoming, untilAnswered } from './buyers.ts';
import { buyGoods } from './goods.ts';
import type { SimulatedShop } from '../simulated-shop.ts';

const minute = 60_000;
/** Buyers who pay with cards of others: most of what they pay goes back, and mostly soon, while they wait for what they ordered. */
const swindlers: ReadonlySet<number> = new Set([2, 4, 14, 15, 22]);

/** Tells this purchase from those of the scenario that topped up. */
const afterChargeback = 9;

/** E-mails are written and never sent: the simulation has no mail server. */
const depsOf = (shop: SimulatedShop): ReversalDeps => {
  const { randomness, scheduler } = shop;
  const now = scheduler.clock();
  const taskOf = () => ({
    _id: randomness.bytes(12).toString('hex'),
    mailSealed: '',
    attempts: 0,
    dueAt: now,
    createdAt: now,
  });
  const staff = {
    supportEmail: 'support@shop.example',
    staffLanguage: 'en' as const,
    brandName: 'shop',
    publicUrl: 'https://shop.example',
  };
  const mailQueue = { taskOf, deliverSoon: () => undefined };
  return {
    clock: scheduler.clock,
    groupCommit: shop.anyNode().groupCommit,
    loyaltyRanks: [],
    findSalesAtRisk: () => Promise.resolve(noSalesAtRisk),
    mailQueue,
    ...staff,
  };
};

/** The acquirer tells how much of a payment it has taken back in all, until it is answered. */
const tell = async (shop: SimulatedShop, reversal: Reversal): Promise<void> => {
  const { database } = shop;
  const told = await untilAnswered(shop, () => {
    const payment = database.find(payments, reversal.paymentId);
    const incoming = database.find(incomingPayments, reversal.incomingId);
    const sales = payment
      ? chargebackOf(salesAtRiskIn(shop, payment.userId, shop.scheduler.clock()), new Map())
      : noSalesAtRisk;
    const facts = { payment, incoming, sales, writeNews: () => undefined };
    return reversePrepared(depsOf(shop), reversal, facts).catch((failure: unknown) => {
      if (!(failure instanceof StaleSales)) throw failure;
      shop.note('sales moved on before their chargeback');
      throw new CommerceError('UNAVAILABLE', { retryAfterSeconds: 1 });
    });
  });
  if (!told) throw new Error(`the acquirer was refused: ${reversal.incomingId}`);
  if (told.fromEarners > 0) shop.note('earnings charged back');
  if (told.loss > 0) shop.note('chargeback lost');
  if (told.amount > 0) shop.note(told.payment?.status === 'reversed' ? 'top-up reversed' : 'top-up reversed in part');
};

/** The acquirer takes a top-up back within a time after it was begun: at once or in parts, and tells each part once or twice, in any order. */
const takeBack = async (shop: SimulatedShop, payment: PaymentDocument, withinMs: number): Promise<void> => {
  const { scheduler, randomness } = shop;
  const { _id: paymentId, charge } = payment;
  const reason = 'told by the acquirer';
  const quarters = [[4], [4], [2, 4], [1, 2, 3], [1, 2, 3, 4]][randomness.integer(5)] ?? [4];
  const news = quarters.map((quarter) => ({ units: (BigInt(charge) * BigInt(quarter)) / 4n }));
  const told = randomness.integer(2) === 0 ? [...news, ...news.slice(0, 1)] : news;
  // In two of three cases the messages come one after the other, in the order in which the money went back. Otherwise they come at once.
  const isInTurn = randomness.integer(3) > 0;
  await scheduler.sleep(randomness.integer(withinMs));
  const tellOf = async ({ units }: { units: bigint }): Promise<void> => {
    await scheduler.sleep(randomness.integer(isInTurn ? 20 * minute : 3_000));
    await tell(shop, { incomingId: incomingIdOf(paymentId), paymentId, units, reason });
  };
  if (isInTurn) for (const one of told) await tellOf(one);
  else await Promise.all(told.map(tellOf));
};

/** The payer pays a second time, and the acquirer takes that back just when it reports it: the two messages come in either order. */
const payAgainInVain = async (shop: SimulatedShop, payment: PaymentDocument): Promise<void> => {
  const { scheduler, randomness } = shop;
  await scheduler.sleep(randomness.integer(90 * minute));
  const incomingId = `${incomingIdOf(payment._id)}-again`;
  const reversal = { incomingId, paymentId: payment._id, units: BigInt(payment.charge), reason: 'told at once' };
  const incoming = { id: incomingId, units: BigInt(payment.charge), topUp: payment.amount };
  await Promise.all([reportIncoming(shop, payment, incoming), tell(shop, reversal)]);
};

/**
 * What becomes of a top-up after it was begun. Most stay; of the others some are taken back even before they are reported. A swindler tries
 * to buy once more, now that he owes.
 */
export const playChargeback = async (shop: SimulatedShop, payment: PaymentDocument): Promise<void> => {
  const { randomness } = shop;
  const chance = randomness.integer(20);
  if (swindlers.has(payment.userId) && chance >= 5) {
    await takeBack(shop, payment, minute);
    await buyGoods(shop, payment.userId, `goods-${payment._id.replace('payment-', '')}-${afterChargeback}`);
    return;
  }
  if (chance < 2) await takeBack(shop, payment, 90 * minute);
  else if (chance < 5) await payAgainInVain(shop, payment);
};
