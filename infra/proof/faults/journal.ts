import type { FinalAnswer, ShopRequest } from './people/patient-client.ts';

export type KeyedKind =
  | 'buy'
  | 'buy-text'
  | 'rent'
  | 'extend'
  | 'top-up'
  | 'accounts'
  | 'licence'
  | 'wait'
  | 'refund'
  | 'payout';

/** A request with an idempotency key, and every answer that it got, at whatever time it was sent again. */
export interface KeyedRecord {
  kind: KeyedKind;
  request: ShopRequest;
  answers: FinalAnswer[];
}

/** A change of a purchase. Repeating the change returns the state that it led to. */
export interface Move {
  what: 'cancel' | 'finish' | 'cancel-rental';
  id: number;
  answer: FinalAnswer;
}

/** An order that the buyer ended while it waited. */
export interface StoppedOrder {
  orderId: string;
  answer: FinalAnswer;
}

export type PaymentDecision = 'pay' | 'fail' | 'leave';

export interface TopUp {
  paymentId: string;
  /** Kopecks. */
  amount: number;
  decision: PaymentDecision;
}

/** A purchase without a key, which must therefore not be sent again. */
export interface BarePurchase {
  sentAt: Date;
  /** The text of the shop's answer; undefined when there was none or when it was not final. */
  answer: string | undefined;
}

/** All requests and answers of one caller. These are the client's books, and the shop's books have to agree with them. */
export interface Journal {
  userId: number;
  /** What findings call the caller. */
  name: string;
  keyed: KeyedRecord[];
  bare: BarePurchase[];
  moves: Move[];
  stops: StoppedOrder[];
  topUps: TopUp[];
  /** Texts of the reviews that the shop has taken. */
  reviews: string[];
  /** Failures that lasted longer than the client's patience. */
  failures: string[];
}

export const createJournal = (userId: number, name = `buyer ${userId}`): Journal => ({
  userId,
  name,
  keyed: [],
  bare: [],
  moves: [],
  stops: [],
  topUps: [],
  reviews: [],
  failures: [],
});

/** The `data` of a JSON answer. */
export const dataOf = <Data>({ body }: FinalAnswer): Data => (JSON.parse(body) as { data: Data }).data;

/** Requests whose answers have no id of a number or a rental. */
const withoutNumber: readonly KeyedKind[] = ['top-up', 'accounts', 'licence', 'wait', 'refund', 'payout'];

/** The id of the number or the rental in an answer; undefined when it is a refusal. */
const boughtIdOf = ({ kind }: Pick<KeyedRecord, 'kind'>, answer: FinalAnswer): number | undefined => {
  if (kind === 'buy-text') {
    const id = /^ACCESS_NUMBER:(\d+):\d+$/.exec(answer.body)?.[1];
    return id === undefined ? undefined : Number(id);
  }
  if (answer.status !== 200 || withoutNumber.includes(kind)) return undefined;
  return dataOf<{ id: number }>(answer).id;
};

/** A refusal as its text without the id of the request, which each request has anew. */
const withoutRequestId = (body: string): string => body.replace(/,?"requestId":"[^"]*"/, '');

const codeOf = (body: string): string => (JSON.parse(body) as { error: { code: string } }).error.code;

/**
 * The part that has to be equal in every answer to a key. Top-ups, waiting orders, refunded sales and the stock of a licence change, and a
 * repeat returns the current state.
 */
export const essenceOf = ({ kind }: Pick<KeyedRecord, 'kind'>, answer: FinalAnswer): string => {
  if (answer.status === 200 && kind === 'top-up') {
    const { id, amount, charge } = dataOf<{ id: string; amount: number; charge: number }>(answer);
    return `payment ${id} of ${amount}, to pay ${charge}`;
  }
  if (answer.status === 200 && kind === 'wait') {
    const { id, priceMax } = dataOf<{ id: string; priceMax: number }>(answer);
    return `order ${id} up to ${priceMax}`;
  }
  if (answer.status === 200 && kind === 'licence') {
    const { id, key, price } = dataOf<{ id: string; key: string; price: number }>(answer);
    return `licence ${id} with the key ${key} for ${price}`;
  }
  if (kind === 'refund') {
    if (answer.status !== 200) return `${answer.status} ${codeOf(answer.body)}`;
    const { userId, amount, share, referral } = dataOf<Record<string, number>>(answer);
    return `refund of ${amount} to ${userId}, of it ${share} from the supplier and ${referral} from the referrer`;
  }
  return `${answer.status} ${withoutRequestId(answer.body)}`;
};

/** The waiting orders that a buyer was told of. */
export const waitedFor = ({ keyed }: Journal): Set<string> =>
  new Set(
    keyed.flatMap(({ kind, answers }) =>
      kind === 'wait'
        ? answers.flatMap((answer) => (answer.status === 200 ? [dataOf<{ id: string }>(answer).id] : []))
        : [],
    ),
  );

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
