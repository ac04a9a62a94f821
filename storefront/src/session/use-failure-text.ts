import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import { ApiError } from './api/api-error';

/** The sentence for a failed call: the engine's own, in the visitor's language, or "no answer" if none came. */
export const useFailureText = (): ((failure: unknown) => string) => {
  const intl = useIntl();
  return useCallback(
    (failure) => {
      if (!(failure instanceof ApiError)) return intl.formatMessage({ id: 'error.generic' });
      if (failure.message !== '') return failure.message;
      return intl.formatMessage({ id: failure.status === 0 ? 'error.no-answer' : 'error.generic' });
    },
    [intl],
  );
};
