import { noEarners } from '../../../src/sales/activations/closing/find-earners.ts';
import { activations, type ActivationDocument } from '../../../src/sales/activations/activation.model.ts';
import { submitTaking } from '../../../src/sales/activations/late-code/take-late-code.ts';
import { preparePurchase } from '../../../src/sales/activations/purchase/purchase.ts';
import { keyLimitsOf } from '../key-limits.ts';
import type { SimulatedShop } from '../simulated-shop.ts';
import { attemptsMax, liveWithNumber, noteRefusal, untilAnswered } from './buyers.ts';

const minute = 60_000;

/**
 * A buyer to whom a late code is offered: he leaves it, or takes it after a while, sometimes twice at once and sometimes too late, while the
 * number may be sold to somebody else. Then he lives with the number.
 */
export const playLateCode = async (shop: SimulatedShop, offered: ActivationDocument): Promise<void> => {
  const { scheduler, randomness, database } = shop;
  shop.note('late code offered');
  if (randomness.integer(4) === 0) return;
  await scheduler.sleep(randomness.integer(12 * minute));
  const known = database.find(activations, offered._id);
  if (!known) return;
  const { userId, service, country } = known;
  const takeOnce = () => {
    const node = shop.anyNode();
    const purchase = preparePurchase(node, { userId, service, country, keyLimits: keyLimitsOf(userId) });
    return submitTaking(node, { purchase, earners: noEarners }, known, randomness.integer(3));
  };
  const take = () => untilAnswered(shop, () => noteRefusal(shop, 'late code', takeOnce(), userId), attemptsMax);
  const taken = await Promise.all(randomness.integer(3) === 0 ? [take(), take()] : [take()]);
  const ids = new Set(taken.flatMap((one) => (one ? [one.id] : [])));
  if (ids.size > 1) throw new Error(`the late code of ${known._id} was taken as ${[...ids].join(' and ')}`);
  for (const id of ids) {
    shop.note('late code taken');
    await liveWithNumber(shop, id);
  }
};
