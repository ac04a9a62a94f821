import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import { useToast } from '../../../ui/overlays/toast';

/** Says that the browser refused access to the clipboard, and how to copy by hand. */
export const useCopyFailure = (): (() => void) => {
  const intl = useIntl();
  const toast = useToast();
  return useCallback(() => toast.error(intl.formatMessage({ id: 'error.copy' })), [intl, toast]);
};
