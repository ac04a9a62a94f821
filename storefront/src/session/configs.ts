import useSWR from 'swr';

import type { ConfigVariables } from '@shop/shared-types/contract/catalogue';

import { callEndpointFully } from './api/call-endpoint';
import { writeCookie } from './cookies';

const loadConfigs = async (): Promise<ConfigVariables> => {
  const { answer, headers } = await callEndpointFully('getConfigs');
  const sessionToken = headers.get('x-session-token');
  if (sessionToken) writeCookie('sessionToken', sessionToken);
  return answer;
};

/** The shop is usable without them: what they switch on stays off (specification section 8). */
const noteFailure = (failure: unknown): void => console.warn('the variables of the shop did not load', failure);

/** Loads what the operator has configured once a page load, and keeps the session token that comes with it. */
export const useConfigs = (): ConfigVariables | undefined => {
  const { data } = useSWR<ConfigVariables, unknown>('getConfigs', loadConfigs, {
    onError: noteFailure,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  return data;
};
