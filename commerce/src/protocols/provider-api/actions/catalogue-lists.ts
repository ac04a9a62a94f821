import { rentalHoursMin } from '@shop/shared-types/constants';
import { isLocaleCode } from '@shop/shared-types/locales';

import { readSaleFacts } from '../../../catalogue/sale-facts.ts';
import { isSoldByNumber } from '../../../catalogue/service.model.ts';
import { json, jsonError } from '../answer.ts';
import { integerOf } from '../parameter-values.ts';
import type { OpenAction } from '../provider-call.ts';

/** Every country of the protocol; countries that are never sold in this shop are marked as not visible. */
const getCountries: OpenAction = ({ catalogue, rentals }) => {
  const toRent = rentals.listCountries(rentalHoursMin);
  const countries = catalogue.current().countries.map(({ _id, names, isOnSale }) => [
    _id,
    {
      id: _id,
      rus: names.ru,
      eng: names.en,
      chn: names.cn,
      visible: isOnSale ? 1 : 0,
      retry: 1,
      rent: toRent.has(_id) ? 1 : 0,
      multiService: 0,
    },
  ]);
  return Promise.resolve(json(Object.fromEntries(countries)));
};

/** Services by name; with a country only the services that are offered there. */
const getServicesList: OpenAction = (deps, parameters) => {
  const lang = parameters.get('lang');
  const locale = isLocaleCode(lang) ? lang : 'en';
  const country = integerOf(parameters, 'country', { min: 0, max: 100_000 });
  const services = deps.catalogue
    .current()
    .services.filter(isSoldByNumber)
    .filter(
      ({ code }) =>
        !parameters.has('country') ||
        (country !== undefined && readSaleFacts(deps, { service: code, country }) !== undefined),
    )
    .map(({ code, names }) => ({ code, name: names[locale] }));
  return Promise.resolve(json({ status: 'success', services }));
};

const getOperators: OpenAction = ({ catalogue, operatorsFor }, parameters) => {
  const { countries, countryById } = catalogue.current();
  const asked = integerOf(parameters, 'country', { min: 0, max: 100_000 });
  const isKnown = asked !== undefined && countryById.has(asked);
  if (parameters.has('country') && !isKnown) return Promise.resolve(jsonError('OPERATORS_NOT_FOUND'));
  const wanted = isKnown ? [asked] : countries.map(({ _id }) => _id);
  const named = wanted
    .map((country) => [country, operatorsFor(country)] as const)
    .filter(([country, operators]) => operators.length > 0 || country === asked);
  return Promise.resolve(json({ status: 'success', countryOperators: Object.fromEntries(named) }));
};

/** Answered without a key as well (rule 20.1). */
export const openActions = { getCountries, getServicesList, getOperators };
