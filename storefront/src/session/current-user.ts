import useSWR, { mutate } from 'swr';

import type { CurrentUser } from '@shop/shared-types/contract/users';

import { callEndpoint } from './api/call-endpoint';
import { useAuthToken } from './auth-token';

const currentUserKey = 'getCurrentUser';

/** The signed-in user; undefined for guests and until the answer is there. */
export const useCurrentUser = () => {
  const token = useAuthToken();
  const { data, error, isLoading } = useSWR<CurrentUser, unknown>(token ? currentUserKey : null, () =>
    callEndpoint('getCurrentUser'),
  );
  return { user: token ? data : undefined, isSignedIn: token !== undefined, isLoading, error };
};

/** Puts a user into the cache that an answer has just brought. */
export const keepCurrentUser = (user: CurrentUser): Promise<unknown> =>
  mutate(currentUserKey, user, { revalidate: false });
