import { lazy, Suspense } from 'react';

import { useAuthToken } from '../../session/auth-token';
import { reloadOnce } from '../../session/reload-once';

const nothing = () => null;

/** A pill that cannot be loaded must not take the page down with it: the reload brings it. */
const NumberPill = lazy(() =>
  import('./number-pill').then(
    ({ NumberPill: loaded }) => ({ default: loaded }),
    () => {
      reloadOnce();
      return { default: nothing };
    },
  ),
);

/** The active number on every page. Guests have none, and do not load it. */
export const FloatingNumber = () => {
  const token = useAuthToken();
  return token === undefined ? null : (
    <Suspense fallback={null}>
      <NumberPill />
    </Suspense>
  );
};
