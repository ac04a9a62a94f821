import type { ParseArgsConfig } from 'node:util';

import type { Activation, BuyRequest, Shop } from '../sdk/index.ts';
import { CommandError, exitCodes } from './exit-codes.ts';
import {
  activationResult,
  codeResult,
  orderResult,
  priceResult,
  rentalResult,
  repeatOrderResult,
  type Result,
} from './print-results.ts';
import { inRubles, readRubles } from './rubles.ts';

/** What a command was given. */
export interface Given {
  words: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  signal: AbortSignal;
}

export interface Command {
  usage: string;
  summary: string;
  options: NonNullable<ParseArgsConfig['options']>;
  run(shop: Shop, given: Given): AsyncIterable<Result>;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const textOf = ({ options }: Given, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};

const wholeNumber = (value: string | undefined, what: string): number => {
  if (value === undefined || !/^\d{1,10}$/.test(value)) {
    throw new CommandError(`${what} has to be a whole number.`, 'How it is written: numeo help', exitCodes.usage);
  }
  return Number(value);
};

const wordOf = ({ words }: Given, what: string): string => {
  const [word] = words;
  if (word === undefined)
    throw new CommandError(`${what} is missing.`, 'How it is written: numeo help', exitCodes.usage);
  return word;
};

const idOf = (given: Given): number => wholeNumber(wordOf(given, 'The id of the number'), 'The id of the number');

const timeoutOf = (given: Given): number | undefined => {
  const seconds = textOf(given, 'timeout');
  return seconds === undefined ? undefined : wholeNumber(seconds, '--timeout') * 1000;
};

const purchaseOf = (given: Given): BuyRequest => {
  const price = textOf(given, 'max-price');
  return {
    service: wordOf(given, 'The service'),
    country: wholeNumber(textOf(given, 'country'), '--country'),
    operator: textOf(given, 'operator'),
    maxPrice: price === undefined ? undefined : readRubles(price),
  };
};

async function* waitFor(shop: Shop, number: Activation | number, given: Given): AsyncGenerator<Result> {
  yield codeResult(await shop.waitForCode(number, { signal: given.signal, timeoutMs: timeoutOf(given) }));
}

async function* buy(shop: Shop, given: Given): AsyncGenerator<Result> {
  const { signal } = given;
  const activation = await shop.buy(purchaseOf(given), { signal, idempotencyKey: textOf(given, 'key') });
  yield activationResult(activation);
  if (given.options['wait'] === true) yield* waitFor(shop, activation, given);
}

async function* repeat(shop: Shop, given: Given): AsyncGenerator<Result> {
  const { signal } = given;
  const seconds = textOf(given, 'seconds');
  const ceiling = textOf(given, 'max');
  if (ceiling === undefined)
    throw new CommandError('--max is missing.', 'How it is written: numeo help', exitCodes.usage);
  const { maxPrice: _none, ...wish } = purchaseOf(given);
  const order = await shop.repeat(
    {
      ...wish,
      maxPrice: readRubles(ceiling),
      ...(seconds === undefined ? {} : { seconds: wholeNumber(seconds, '--seconds') }),
    },
    { signal, idempotencyKey: textOf(given, 'key') },
  );
  yield repeatOrderResult(order);
  if (given.options['wait'] !== true) return;
  const number = await shop.waitForNumber(order, { signal, timeoutMs: timeoutOf(given) });
  yield activationResult(number);
  yield* waitFor(shop, number, given);
}

async function* repeats(shop: Shop, { signal }: Given): AsyncGenerator<Result> {
  for (const order of await shop.listRepeatOrders({ signal })) yield repeatOrderResult(order);
}

async function* stop(shop: Shop, given: Given): AsyncGenerator<Result> {
  const id = wordOf(given, 'The id of the repeat order');
  yield repeatOrderResult(await shop.cancelRepeatOrder(id, { signal: given.signal }));
}

async function* askAgain(shop: Shop, given: Given): AsyncGenerator<Result> {
  const activation = await shop.askAgain(idOf(given), { signal: given.signal });
  yield activationResult(activation);
  if (given.options['wait'] === true) yield* waitFor(shop, activation, given);
}

const move = (summary: string, name: 'cancel' | 'ban' | 'finish' | 'getActivation', word: string): Command => ({
  usage: `${word} ID`,
  summary,
  options: {},
  async *run(shop, given) {
    yield activationResult(await shop[name](idOf(given), { signal: given.signal }));
  },
});

async function* balance(shop: Shop, { signal }: Given): AsyncGenerator<Result> {
  const money = await shop.balance({ signal });
  yield { line: `${inRubles(money.balance)} RUB, held ${inRubles(money.held)} RUB`, value: money };
}

async function* prices(shop: Shop, given: Given): AsyncGenerator<Result> {
  const [service] = given.words;
  const country = textOf(given, 'country');
  const of = service === undefined ? { country: wholeNumber(country, '--country') } : { service };
  for (const card of await shop.prices(of, { signal: given.signal })) {
    if (service === undefined || country === undefined || card.country_external_id === Number(country))
      yield priceResult(card);
  }
}

async function* orders(shop: Shop, given: Given): AsyncGenerator<Result> {
  let left = wholeNumber(textOf(given, 'limit') ?? '20', '--limit');
  if (left === 0) return;
  for await (const order of shop.orders({ service: textOf(given, 'service') }, { signal: given.signal })) {
    yield orderResult(order);
    left -= 1;
    if (left === 0) return;
  }
}

async function* open(shop: Shop, { signal }: Given): AsyncGenerator<Result> {
  for (const activation of await shop.listActivations({ signal })) yield activationResult(activation);
}

async function* rent(shop: Shop, given: Given): AsyncGenerator<Result> {
  const hours = wholeNumber(textOf(given, 'hours'), '--hours');
  yield rentalResult(
    await shop.rent({ ...purchaseOf(given), hours }, { signal: given.signal, idempotencyKey: textOf(given, 'key') }),
  );
}

const purchaseOptions = { country: text, operator: text, 'max-price': text, key: text };

/** Every command that talks to the shop. */
export const commands: Readonly<Record<string, Command>> = {
  buy: {
    usage: 'buy SERVICE --country N [--max-price RUB] [--operator NAME] [--key KEY] [--wait] [--timeout S]',
    summary: 'Buys a number; with --wait prints its code.',
    options: { ...purchaseOptions, wait: flag, timeout: text },
    run: buy,
  },
  repeat: {
    usage: 'repeat SERVICE --country N --max RUB [--seconds S] [--operator NAME] [--key KEY] [--wait] [--timeout S]',
    summary: 'Waits in the shop for a number; with --wait prints it, and then its code.',
    options: { country: text, operator: text, max: text, seconds: text, key: text, wait: flag, timeout: text },
    run: repeat,
  },
  repeats: {
    usage: 'repeats',
    summary: 'Repeat orders that wait, and those of the last hour.',
    options: {},
    run: repeats,
  },
  stop: { usage: 'stop ID', summary: 'Ends a repeat order; what was held goes back.', options: {}, run: stop },
  wait: {
    usage: 'wait ID [--timeout S]',
    summary: 'Waits for the code of a number.',
    options: { timeout: text },
    run: (shop, given) => waitFor(shop, idOf(given), given),
  },
  again: {
    usage: 'again ID [--wait] [--timeout S]',
    summary: 'Asks for one more SMS, free.',
    options: { wait: flag, timeout: text },
    run: askAgain,
  },
  show: move('Shows a number.', 'getActivation', 'show'),
  cancel: move('Gives a number without a code back.', 'cancel', 'cancel'),
  ban: move('Reports a number as blocked; the price returns.', 'ban', 'ban'),
  finish: move('Ends a number whose code came.', 'finish', 'finish'),
  open: { usage: 'open', summary: 'Open numbers and those of the last hour.', options: {}, run: open },
  orders: {
    usage: 'orders [--limit N] [--service CODE]',
    summary: 'The order history, newest first.',
    options: { limit: text, service: text },
    run: orders,
  },
  rent: {
    usage: 'rent SERVICE --country N --hours H [--max-price RUB] [--operator NAME] [--key KEY]',
    summary: 'Rents a number.',
    options: { ...purchaseOptions, hours: text },
    run: rent,
  },
  prices: {
    usage: 'prices SERVICE | prices --country N',
    summary: 'Prices and free numbers.',
    options: { country: text },
    run: prices,
  },
  balance: { usage: 'balance', summary: 'What can be spent, and what is held.', options: {}, run: balance },
};
