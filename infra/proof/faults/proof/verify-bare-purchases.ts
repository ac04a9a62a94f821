import type { BarePurchase, Journal } from '../journal.ts';
import type { ShopBooks } from './shop-books.ts';

type Find = (finding: string) => void;

const answeredId = ({ answer }: BarePurchase): number | undefined => {
  const id = /^ACCESS_NUMBER:(\d+):\d+$/.exec(answer ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
};

/** Two clocks may differ by so much: the one of a node, which tells when a number was bought, and the one of this run. */
const differenceMaxMs = 6_000;

const mayHaveBought = ({ sentAt }: BarePurchase, next: BarePurchase | undefined, boughtAt: Date): boolean =>
  boughtAt.getTime() > sentAt.getTime() - differenceMaxMs &&
  (next === undefined || boughtAt.getTime() < next.sentAt.getTime() + differenceMaxMs);

/**
 * Checks that each request without a key bought at most one number: the one in its answer, none when it was refused, and at most one when
 * its answer was lost. A number that no answer tells of has to belong to a request without an answer; the buyer waited for half a minute
 * after each of those, so that their times do not meet.
 */
export const verifyBarePurchases = async (
  { activations }: Pick<ShopBooks, 'activations'>,
  journal: Journal,
  find: Find,
): Promise<void> => {
  const { userId, bare } = journal;
  if (bare.length === 0) return;
  const stored = await activations.find({ userId }).sort({ boughtAt: 1 }).toArray();
  const told = new Set(bare.map(answeredId).filter((id) => id !== undefined));
  const ids = new Set(stored.map(({ _id }) => _id));
  for (const id of told) if (!ids.has(id)) find(`buyer ${userId} was told of activation ${id}, which is not there`);
  const free = new Set([...bare.keys()].filter((index) => bare[index]?.answer === undefined));
  for (const { _id, boughtAt } of stored) {
    if (told.has(_id)) continue;
    const index = [...free].find((at) => {
      const purchase = bare[at];
      return purchase && mayHaveBought(purchase, bare[at + 1], boughtAt);
    });
    if (index === undefined) {
      find(`buyer ${userId}: no request without an answer bought ${_id}, at ${boughtAt.toISOString()}`);
    } else free.delete(index);
  }
};
