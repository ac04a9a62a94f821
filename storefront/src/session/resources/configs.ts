import useSWR from 'swr';

import type { ConfigVariables } from '@shop/shared-types/contract/catalogue';

import { callEndpointFully } from '../api/call-endpoint';
import { writeCookie } from '../visitor/cookies';

const loadConfigs = async (): Promise<ConfigVariables> => {
  const { answer, headers } = await callEndpointFully('getConfigs');
  const sessionToken = headers.get('x-session-token');
  if (sessionToken) writeCookie('sessionToken', sessionToken);
  return answer;
};

/** The shop works without the operator's settings: the features that they switch on stay off (rule 16.12). */
const noteFailure = (failure: unknown): void => console.warn('the variables of the shop did not load', failure);

/** Loads the operator's settings once for each page load, and stores the session token that comes with them. */
export const useConfigs = (): ConfigVariables | undefined => {
  const { data } = useSWR<ConfigVariables, unknown>('getConfigs', loadConfigs, {
    onError: noteFailure,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  return data;
};
