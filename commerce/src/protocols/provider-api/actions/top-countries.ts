import { json, text } from '../answer.ts';
import { integerOf } from '../parameter-values.ts';
import type { Action } from '../provider-call.ts';

const percent = (share: number): number => Math.round(share * 100);

/**
 * Countries of a service by their share of the purchases of the last weeks, largest first, with the share of successful ones; both in
 * percent. Countries with too few activations are left out.
 */
const getListOfTopCountriesByService: Action = async ({ catalogue, listDelivery }, { parameters }) => {
  const service = parameters.get('service');
  if (service === undefined || !catalogue.current().serviceByCode.get(service)?.isForActivation) {
    return text('WRONG_SERVICE');
  }
  const length = integerOf(parameters, 'length', { min: 1, max: 100 }) ?? 10;
  const page = integerOf(parameters, 'page', { min: 1, max: 10_000 }) ?? 1;
  const countries = (await listDelivery(service)).filter(({ operator }) => operator === 'any');
  const bought = countries.reduce((sum, { sampleSize }) => sum + sampleSize, 0);
  const ranked = countries
    .flatMap(({ country, sampleSize, deliveryRate }) =>
      deliveryRate === null ? [] : [{ country, share: percent(sampleSize / bought), rate: percent(deliveryRate) }],
    )
    .sort((one, other) => other.share - one.share || other.rate - one.rate || one.country - other.country);
  return json(ranked.slice((page - 1) * length, page * length));
};

export const topCountriesActions = { getListOfTopCountriesByService };
