import useSWR from 'swr';

import { callEndpointFully } from './api/call-endpoint';
import { writeCookie } from './cookies';

/** Variables of the engine that the storefront knows (specification section 3); the rest is ignored. */
export interface Configs {
  readonly [name: string]: unknown;
}

const loadConfigs = async (): Promise<Configs> => {
  const { answer, headers } = await callEndpointFully('getConfigs');
  const sessionToken = headers.get('x-session-token');
  if (sessionToken) writeCookie('sessionToken', sessionToken);
  return answer;
};

/** Loads the variables once a page load and keeps the session token that comes with them. */
export const useConfigs = (): Configs | undefined => {
  const { data } = useSWR<Configs, unknown>('getConfigs', loadConfigs, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  return data;
};
