import { navigate } from 'gatsby';
import { useCallback } from 'react';

import { startLoadingBar } from '../layouts/loading-bar';
import { useLocale } from './locale-context';
import { localePath } from './locale-path';

/** Moves to a path of the reader's language, `go('/profile')`. */
export const useNavigate = (): ((path: string, options?: { replace?: boolean }) => void) => {
  const { code } = useLocale();
  return useCallback(
    (path, options) => {
      startLoadingBar();
      void navigate(localePath(code, path), options);
    },
    [code],
  );
};
