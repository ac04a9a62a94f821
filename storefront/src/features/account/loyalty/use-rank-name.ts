import { useCallback } from 'react';
import { useIntl } from 'react-intl';

const named = [1, 2, 3, 4, 5, 6] as const;

/** The name of a rank by its level; the operator may set more ranks than have a name. messages: loyalty.rank-* */
export const useRankName = (): ((level: number) => string) => {
  const intl = useIntl();
  return useCallback(
    (level) => {
      const known = named.find((one) => one === level);
      return known === undefined
        ? intl.formatMessage({ id: 'loyalty.rank-other' }, { level })
        : intl.formatMessage({ id: `loyalty.rank-${known}` });
    },
    [intl],
  );
};
