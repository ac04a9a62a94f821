import type { Activation } from '@shop/shared-types/contract/activations';
import {
  currencyNumbers,
  formatRubles,
  kopecks,
  parseRubles,
  rublesAsNumber,
  type Money,
} from '@shop/shared-types/money';

import { stockedOffers } from '../../../catalogue/sale-facts.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import type { PurchaseSelection } from '../activation-calls.ts';
import { json, text, type Answer } from '../answer.ts';
import { formatBanDate, formatDate } from '../format-date.ts';
import { hasMisspelledSelection } from '../misspelled-selection.ts';
import { flagOf, integerOf, listOf, referralCodeOf } from '../parameter-values.ts';
import type { Action, ProviderCall, ProviderDeps } from '../provider-call.ts';
import type { Parameters } from '../read-parameters.ts';
import { isLimit } from '../is-limit.ts';
import { buyCheapest, lowestAnywhere } from './cheapest-country.ts';

/** Translates a refused purchase into the protocol's token for the reason. */
class Refused extends Error {
  readonly token: string;

  constructor(token: string) {
    super(token);
    this.token = token;
  }
}

const countryIdMax = 100_000;
/** No country has this id: the cheapest of all is wanted (rule 20.20). */
const anyCountry = -1;
const exceptionsMax = 20;

/** Prices are decimals of the account's currency; the storefront (`from=front`) writes whole minor units (rule 20.6). */
const priceOf = (parameters: Parameters, name: string): Money | undefined | 'malformed' => {
  const written = parameters.get(name);
  if (written === undefined) return undefined;
  if (parameters.get('from') !== 'front') return parseRubles(written) ?? 'malformed';
  return /^\d{1,13}$/.test(written) ? kopecks(Number(written)) : 'malformed';
};

const operatorsOf = (parameters: Parameters): string[] => {
  const operators = listOf(parameters, 'operator').map((operator) => operator.toLowerCase());
  return operators.includes('any') ? [] : operators;
};

/** Text that is no supplier id is read as 0, which belongs to no supplier. */
const suppliersOf = (parameters: Parameters, name: string): number[] | undefined => {
  const ids = listOf(parameters, name).map((id) => (/^\d{1,9}$/.test(id) ? Number(id) : 0));
  return ids.length > 0 ? ids : undefined;
};

const exceptionsOf = (parameters: Parameters): string[] => {
  const beginnings = listOf(parameters, 'phoneException');
  const areValid = beginnings.length <= exceptionsMax && beginnings.every((item) => /^\d{1,12}$/.test(item));
  if (!areValid) throw new Refused('WRONG_EXCEPTION_PHONE');
  return beginnings;
};

/** @throws Refused for a word that is no choice: a number of another kind must not be sold. */
const chosenOf = (parameters: Parameters): PurchaseSelection['choose'] => {
  const chosen = parameters.get('choose') ?? 'cheapest';
  if (chosen !== 'cheapest' && chosen !== 'likeliest') throw new Refused('BAD_ACTION');
  return chosen === 'likeliest' ? chosen : undefined;
};

/** Calls and voice codes are not sold in this shop. */
const assertSms = (parameters: Parameters): void => {
  if (!['0', undefined].includes(parameters.get('activationType'))) throw new Refused('NO_NUMBERS');
};

/** The lowest price at which a number is free; undefined when none is. */
const lowestPrice = (deps: ProviderDeps, selection: PurchaseSelection): Money | undefined => {
  const { service, country, userId, isWholesale } = selection;
  if (country === anyCountry) return lowestAnywhere(deps, selection);
  return stockedOffers(deps, { service, country, userId, isWholesale })[0]?.price;
};

/** @throws Refused for a country that the shop does not know. */
const countryOf = (deps: ProviderDeps, parameters: Parameters): number => {
  if (['any', undefined].includes(parameters.get('country')?.toLowerCase())) return anyCountry;
  const country = integerOf(parameters, 'country', { min: 0, max: countryIdMax });
  if (country === undefined || !deps.priceBook.hasCountry(country)) throw new Refused('BAD_COUNTRY');
  return country;
};

const tooLow = (deps: ProviderDeps, selection: PurchaseSelection): string => {
  const lowest = lowestPrice(deps, selection);
  return lowest === undefined ? 'NO_NUMBERS' : `WRONG_MAX_PRICE:${formatRubles(lowest)}`;
};

const readSelection = (
  deps: ProviderDeps,
  { userId, isWholesale, keyLimits, parameters, idempotencyKey, signal }: ProviderCall,
): PurchaseSelection => {
  const service = parameters.get('service');
  if (service === undefined || !deps.priceBook.hasService(service)) throw new Refused('BAD_SERVICE');
  const country = countryOf(deps, parameters);
  if (hasMisspelledSelection(parameters)) throw new Refused('BAD_ACTION');
  assertSms(parameters);
  const selection: PurchaseSelection = {
    userId,
    isWholesale,
    service,
    country,
    operators: operatorsOf(parameters),
    phoneExceptions: exceptionsOf(parameters),
    onlySuppliers: suppliersOf(parameters, 'providerIds'),
    exceptSuppliers: suppliersOf(parameters, 'exceptProviderIds'),
    referralCode: referralCodeOf(parameters),
    choose: chosenOf(parameters),
    idempotencyKey,
    keyLimits,
    signal,
  };
  const priceMax = priceOf(parameters, 'maxPrice');
  const priceMin = flagOf(parameters, 'fixedPrice') ? priceMax : priceOf(parameters, 'minPrice');
  // A price that cannot be read must not count as "any price".
  if (priceMax === 'malformed' || priceMin === 'malformed') throw new Refused(tooLow(deps, selection));
  return { ...selection, priceMax, priceMin };
};

const tokens: Partial<Record<string, string>> = {
  SERVICE_NOT_FOUND: 'BAD_SERVICE',
  COUNTRY_NOT_FOUND: 'BAD_COUNTRY',
  NO_BALANCE: 'NO_BALANCE',
  CHANNELS_LIMIT: 'CHANNELS_LIMIT',
  ACCOUNT_INACTIVE: 'ACCOUNT_INACTIVE',
  ORDER_ALREADY_EXISTS: 'ORDER_ALREADY_EXISTS',
};

/** Only clients that send an idempotency key get these two refusals, and only they expect another status than 200. */
export const idempotencyRefusal = ({ code, details }: CommerceError): Answer | undefined => {
  if (code === 'IDEMPOTENCY_KEY_REUSED') return text(code, 422);
  if (code !== 'IDEMPOTENCY_IN_PROGRESS') return undefined;
  const { retryAfterSeconds } = details;
  return { ...text(code, 409), retryAfterSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : 1 };
};

/**
 * The limits of an API key in tokens that clients know: its price limit is answered as a maximum price, its daily limit as an empty
 * balance.
 */
const keyLimitRefusal = (deps: ProviderDeps, selection: PurchaseSelection, { details }: CommerceError): Answer => {
  if (details['limit'] === 'price') return text(tooLow(deps, selection));
  return text(details['limit'] === 'open-orders' ? 'CHANNELS_LIMIT' : 'NO_BALANCE');
};

/** The token for a pause that the field's programs know (rule 20.18), with the moment of its end in the protocol's own form. */
export const pauseToken = ({ code, details }: CommerceError): string | undefined =>
  code === 'PURCHASES_PAUSED' && typeof details['releasedAt'] === 'string'
    ? `BANNED:'${formatBanDate(details['releasedAt'])}'`
    : undefined;

const refusalOf = (deps: ProviderDeps, selection: PurchaseSelection, refusal: CommerceError): Answer => {
  const repeated = idempotencyRefusal(refusal);
  if (repeated) return repeated;
  const paused = pauseToken(refusal);
  if (paused) return text(paused);
  if (isLimit(refusal)) return keyLimitRefusal(deps, selection, refusal);
  if (refusal.code === 'NO_NUMBERS') {
    const lowest = lowestPrice(deps, selection);
    const isTooDear = selection.priceMax !== undefined && lowest !== undefined && lowest > selection.priceMax;
    return text(isTooDear ? `WRONG_MAX_PRICE:${formatRubles(lowest)}` : 'NO_NUMBERS');
  }
  const token = tokens[refusal.code];
  if (token === undefined) throw refusal;
  return text(token);
};

const buy =
  (present: (activation: Activation) => Answer, namesOrder: { namesOrder: boolean }): Action =>
  async (deps, call) => {
    let selection: PurchaseSelection;
    try {
      selection = readSelection(deps, call);
    } catch (failure) {
      if (failure instanceof Refused) return text(failure.token);
      throw failure;
    }
    if (namesOrder.namesOrder) selection.orderId = call.parameters.get('orderId');
    try {
      const activation = await (selection.country === anyCountry
        ? buyCheapest(deps, selection)
        : deps.activations.buy(selection));
      return { ...present(activation), price: formatRubles(kopecks(activation.price)) };
    } catch (failure) {
      if (failure instanceof CommerceError) return refusalOf(deps, selection, failure);
      throw failure;
    }
  };

const getNumber = buy(({ id, phone }) => text(`ACCESS_NUMBER:${id}:${phone}`), { namesOrder: false });

const getNumberV2 = buy(
  (activation) =>
    json({
      activationId: activation.id,
      phoneNumber: activation.phone,
      activationCost: rublesAsNumber(kopecks(activation.price ?? 0)),
      currency: currencyNumbers.RUB,
      countryCode: String(activation.country),
      canGetAnotherSms: '1',
      activationTime: formatDate(activation.boughtAt),
      activationOperator: activation.operator,
    }),
  { namesOrder: true },
);

export const buyingActions = { getNumber, getNumberV2 };
