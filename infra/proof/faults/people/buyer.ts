import type { Activation } from '@shop/shared-types/contract/activations';
import type { Payment } from '@shop/shared-types/contract/payments';

import type { Buyer } from '../../bench/engine-under-test.ts';
import { createCallerRequests } from './caller-requests.ts';
import type { Chance } from '../chance.ts';
import type { FollowedEvents } from './follow-events.ts';
import { dataOf, type Journal, type Move, type PaymentDecision } from '../journal.ts';
import { buyGoods, type GoodsOnSale } from './goods.ts';
import type { PatientClient } from './patient-client.ts';
import { repeatOne } from './repeat-requests.ts';
import { stopWaiting, waitForNumber } from './waiting-orders.ts';
import { workUntil } from '../work-until.ts';
import { choices } from './buyers-choices.ts';

export interface BuyerDeps {
  buyer: Buyer;
  client: PatientClient;
  chance: Chance;
  events: FollowedEvents;
  journal: Journal;
  goods: GoodsOnSale;
  /** Ends the shopping. Requests that have begun continue until they are answered. */
  signal: AbortSignal;
}

const pauseMs = { min: 200, max: 1_000 };
/** Outcomes of a top-up, drawn at random: three of five are paid. */
const decisions: readonly [PaymentDecision, ...PaymentDecision[]] = ['pay', 'pay', 'pay', 'fail', 'leave'];
const topUpRubles = { min: 100, max: 3_000 };
/** The shop takes five of one buyer within an hour. */
const reviewsMax = 4;

/** Shops until the signal: buys numbers, accounts and licences, cancels, finishes, rents, extends, waits, tops up and repeats itself, each by chance. */
export const shopAround = async (deps: BuyerDeps): Promise<void> => {
  const { buyer, client, chance, events, journal, goods, signal } = deps;
  const requests = createCallerRequests({ caller: buyer, client, chance, journal });
  const { post, newKey, withKey, sendKeyed } = requests;

  const buy = async (): Promise<void> => {
    await sendKeyed('buy', post('/api/activations', chance.pick(choices), withKey()));
  };
  const buyByOldProtocol = async (): Promise<void> => {
    const { service, country } = chance.pick(choices);
    const query = new URLSearchParams({
      action: 'getNumber',
      api_key: buyer.apiKey,
      service,
      country: String(country),
      idempotency_key: newKey(),
    });
    await sendKeyed('buy-text', { method: 'GET', path: `/stubs/handler_api.php?${query.toString()}` });
  };

  const pickActivation = (status: Activation['status']): number | undefined => {
    const activations = [...events.activations.values()].filter((activation) => activation.status === status);
    return chance.pick(activations)?.id;
  };
  const move = async (what: Move['what'], path: string, id: number): Promise<void> => {
    journal.moves.push({ what, id, answer: await client.ask(post(path, {})) });
  };
  const cancel = async (): Promise<void> => {
    const id = pickActivation('waiting');
    if (id !== undefined) await move('cancel', `/api/activations/${id}/cancel`, id);
  };
  const finish = async (): Promise<void> => {
    const id = pickActivation('received');
    if (id !== undefined) await move('finish', `/api/activations/${id}/finish`, id);
  };

  const rent = async (): Promise<void> => {
    const { country } = chance.pick(choices);
    await sendKeyed('rent', post('/api/rentals', { service: 'full', country, hours: 4 }, withKey()));
  };
  const pickRental = (): number | undefined => {
    return chance.pick([...events.rentals.values()].filter(({ status }) => status === 'active'))?.id;
  };
  const extend = async (): Promise<void> => {
    const id = pickRental();
    if (id !== undefined) await sendKeyed('extend', post(`/api/rentals/${id}/extensions`, { hours: 4 }, withKey()));
  };
  const cancelRental = async (): Promise<void> => {
    const id = pickRental();
    if (id !== undefined) await move('cancel-rental', `/api/rentals/${id}/cancel`, id);
  };

  /** Chooses an outcome on the provider's page. The provider then informs the shop late, twice and out of order. */
  const decideOnPage = async (pageUrl: string, decision: PaymentDecision): Promise<void> => {
    if (decision === 'leave') return;
    const page = new URL(pageUrl);
    const fields = new URLSearchParams(page.search);
    fields.set('decision', decision);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await client.ask({ method: 'POST', path: page.pathname, headers, body: fields.toString() });
    if (answer.status !== 303) throw new Error(`the card page answered ${answer.status}`);
  };
  const topUp = async (): Promise<void> => {
    const rubles = topUpRubles.min + chance.integer(topUpRubles.max - topUpRubles.min);
    const amount = rubles * 100 + chance.integer(100);
    const answer = await sendKeyed('top-up', post('/api/payments', { method: 'card', amount }, withKey()));
    if (answer?.status !== 200) return;
    const { id, redirectUrl } = dataOf<Payment>(answer);
    const decision = chance.pick(decisions);
    if (redirectUrl) await decideOnPage(redirectUrl, decision);
    journal.topUps.push({ paymentId: id, amount, decision });
  };

  const writeReview = async (): Promise<void> => {
    if (journal.reviews.length >= reviewsMax) return;
    const message = `The code came at once (${newKey()})`;
    const answer = await client.ask(post('/api/reviews', { name: `Buyer ${buyer.userId}`, message }, withKey()));
    if (answer.status === 200) journal.reviews.push(message);
    else throw new Error(`a review was answered ${answer.status} ${answer.body.slice(0, 200)}`);
  };

  const shopOnce = async (): Promise<void> => {
    const draw = chance.draw();
    if (draw < 0.24) await buy();
    else if (draw < 0.36) await buyByOldProtocol();
    else if (draw < 0.4) await buyGoods(requests, goods, chance);
    else if (draw < 0.44) await waitForNumber(requests, deps);
    else if (draw < 0.46) await stopWaiting(requests, deps);
    else if (draw < 0.54) await cancel();
    else if (draw < 0.74) await finish();
    else if (draw < 0.78) await rent();
    else if (draw < 0.81) await extend();
    else if (draw < 0.83) await cancelRental();
    else if (draw < 0.9) await topUp();
    else if (draw < 0.92) await writeReview();
    else await repeatOne(client, journal, chance);
  };

  await workUntil(signal, { chance, journal, pauseMs }, shopOnce);
};
