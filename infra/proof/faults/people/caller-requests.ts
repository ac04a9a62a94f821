import type { Chance } from '../chance.ts';
import type { Journal, KeyedKind } from '../journal.ts';
import type { FinalAnswer, PatientClient, ShopRequest } from './patient-client.ts';

/** Two requests with one key at the same moment, which mostly reach two nodes. */
const twinProbability = 0.15;

/** Who asks: a buyer, a partner, or the staff, who name themselves in a header of their own. */
export interface RequestsCaller {
  userId: number;
  token: string;
  headers?: Record<string, string>;
}

/** How one caller's program asks the shop. */
export interface CallerRequests {
  get: (path: string) => ShopRequest;
  post: (path: string, body: object, headers?: Record<string, string>) => ShopRequest;
  newKey: () => string;
  /** The header of a key that no other request of this caller has. */
  withKey: () => Record<string, string>;
  /** Sends a request that has a key, sometimes twice at once, and writes the answers down. @returns the first answer */
  sendKeyed: (kind: KeyedKind, request: ShopRequest) => Promise<FinalAnswer | undefined>;
}

export const createCallerRequests = ({
  caller,
  client,
  chance,
  journal,
}: {
  caller: RequestsCaller;
  client: PatientClient;
  chance: Chance;
  journal: Journal;
}): CallerRequests => {
  const bearer = { authorization: `Bearer ${caller.token}`, ...caller.headers };
  let keys = 0;
  const newKey = (): string => {
    keys += 1;
    return `${caller.userId}-${keys}`;
  };
  return {
    get: (path) => ({ method: 'GET', path, headers: bearer }),
    post: (path, body, headers = {}) => ({
      method: 'POST',
      path,
      headers: { ...bearer, 'content-type': 'application/json', ...headers },
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
