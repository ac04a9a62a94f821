import type { Rental } from '@shop/shared-types/contract/rentals';
import { currencyNumbers, formatRubles, kopecks, rublesAsNumber } from '@shop/shared-types/money';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { smsServiceOf } from '../../../sales/rentals/sms-service.ts';
import { json, rentError, type Answer } from '../answer.ts';
import { formatDate, formatEndDate } from '../format-date.ts';
import { activationIdOf, flagOf, integerOf, listOf, referralCodeOf } from '../parameter-values.ts';
import type { Action, ProviderCall, ProviderDeps } from '../provider-call.ts';
import { readRentHours } from '../read-rent-hours.ts';
import { idempotencyRefusal, pauseToken } from './buying.ts';
import { numbered } from './rent-lists.ts';
import { isLimit } from '../is-limit.ts';
import { hasSelectionRentalsIgnore } from '../misspelled-selection.ts';

const countryIdMax = 100_000;

/** The protocol's tokens for refusals of rent actions (rule 20.7). */
const tokens: Partial<Record<string, string>> = {
  SERVICE_NOT_FOUND: 'BAD_SERVICE',
  COUNTRY_NOT_FOUND: 'WRONG_COUNTRY',
  NO_NUMBERS: 'NO_NUMBERS',
  RENTAL_TIME_UNAVAILABLE: 'NO_NUMBERS',
  NO_BALANCE: 'NO_BALANCE',
  CHANNELS_LIMIT: 'CHANNELS_LIMIT',
  ACCOUNT_INACTIVE: 'ACCOUNT_INACTIVE',
};

/** Once the number belongs to the account, refusals have other tokens. */
const extensionTokens: typeof tokens = { ...tokens, NO_NUMBERS: 'RENT_DIE', RENTAL_ENDED: 'RENT_DIE' };

/** The limits of an API key in tokens that clients know. */
const keyLimitToken = ({ details }: CommerceError): string =>
  details['limit'] === 'open-orders' ? 'CHANNELS_LIMIT' : 'NO_BALANCE';

const refusalOf = (failure: unknown, words: typeof tokens): Answer => {
  if (!(failure instanceof CommerceError)) throw failure;
  const repeated = idempotencyRefusal(failure);
  if (repeated) return repeated;
  const paused = pauseToken(failure);
  if (paused) return rentError(paused);
  if (isLimit(failure)) return rentError(keyLimitToken(failure));
  if (words === extensionTokens && failure.code === 'RENTAL_TIME_UNAVAILABLE') {
    return rentError('MAX_HOURS_EXCEED', { max: failure.details['hoursMax'] });
  }
  const token = words[failure.code];
  if (token === undefined) throw failure;
  return rentError(token);
};

const presentRented = ({ id, phone, endsAt, price }: Rental): Answer => ({
  ...json({ status: 'success', phone: { id, endDate: formatEndDate(endsAt), number: phone } }),
  price: formatRubles(kopecks(price)),
});

const operatorsOf = (given: readonly string[]): string[] => {
  const operators = given.map((operator) => operator.toLowerCase());
  return operators.includes('any') ? [] : operators;
};

const getRentNumber: Action = async (
  { rentals },
  { userId, isWholesale, keyLimits, parameters, idempotencyKey, signal },
) => {
  const service = parameters.get('service');
  if (service === undefined || !rentals.hasService(service)) return rentError('BAD_SERVICE');
  const country = integerOf(parameters, 'country', { min: 0, max: countryIdMax });
  if (country === undefined || !rentals.hasCountry(country)) return rentError('WRONG_COUNTRY');
  if (hasSelectionRentalsIgnore(parameters)) return rentError('BAD_ACTION');
  const hours = readRentHours(parameters);
  if (hours === undefined) return rentError('INVALID_TIME');
  if (flagOf(parameters, 'incomingCall')) return rentError('NO_NUMBERS');
  try {
    const operators = operatorsOf(listOf(parameters, 'operator'));
    const referralCode = referralCodeOf(parameters);
    const selection = { userId, isWholesale, service, country, hours, operators, referralCode };
    return presentRented(await rentals.rent({ ...selection, idempotencyKey, keyLimits, signal }));
  } catch (failure) {
    return refusalOf(failure, tokens);
  }
};

/** Runs an action on the account's own rental. */
const withRental =
  (answer: (rental: Rental, deps: ProviderDeps, call: ProviderCall) => Promise<Answer>): Action =>
  async (deps, call) => {
    const id = activationIdOf(call.parameters);
    const rental = id === undefined ? undefined : await deps.rentals.find({ userId: call.userId, id });
    if (rental === undefined) return rentError('NO_ID_RENT');
    return rental === 'foreign' ? rentError('INVALID_PHONE') : answer(rental, deps, call);
  };

/** The tokens for a rental without SMS. */
const withoutSms: Record<Rental['status'], string> = {
  active: 'STATUS_WAIT_CODE',
  received: 'STATUS_WAIT_CODE',
  returned: 'STATUS_FINISH',
  expired: 'STATUS_FINISH',
  cancelled: 'STATUS_CANCEL',
  'not-found': 'STATUS_REVOKE',
};

const getRentStatus = withRental(({ status, service, messages }, _deps, { parameters }) => {
  if (messages.length === 0) return Promise.resolve(rentError(withoutSms[status]));
  const size = integerOf(parameters, 'size', { min: 1, max: 100 }) ?? 10;
  const page = integerOf(parameters, 'page', { min: 1, max: 10_000 }) ?? 1;
  const newestFirst = messages
    .map((message) => ({
      phoneFrom: message.from,
      text: message.text,
      service: smsServiceOf(service, message),
      date: formatDate(message.receivedAt),
    }))
    .reverse();
  const values = numbered(newestFirst.slice((page - 1) * size, page * size));
  return Promise.resolve(json({ status: 'success', quantity: String(messages.length), values }));
});

const setRentStatus = withRental(async ({ id, status }, { rentals }, { userId, parameters }) => {
  const wanted = parameters.get('status');
  if (wanted !== '1' && wanted !== '2') return rentError('INCORECT_STATUS');
  if (status === 'cancelled') return rentError('ALREADY_CANCEL');
  if (status === 'returned' || status === 'expired' || status === 'not-found') return rentError('ALREADY_FINISH');
  try {
    await (wanted === '1' ? rentals.giveBack({ userId, id }) : rentals.cancel({ userId, id }));
    return json({ status: 'success' });
  } catch (failure) {
    return refusalOf(failure, { RENTAL_CANCEL_REFUSED: 'CANT_CANCEL', RENTAL_ENDED: 'ALREADY_FINISH' });
  }
});

const continueRentNumber = withRental(async ({ id }, { rentals }, call) => {
  const { userId, keyLimits, parameters, idempotencyKey, signal } = call;
  if (hasSelectionRentalsIgnore(parameters)) return rentError('BAD_ACTION');
  const hours = readRentHours(parameters);
  if (hours === undefined) return rentError('INVALID_TIME');
  try {
    return presentRented(await rentals.extend({ userId, id, hours, idempotencyKey, keyLimits, signal }));
  } catch (failure) {
    return refusalOf(failure, extensionTokens);
  }
});

const historyOf = ({ extensions }: Rental) =>
  numbered(
    extensions.map(({ at, price, hours }) => ({
      createDate: formatDate(at),
      price: String(rublesAsNumber(kopecks(price))),
      hours,
    })),
  );

/** The price of more hours. The newer action name also answers the hours and, on request, the earlier extensions. */
const quoting = (present: (rental: Rental, hours: number, call: ProviderCall) => object) =>
  withRental(async (rental, { rentals }, call) => {
    const hours = readRentHours(call.parameters);
    if (hours === undefined) return rentError('INVALID_TIME');
    try {
      const { price } = await rentals.quote({ userId: call.userId, id: rental.id, hours });
      const quote = { status: 'success', price: rublesAsNumber(price), currency: currencyNumbers.RUB };
      return json({ ...quote, ...present(rental, hours, call) });
    } catch (failure) {
      return refusalOf(failure, extensionTokens);
    }
  });

const continueRentInfo = quoting((rental, hours, { parameters }) => ({
  hours,
  ...(flagOf(parameters, 'needHistory') ? { history: historyOf(rental) } : {}),
}));

const getContinueRentPriceNumber = quoting(() => ({}));

export const rentActions = {
  getRentNumber,
  getRentStatus,
  setRentStatus,
  continueRentNumber,
  continueRentInfo,
  getContinueRentPriceNumber,
};
