import { currencyNumbers, rublesAsNumber } from '@shop/shared-types/money';

import { json, rentError } from '../answer.ts';
import { flagOf, integerOf } from '../parameter-values.ts';
import type { Buyer } from '../list-pairs.ts';
import type { Action, ProviderDeps } from '../provider-call.ts';
import { readRentHours } from '../read-rent-hours.ts';

const countryIdMax = 100_000;
const wholeNumber = 'full';

/** The protocol's lists: objects keyed by the place. */
export const numbered = <Item>(items: readonly Item[]): Record<string, Item> => Object.fromEntries(items.entries());

/** Services that can be rented in a country; the rental for all services comes first. */
const servicesOf = (
  { catalogue, rentals }: ProviderDeps,
  query: { country: number; hours: number } & Buyer,
): [string, { cost: number; quant: number }][] =>
  catalogue
    .current()
    .services.flatMap(({ code }): [string, { cost: number; quant: number }][] => {
      const offers = rentals.offersFor({ service: code, ...query });
      const [cheapest] = offers;
      if (!cheapest) return [];
      return [
        [code, { cost: rublesAsNumber(cheapest.price), quant: offers.reduce((sum, { count }) => sum + count, 0) }],
      ];
    })
    .sort(([one], [other]) => Number(other === wholeNumber) - Number(one === wholeNumber));

/** Countries, operators and services for rent; prices are for the requested hours and country. Calls are not sold in this shop. */
const getRentServicesAndCountries: Action = (deps, { userId, isWholesale, parameters }) => {
  const hours = readRentHours(parameters);
  if (hours === undefined) return Promise.resolve(rentError('INVALID_TIME'));
  const countries = [...deps.rentals.listCountries(hours)].sort((one, other) => one - other);
  const asked = integerOf(parameters, 'country', { min: 0, max: countryIdMax });
  if (parameters.has('country') && (asked === undefined || !deps.rentals.hasCountry(asked))) {
    return Promise.resolve(rentError('WRONG_COUNTRY'));
  }
  const country = asked ?? countries[0];
  const services = country === undefined ? [] : servicesOf(deps, { country, hours, userId, isWholesale });
  const operators = country === undefined ? [] : ['any', ...deps.operatorsFor(country)];
  const operator = parameters.get('operator')?.toLowerCase() ?? 'any';
  if (services.length === 0 || !operators.includes(operator) || flagOf(parameters, 'incomingCall')) {
    return Promise.resolve(rentError('OUT_OF_STOCK'));
  }
  return Promise.resolve(
    json({
      countries: numbered(countries),
      operators: numbered(operators),
      services: Object.fromEntries(services),
      currency: currencyNumbers.RUB,
    }),
  );
};

/** Running rentals, page by page. */
const getRentList: Action = async ({ rentals }, { userId, parameters }) => {
  const limit = integerOf(parameters, 'length', { min: 1, max: 100 }) ?? 10;
  const page = integerOf(parameters, 'page', { min: 1, max: 10_000 }) ?? 1;
  const running = await rentals.listRunning({ userId, limit, offset: (page - 1) * limit });
  if (running.length === 0) return rentError('NO_NUMBERS');
  return json({ status: 'success', values: numbered(running.map(({ id, phone }) => ({ id: String(id), phone }))) });
};

export const rentListActions = { getRentServicesAndCountries, getRentList };
