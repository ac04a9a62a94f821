import type { BarePurchase, Journal } from '../journal.ts';
import type { ShopBooks, StoredActivation } from './shop-books.ts';

type Find = (finding: string) => void;

const answeredId = ({ answer }: BarePurchase): number | undefined => {
  const id = /^ACCESS_NUMBER:(\d+):\d+$/.exec(answer ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
};

const verifyOne = (
  { userId }: Journal,
  purchase: BarePurchase,
  bought: readonly StoredActivation[],
  find: Find,
): void => {
  const ids = bought.map(({ _id }) => _id);
  const when = purchase.sentAt.toISOString();
  const told = answeredId(purchase);
  if (ids.length > 1) find(`buyer ${userId}: one request without a key, at ${when}, bought ${ids.join(' and ')}`);
  if (told !== undefined && !ids.includes(told))
    find(`buyer ${userId} was told of activation ${told}, which is not there`);
  if (purchase.answer !== undefined && told === undefined && ids.length > 0) {
    find(`buyer ${userId}: a request at ${when} was refused (${purchase.answer}) and bought ${ids.join(' and ')}`);
  }
};

/**
 * Checks that each request without a key bought at most one number: the one in its answer, none when it was refused, and at most one when
 * its answer was lost. Requests of one buyer follow each other, so a number belongs to the last request that was sent before it.
 */
export const verifyBarePurchases = async (
  { activations }: Pick<ShopBooks, 'activations'>,
  journal: Journal,
  find: Find,
): Promise<void> => {
  const { userId, bare } = journal;
  if (bare.length === 0) return;
  const stored = await activations.find({ userId }).sort({ boughtAt: 1 }).toArray();
  const [first] = bare;
  for (const { _id, boughtAt } of stored) {
    if (first && boughtAt < first.sentAt) find(`buyer ${userId} has activation ${_id} from before the first request`);
  }
  for (const [index, purchase] of bare.entries()) {
    const next = bare[index + 1];
    const bought = stored.filter(
      ({ boughtAt }) => boughtAt >= purchase.sentAt && (next === undefined || boughtAt < next.sentAt),
    );
    verifyOne(journal, purchase, bought, find);
  }
};
