import { isRefunded } from '../../../src/sales/activations/activation-status.ts';
import { activations, type ActivationDocument } from '../../../src/sales/activations/activation.model.ts';
import { afterPrefix, touchWith, type Bookkeeping } from '../bookkeeping.ts';
import { createIndex } from '../document-index.ts';
import { namesOfSwaps } from '../scenarios/swaps.ts';

/** A swap gives its number up and buys one other, for the same place and at no higher price (rule 4.35), written apart from the code that decides it. */
export const checkSwaps = ({ database, follow, find, add }: Bookkeeping): void => {
  // A late code goes on under the name of the purchase before it.
  const swapOf = ({ referralCode, lateOf }: ActivationDocument): string | undefined =>
    lateOf === undefined ? afterPrefix(namesOfSwaps, referralCode ?? '') : undefined;
  const boughtFor = createIndex(follow, activations, swapOf);
  const touch = add((id: string) => {
    const former = database.find(activations, Number(id));
    if (former?.isSwapped && !isRefunded(former.status)) find(`activation ${id} was swapped and is ${former.status}`);
    const all = [...boughtFor.of(id).values()];
    if (all.length > 1) find(`activation ${id} was swapped for ${all.length} numbers`);
    for (const swapped of all) {
      const isSame = former?.service === swapped.service && former.country === swapped.country;
      if (!former?.isSwapped) find(`activation ${swapped._id} stands for ${id}, which was not swapped`);
      else if (!isSame || former.phone === swapped.phone || former.price < swapped.price)
        find(`activation ${swapped._id} is no number for ${id}`);
    }
  });
  touchWith(follow, activations, ({ isSwapped, _id }) => (isSwapped ? String(_id) : undefined), touch);
  touchWith(follow, activations, swapOf, touch);
};
