import { Suspense } from 'react';

import { lazyPart } from '../../../content/late-part';
import { readCookie } from '../../../session/visitor/cookies';
import { useCurrentUser } from '../../../session/visitor/current-user';
import { useIsHydrated } from '../../../session/use-is-hydrated';

const EditButton = lazyPart(() => import('./edit-button').then((file) => file.EditButton));

/**
 * "Edit in CMS" for an admin identity: the cookie that the CMS sets at a sign-in, or an admin of the shop itself (rule 19.4). Nobody else
 * loads the widget, and it gives no access by itself.
 */
export const AdminWidget = () => {
  const isHydrated = useIsHydrated();
  const { user } = useCurrentUser();
  const isAdmin = user?.dynamicFields.is_admin || (isHydrated && readCookie('admin') !== undefined);
  return isAdmin ? (
    <Suspense fallback={null}>
      <EditButton />
    </Suspense>
  ) : null;
};
