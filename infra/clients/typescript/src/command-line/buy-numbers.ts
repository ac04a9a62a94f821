import type { Activation, ActivationOrder, Shop } from '../sdk/index.ts';
import { CommandError, exitCodes } from './exit-codes.ts';
import { assertLeftOut, textOf, timeoutOf, wholeNumber, type Given } from './given.ts';
import { activationResult, codeOfSeveralResult, codeResult, type Result } from './print-results.ts';
import { readSelections } from './read-selection.ts';

/** Waits for the code of one number. */
export async function* waitForOne(shop: Shop, number: Activation | number, given: Given): AsyncGenerator<Result> {
  yield codeResult(await shop.waitForCode(number, { signal: given.signal, timeoutMs: timeoutOf(given) }));
}

/** Waits for the codes of all numbers at once; each is told as it comes. @throws the first failure, when every wait is over. */
async function* waitForAll(shop: Shop, numbers: readonly Activation[], given: Given): AsyncGenerator<Result> {
  const options = { signal: given.signal, timeoutMs: timeoutOf(given) };
  const waits = new Map(
    numbers.map((number) => [
      number.id,
      shop.waitForCode(number, options).then(
        (received) => ({ id: number.id, received }),
        (failure: unknown) => ({ id: number.id, failure }),
      ),
    ]),
  );
  const failures: unknown[] = [];
  while (waits.size > 0) {
    const ended = await Promise.race(waits.values());
    waits.delete(ended.id);
    if ('failure' in ended) failures.push(ended.failure);
    else yield codeOfSeveralResult(ended.received);
  }
  if (failures.length > 0) throw failures[0];
}

const fewerThanRequested = ({ requested, activations, shortfall }: ActivationOrder): CommandError =>
  new CommandError(
    `${activations.length} of ${requested} numbers were bought. ${shortfall?.message ?? ''}`,
    'Order the rest later, or with other selections. See: numeo prices SERVICE',
    exitCodes.partly,
    shortfall?.code,
  );

async function* buySeveral(shop: Shop, given: Given, quantity: number): AsyncGenerator<Result> {
  assertLeftOut(given, 'order-id', 'a name of your own belongs to one number. --key makes an order happen once.');
  const key = textOf(given, 'key');
  const order = await shop.buyMany(
    { ...readSelections(given), quantity },
    { signal: given.signal, idempotencyKey: key },
  );
  for (const activation of order.activations) yield activationResult(activation);
  if (given.options['wait'] === true) yield* waitForAll(shop, order.activations, given);
  if (order.shortfall) throw fewerThanRequested(order);
}

/** Buys one number, or with `--quantity` several in one order. With `--wait` their codes follow. */
export async function* buyNumbers(shop: Shop, given: Given): AsyncGenerator<Result> {
  const quantity = textOf(given, 'quantity');
  if (quantity !== undefined) {
    yield* buySeveral(shop, given, wholeNumber(quantity, '--quantity'));
    return;
  }
  const activation = await shop.buy(
    { ...readSelections(given), orderId: textOf(given, 'order-id') },
    { signal: given.signal, idempotencyKey: textOf(given, 'key') },
  );
  yield activationResult(activation);
  if (given.options['wait'] === true) yield* waitForOne(shop, activation, given);
}
