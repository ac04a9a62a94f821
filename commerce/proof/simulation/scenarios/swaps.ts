import { activations, type ActivationDocument } from '../../../src/sales/activations/activation.model.ts';
import { decideCancel } from '../../../src/sales/activations/closing/cancel-activation.ts';
import { withJudges } from '../../../src/sales/activations/closing/judge-sim.ts';
import { transitionActivation } from '../../../src/sales/activations/transition-activation.ts';
import { decideSwap, purchaseOfSwap } from '../../../src/sales/activations/swap/swap-number.ts';
import { keyLimitsOf } from '../key-limits.ts';
import { country, services, users, type SimulatedShop } from '../simulated-shop.ts';
import { attemptsMax, buyOnce, liveWithNumber, moveNumber, noteRefusal, playTopUp, untilAnswered } from './buyers.ts';

const minute = 60_000;

/** Before the id of the former number, it tells the purchase of a swap from all others in the books. */
export const namesOfSwaps = 'swap-';

/** The two steps of `swapNumber`: the cancel, and the purchase under the swap's own key. @returns the new number's id */
const swapOnce = async (shop: SimulatedShop, known: ActivationDocument): Promise<number | undefined> => {
  const { _id: id, userId } = known;
  const node = shop.anyNode();
  const cancelled = await withJudges(node, userId, (closing) =>
    transitionActivation(node, known, 'swap', decideSwap(closing)),
  );
  const request = purchaseOfSwap(cancelled, { id, userId, keyLimits: keyLimitsOf(userId) });
  const bought = await buyOnce(
    shop,
    { ...request, referralCode: `${namesOfSwaps}${id}` },
    shop.randomness.integer(3) === 0,
  );
  return bought && ('replayed' in bought ? bought.replayed.activationId : bought._id);
};

/** A buyer wants another number in the place of one without a code, sometimes twice at once, and lives with the one that he gets. */
const playSwap = async (shop: SimulatedShop, id: number): Promise<void> => {
  const { scheduler, randomness, database } = shop;
  await scheduler.sleep(randomness.integer(12 * minute));
  const known = database.find(activations, id);
  if (!known) return;
  const swap = () => untilAnswered(shop, () => noteRefusal(shop, 'swap', swapOnce(shop, known)), attemptsMax);
  const swapped = await Promise.all(randomness.integer(3) === 0 ? [swap(), swap()] : [swap()]);
  const ids = new Set(swapped.filter((one) => one !== undefined));
  if (ids.size > 1) throw new Error(`activation ${id} was swapped for ${[...ids].join(' and ')}`);
  for (const one of ids) {
    shop.note('number swapped');
    await liveWithNumber(shop, one);
  }
};

/** Buys a number, and moves it while it is maybe swapped. */
export const buyAndSwap = async (shop: SimulatedShop, userId: number, name: string): Promise<void> => {
  const { scheduler, randomness } = shop;
  await scheduler.sleep(randomness.integer(40 * minute));
  const service = services[randomness.integer(services.length)] as string;
  const keyLimits = keyLimitsOf(userId);
  const request = { userId, country, service, keyLimits, referralCode: name, idempotencyKey: name };
  const isRemote = randomness.integer(3) === 0;
  const buy = () => noteRefusal(shop, 'purchase', buyOnce(shop, request, isRemote), userId);
  const bought = await untilAnswered(shop, buy, attemptsMax);
  if (!bought) return;
  const id = 'replayed' in bought ? bought.replayed.activationId : bought._id;
  const swap = randomness.integer(2) === 0 ? [playSwap(shop, id)] : [];
  await Promise.all([liveWithNumber(shop, id), ...swap]);
};

/** A buyer tops up, and takes other numbers in the place of those that bring no code. */
export const playSwapper = async (shop: SimulatedShop, scenario: number): Promise<void> => {
  const { randomness } = shop;
  const userId = users[randomness.integer(users.length)] as number;
  await playTopUp(shop, scenario, userId);
  await Promise.all([1, 2].map((number) => buyAndSwap(shop, userId, `swapper-${scenario}-${number}`)));
};

/** A buyer cancels all numbers that wait for a code at once, as `cancelAll` does, while codes come. */
export const cancelAllOf = async (shop: SimulatedShop, userId: number): Promise<void> => {
  const waiting = shop.queries.numbersRunning(userId).filter(({ status }) => status === 'waiting');
  const cancel = (known: ActivationDocument) =>
    untilAnswered(
      shop,
      () => noteRefusal(shop, 'cancel of all', moveNumber(shop, known, ['cancel', decideCancel])),
      attemptsMax,
    );
  const ended = await Promise.all(waiting.map(cancel));
  if (ended.filter((one) => one?.status === 'cancelled').length > 1) shop.note('all numbers cancelled');
};
