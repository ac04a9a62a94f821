import type { ActivationMessage } from '@shop/shared-types/contract/activations';

/** A number that receives SMS: an activation or a rental. */
export interface ReceivingNumber {
  id: number;
  service: string;
  phone: string;
  messages: readonly ActivationMessage[];
}

/** When each number is known to have received its newest SMS, in ms, by its id. */
export type KnownMessages = ReadonlyMap<number, number>;

export interface Arrival {
  number: ReceivingNumber;
  message: ActivationMessage;
}

/** Not how many there are: a long rental keeps only its newest messages. */
const newestAt = ({ messages }: ReceivingNumber): number => Date.parse(messages.at(-1)?.receivedAt ?? '') || 0;

export const noteMessages = (numbers: readonly ReceivingNumber[]): KnownMessages =>
  new Map(numbers.map((number) => [number.id, newestAt(number)]));

/** The newest message of each number that received one since `known` (rule 5.12). For an unknown number all messages are new. */
export const findArrivals = (numbers: readonly ReceivingNumber[], known: KnownMessages): Arrival[] =>
  numbers.flatMap((number) => {
    const message = number.messages.at(-1);
    const isNew = newestAt(number) > (known.get(number.id) ?? 0);
    return message && isNew ? [{ number, message }] : [];
  });

export interface OpenPage {
  path: string;
  /** The page on which the number that received the SMS is at home. */
  home: string;
  /** The number that floats on the page. */
  floating: { phone: string; code: string | undefined; hasMasked: boolean } | undefined;
}

/**
 * Whether a page shows an SMS itself: its number is at home there, or floats there and says the same. A message
 * would say it twice (rule 22.11).
 */
export const isSeenOn = ({ number, message }: Arrival, { path, home, floating }: OpenPage): boolean =>
  path === home ||
  (floating?.phone === number.phone &&
    (message.code === null ? floating.hasMasked && Boolean(message.isMasked) : floating.code === message.code));
