import useSWR, { mutate } from 'swr';

import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { useLocale } from '../../../i18n/locale-context';
import { callEndpoint } from '../../../session/api/call-endpoint';

export type StockedService = AnswerOf<Contract['listReadyAccountServices']>[number];
export type StockedCountry = AnswerOf<Contract['listReadyAccountCountries']>[number];
export type OfferGroup = AnswerOf<Contract['listReadyAccountOffers']>[number];

/** Step 1: services with accounts in stock. */
export const useStockedServices = () => {
  const { code } = useLocale();
  return useSWR<readonly StockedService[], unknown>(['listReadyAccountServices', code], () =>
    callEndpoint('listReadyAccountServices'),
  );
};

/** Step 2: countries with accounts of the service. */
export const useStockedCountries = (service: string | undefined) => {
  const { code } = useLocale();
  return useSWR<readonly StockedCountry[], unknown>(
    service === undefined ? null : ['listReadyAccountCountries', code, service],
    () => callEndpoint('listReadyAccountCountries', { query: { service: service ?? '' } }),
  );
};

/** Offers of a service and country, in their groups. */
export const useOfferGroups = (service: string | undefined, country: number | undefined) => {
  const { code } = useLocale();
  return useSWR<readonly OfferGroup[], unknown>(
    service === undefined || country === undefined ? null : ['listReadyAccountOffers', code, service, country],
    () => callEndpoint('listReadyAccountOffers', { query: { service: service ?? '', country: country ?? 0 } }),
  );
};

/** Lists whose counts a purchase has changed. */
const countedLists: readonly unknown[] = [
  'listReadyAccountServices',
  'listReadyAccountCountries',
  'listReadyAccountOffers',
  'getReadyAccountOffer',
];

/** Reloads the lists after a purchase, or when the stock turned out to be different. */
export const refreshStock = (): Promise<unknown> =>
  mutate((key) => Array.isArray(key) && countedLists.includes(key[0]));
