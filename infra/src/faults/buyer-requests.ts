import type { Buyer } from '../bench/engine-under-test.ts';
import type { Chance } from './chance.ts';
import type { Journal, KeyedKind } from './journal.ts';
import type { FinalAnswer, PatientClient, ShopRequest } from './patient-client.ts';

/** Two requests with one key at the same moment, which mostly reach two nodes. */
const twinProbability = 0.15;

/** How one buyer's program asks the shop. */
export interface BuyerRequests {
  post: (path: string, body: object, headers?: Record<string, string>) => ShopRequest;
  newKey: () => string;
  /** The header of a key that no other request of this buyer has. */
  withKey: () => Record<string, string>;
  /** Sends a request that has a key, sometimes twice at once, and writes the answers down. @returns the first answer */
  sendKeyed: (kind: KeyedKind, request: ShopRequest) => Promise<FinalAnswer | undefined>;
}

export const createBuyerRequests = ({
  buyer,
  client,
  chance,
  journal,
}: {
  buyer: Buyer;
  client: PatientClient;
  chance: Chance;
  journal: Journal;
}): BuyerRequests => {
  const bearer = { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' };
  let keys = 0;
  const newKey = (): string => {
    keys += 1;
    return `${buyer.userId}-${keys}`;
  };
  return {
    post: (path, body, headers = {}) => ({
      method: 'POST',
      path,
      headers: { ...bearer, ...headers },
      body: JSON.stringify(body),
    }),
    newKey,
    withKey: () => ({ 'idempotency-key': newKey() }),
    sendKeyed: async (kind, request) => {
      const record = { kind, request, answers: [] as FinalAnswer[] };
      journal.keyed.push(record);
      const senders = chance.happens(twinProbability) ? 2 : 1;
      await Promise.all(
        Array.from({ length: senders }, async () => void record.answers.push(await client.ask(request))),
      );
      return record.answers[0];
    },
  };
};
