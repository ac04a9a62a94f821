import type { FinalAnswer, ShopRequest } from './patient-client.ts';

export type KeyedKind = 'buy' | 'buy-text' | 'rent' | 'extend' | 'top-up';

/** A request with an idempotency key, and every answer that it got, at whatever time it was sent again. */
export interface KeyedRecord {
  kind: KeyedKind;
  request: ShopRequest;
  answers: FinalAnswer[];
}

/** A change of what was bought; the same change again is answered by the state that it led to. */
export interface Move {
  what: 'cancel' | 'finish' | 'cancel-rental';
  id: number;
  answer: FinalAnswer;
}

export type PaymentDecision = 'pay' | 'fail' | 'leave';

export interface TopUp {
  paymentId: string;
  /** Kopecks. */
  amount: number;
  decision: PaymentDecision;
}

/** All that one buyer did and was told: the client's books, which the shop's have to agree with. */
export interface Journal {
  userId: number;
  keyed: KeyedRecord[];
  moves: Move[];
  topUps: TopUp[];
  /** What went wrong beyond all patience. */
  failures: string[];
}

export const createJournal = (userId: number): Journal => ({
  userId,
  keyed: [],
  moves: [],
  topUps: [],
  failures: [],
});

/** The `data` of a JSON answer. */
export const dataOf = <Data>({ body }: FinalAnswer): Data => (JSON.parse(body) as { data: Data }).data;

/** The id of what an answer says was bought; undefined when it is a refusal. */
export const boughtIdOf = ({ kind }: Pick<KeyedRecord, 'kind'>, answer: FinalAnswer): number | undefined => {
  if (kind === 'buy-text') {
    const id = /^ACCESS_NUMBER:(\d+):\d+$/.exec(answer.body)?.[1];
    return id === undefined ? undefined : Number(id);
  }
  if (answer.status !== 200 || kind === 'top-up') return undefined;
  return dataOf<{ id: number }>(answer).id;
};

/** What has to be the same in every answer to a key. A top-up goes on living, and a repeat shows how it stands. */
export const essenceOf = ({ kind }: Pick<KeyedRecord, 'kind'>, answer: FinalAnswer): string => {
  if (kind !== 'top-up' || answer.status !== 200) return `${answer.status} ${answer.body}`;
  const { id, amount, charge } = dataOf<{ id: string; amount: number; charge: number }>(answer);
  return `payment ${id} of ${amount}, to pay ${charge}`;
};

/** Everything that a journal says was bought, by kind of number. */
export const boughtIn = ({ keyed }: Journal): { activations: Set<number>; rentals: Set<number> } => {
  const activations = new Set<number>();
  const rentals = new Set<number>();
  for (const record of keyed) {
    for (const answer of record.answers) {
      const id = boughtIdOf(record, answer);
      if (id !== undefined) (record.kind === 'rent' || record.kind === 'extend' ? rentals : activations).add(id);
    }
  }
  return { activations, rentals };
};
