import type { FollowedEvents } from '../people/follow-events.ts';
import type { Journal } from '../journal.ts';
import { accountIdOf, type ShopBooks } from './shop-books.ts';
import { until } from '../until.ts';

type Find = (finding: string) => void;

const catchUpMaxMs = 60_000;

interface Message {
  text: string;
  /** In the shop's books: what its buyer reads instead while the activation is unpaid. */
  maskedText?: string;
}

const textsOf = (messages: readonly Message[] | undefined): string =>
  (messages ?? []).map(({ text }) => text).join('|');

/** The texts as the buyer of an activation may read them (rule 4.3). */
const asRead = ({ status, messages }: Stored): Message[] =>
  messages.map(({ text, maskedText }) => ({
    text: status === 'received' || status === 'finished' ? text : (maskedText ?? text),
  }));

/**
 * Checks that every event reached the buyer's stream once and in order, and with the events the last state and every code of each
 * purchase.
 */
export const verifyEvents = async (
  { accounts, activations, rentals }: ShopBooks,
  { userId }: Journal,
  events: FollowedEvents,
  find: Find,
): Promise<void> => {
  const account = await accounts.findOne({ _id: accountIdOf(userId) });
  const newest = account?.eventSequence ?? 0;
  await until(`buyer ${userId} hears all ${newest} events`, catchUpMaxMs, () => events.lastSequence() >= newest).catch(
    (error: unknown) => find(`${String(error)}; the last was ${events.lastSequence()}`),
  );
  for (const flaw of events.flaws) find(`buyer ${userId}: ${flaw}`);
  const verify = (kind: 'activation' | 'rental', stored: Stored, told: Stored | undefined): void => {
    const read = kind === 'activation' ? asRead(stored) : stored.messages;
    if (told?.status !== stored.status || textsOf(told.messages) !== textsOf(read)) {
      find(`buyer ${userId} saw ${kind} ${stored._id} as ${told?.status ?? 'nothing'}, and it is ${stored.status}`);
    }
  };
  for await (const stored of activations.find({ userId }))
    verify('activation', stored, toldOf(events.activations, stored));
  for await (const stored of rentals.find({ userId })) verify('rental', stored, toldOf(events.rentals, stored));
};

interface Stored {
  _id: number;
  status: string;
  messages: readonly Message[];
}

const toldOf = (told: ReadonlyMap<number, Omit<Stored, '_id'>>, { _id }: Stored): Stored | undefined => {
  const known = told.get(_id);
  return known && { ...known, _id };
};
