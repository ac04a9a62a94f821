import type { ParseArgsConfig } from 'node:util';

import type { BuyRequest } from '../sdk/index.ts';
import { usageError, textOf, wholeNumber, wordOf, type Given } from './given.ts';
import { readRubles } from './rubles.ts';

const text = { type: 'string' } as const;

/** What is chosen of a number beside its highest price. Each purchase takes these options. */
export const selectionOptions = {
  country: text,
  operator: text,
  'min-price': text,
  suppliers: text,
  'except-suppliers': text,
  'except-phones': text,
  choose: text,
  'referral-code': text,
  'callback-url': text,
} as const satisfies ParseArgsConfig['options'];

export const selectionsUsage =
  '[--operator NAME] [--min-price RUB] [--suppliers ID,ID] [--except-suppliers ID,ID] [--except-phones 4473,4474] [--choose cheapest|likeliest] [--referral-code CODE] [--callback-url URL]';

const listOf = (given: Given, name: string): string[] | undefined =>
  textOf(given, name)
    ?.split(',')
    .map((part) => part.trim());

const suppliersOf = (given: Given, name: string): number[] | undefined =>
  listOf(given, name)?.map((part) => wholeNumber(part, `Each part of --${name}`));

const kopecksOf = (given: Given, name: string): number | undefined => {
  const price = textOf(given, name);
  return price === undefined ? undefined : readRubles(price);
};

const chosenOf = (given: Given): BuyRequest['choose'] => {
  const chosen = textOf(given, 'choose');
  if (chosen === undefined || chosen === 'cheapest' || chosen === 'likeliest') return chosen;
  throw usageError('--choose is cheapest or likeliest.');
};

/** What a purchase chooses of its number, from the words and options of the command. @throws {CommandError} */
export const readSelections = (given: Given): Omit<BuyRequest, 'orderId'> => ({
  service: wordOf(given, 'The service'),
  country: wholeNumber(textOf(given, 'country'), '--country'),
  operator: textOf(given, 'operator'),
  maxPrice: kopecksOf(given, 'max-price'),
  priceMin: kopecksOf(given, 'min-price'),
  suppliers: suppliersOf(given, 'suppliers'),
  exceptSuppliers: suppliersOf(given, 'except-suppliers'),
  phoneExceptions: listOf(given, 'except-phones'),
  choose: chosenOf(given),
  referralCode: textOf(given, 'referral-code'),
  callbackUrl: textOf(given, 'callback-url'),
});
