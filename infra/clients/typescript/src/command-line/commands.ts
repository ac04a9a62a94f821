import type { ParseArgsConfig } from 'node:util';

import type { Shop } from '../sdk/index.ts';
import { buyNumbers, waitForOne } from './buy-numbers.ts';
import { idOf, neededTextOf, textOf, timeoutOf, wholeNumber, wordOf, type Given } from './given.ts';
import { listen } from './listen.ts';
import {
  activationResult,
  orderResult,
  priceResult,
  rentalResult,
  repeatOrderResult,
  type Result,
} from './print-results.ts';
import { readSelections, selectionOptions } from './read-selection.ts';
import { inRubles, readRubles } from './rubles.ts';

export interface Command {
  usage: string;
  summary: string;
  options: NonNullable<ParseArgsConfig['options']>;
  run(shop: Shop, given: Given): AsyncIterable<Result>;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

async function* repeat(shop: Shop, given: Given): AsyncGenerator<Result> {
  const { signal } = given;
  const seconds = textOf(given, 'seconds');
  const ceiling = readRubles(neededTextOf(given, 'max'));
  const order = await shop.repeat(
    {
      ...readSelections(given),
      maxPrice: ceiling,
      orderId: textOf(given, 'order-id'),
      ...(seconds === undefined ? {} : { seconds: wholeNumber(seconds, '--seconds') }),
    },
    { signal, idempotencyKey: textOf(given, 'key') },
  );
  yield repeatOrderResult(order);
  if (given.options['wait'] !== true) return;
  const number = await shop.waitForNumber(order, { signal, timeoutMs: timeoutOf(given) });
  yield activationResult(number);
  yield* waitForOne(shop, number, given);
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
  if (given.options['wait'] === true) yield* waitForOne(shop, activation, given);
}

async function* take(shop: Shop, given: Given): AsyncGenerator<Result> {
  const messageId = wholeNumber(neededTextOf(given, 'message'), '--message');
  yield activationResult(await shop.takeMessage(idOf(given), messageId, { signal: given.signal }));
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
  const { service, country, operator, maxPrice, referralCode, callbackUrl } = readSelections(given);
  const hours = wholeNumber(textOf(given, 'hours'), '--hours');
  const options = { signal: given.signal, idempotencyKey: textOf(given, 'key') };
  yield rentalResult(
    await shop.rent({ service, country, operator, maxPrice, referralCode, callbackUrl, hours }, options),
  );
}

const waitOptions = { wait: flag, timeout: text };

/** Every command that talks to the shop. */
export const commands: Readonly<Record<string, Command>> = {
  buy: {
    usage:
      'buy SERVICE --country N [--quantity N] [--max-price RUB] [SELECTIONS] [--order-id NAME] [--key KEY] [--wait] [--timeout S]',
    summary: 'Buys a number, or with --quantity up to 100 in one order; with --wait prints the codes.',
    options: { ...selectionOptions, ...waitOptions, quantity: text, 'max-price': text, 'order-id': text, key: text },
    run: buyNumbers,
  },
  repeat: {
    usage:
      'repeat SERVICE --country N --max RUB [--seconds S] [SELECTIONS] [--order-id NAME] [--key KEY] [--wait] [--timeout S]',
    summary: 'Waits in the shop for a number; with --wait prints it, and then its code.',
    options: { ...selectionOptions, ...waitOptions, max: text, seconds: text, 'order-id': text, key: text },
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
    run: (shop, given) => waitForOne(shop, idOf(given), given),
  },
  take: {
    usage: 'take ID --message N',
    summary: 'Takes a masked text as the code: pays the price and shows all texts.',
    options: { message: text },
    run: take,
  },
  again: {
    usage: 'again ID [--wait] [--timeout S]',
    summary: 'Asks for one more SMS, free.',
    options: waitOptions,
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
    usage:
      'rent SERVICE --country N --hours H [--max-price RUB] [--operator NAME] [--referral-code CODE] [--callback-url URL] [--key KEY]',
    summary: 'Rents a number.',
    options: {
      country: text,
      operator: text,
      'max-price': text,
      'referral-code': text,
      'callback-url': text,
      hours: text,
      key: text,
    },
    run: rent,
  },
  prices: {
    usage: 'prices SERVICE | prices --country N',
    summary: 'Prices and free numbers.',
    options: { country: text },
    run: prices,
  },
  listen: {
    usage: 'listen --forward-to ADDRESS [--events TYPE,…] [--after SEQUENCE]',
    summary: 'Forwards events to an address of your machine, signed as webhooks are; a digit sends one again.',
    options: { 'forward-to': text, events: text, after: text },
    run: listen,
  },
  balance: { usage: 'balance', summary: 'What can be spent, and what is held.', options: {}, run: balance },
};
