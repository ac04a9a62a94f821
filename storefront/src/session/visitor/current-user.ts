import useSWR, { mutate } from 'swr';

import type { CurrentUser } from '@shop/shared-types/contract/users';

import { callEndpoint } from '../api/call-endpoint';
import { useAuthToken } from './auth-token';

const currentUserKey = 'getCurrentUser';

/** The signed-in user. Undefined for guests and until the answer arrives. */
export const useCurrentUser = () => {
  const token = useAuthToken();
  const { data, error, isLoading } = useSWR<CurrentUser, unknown>(token ? currentUserKey : null, () =>
    callEndpoint('getCurrentUser'),
  );
  return { user: token ? data : undefined, isSignedIn: token !== undefined, isLoading, error };
};

/** Puts the user of an answer into the cache. */
export const keepCurrentUser = (user: CurrentUser): Promise<unknown> =>
  mutate(currentUserKey, user, { revalidate: false });
