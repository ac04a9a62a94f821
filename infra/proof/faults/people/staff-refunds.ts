import type { SaleKind } from '@shop/shared-types/contract/admin/refunds';
import type { LicencePurchase } from '@shop/shared-types/contract/licences';
import type { ReadyAccountPurchase } from '@shop/shared-types/contract/ready-accounts';

import type { CallerRequests } from './caller-requests.ts';
import type { Chance } from '../chance.ts';
import type { FollowedEvents } from './follow-events.ts';
import { dataOf, type Journal } from '../journal.ts';
import type { PatientClient } from './patient-client.ts';
import { repeatOne } from './repeat-requests.ts';
import { workUntil } from '../work-until.ts';

/** A buyer who complains to the staff. */
export interface Complainant {
  buyer: { userId: number; token: string };
  events: FollowedEvents;
}

interface Sale {
  kind: SaleKind;
  id: string;
  /** Kopecks. */
  price: number;
}

const pauseMs = { min: 500, max: 2_500 };
const repeatProbability = 0.25;
const goodsProbability = 0.3;
/** Two halves of an odd price are a kopeck too much: then the second refund is refused. */
const halfProbability = 0.5;

/** A paid number of a buyer, also one that the staff has refunded before. */
const pickNumber = ({ events }: Complainant, chance: Chance): Sale | undefined => {
  const paid = [...events.activations.values()].filter(({ status }) => status === 'received' || status === 'finished');
  const number = chance.pick(paid);
  return number && { kind: 'activation', id: String(number.id), price: number.price };
};

/** A purchase of accounts or a licence of a buyer. */
const pickGoods = async ({ buyer }: Complainant, client: PatientClient, chance: Chance): Promise<Sale | undefined> => {
  const headers = { authorization: `Bearer ${buyer.token}` };
  const list = async <Purchase>(path: string): Promise<Purchase[]> => {
    const answer = await client.ask({ method: 'GET', path, headers });
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
    return dataOf<Purchase[]>(answer);
  };
  const accounts = await list<ReadyAccountPurchase>('/api/ready-accounts/purchases');
  const licences = await list<LicencePurchase>('/api/licences/purchases');
  return chance.pick<Sale>([
    ...accounts.map(({ id, total }): Sale => ({ kind: 'ready-account', id, price: total })),
    ...licences.map(({ id, price }): Sale => ({ kind: 'licence', id, price })),
  ]);
};

/**
 * Somebody of the staff refunds sales until the signal, whole or half, and sends some refunds again. The reason of a refund contains its
 * key: the books keep the reason, and so the proof finds each refund there.
 */
export const refundSales = async ({
  requests: { post, newKey, sendKeyed },
  complainants,
  client,
  chance,
  journal,
  signal,
}: {
  requests: CallerRequests;
  complainants: readonly Complainant[];
  client: PatientClient;
  chance: Chance;
  journal: Journal;
  signal: AbortSignal;
}): Promise<void> => {
  await workUntil(signal, { chance, journal, pauseMs }, async () => {
    if (chance.happens(repeatProbability)) return repeatOne(client, journal, chance);
    const complainant = chance.pick(complainants);
    if (!complainant) return;
    const sale = chance.happens(goodsProbability)
      ? await pickGoods(complainant, client, chance)
      : pickNumber(complainant, chance);
    if (!sale) return;
    const { kind, id, price } = sale;
    const part = chance.happens(halfProbability) ? { amount: Math.ceil(price / 2) } : {};
    const key = newKey();
    const body = { kind, id, ...part, reason: `The buyer could not use it (${key})` };
    await sendKeyed('refund', post('/api/admin/refunds', body, { 'idempotency-key': key }));
  });
};
