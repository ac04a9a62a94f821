import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';

import type { userSettings } from '@shop/shared-types/contract/users';
import type { InferType } from 'yup';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { keepCurrentUser } from '../../../session/visitor/current-user';
import { useFailureText } from '../../../session/use-failure-text';
import { useToast } from '../../../ui/overlays/toast';

type Settings = InferType<typeof userSettings>;

/** Changes settings of the user and says that it is done. */
export const useChangeSettings = (): readonly [change: (settings: Settings) => void, isSaving: boolean] => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const [isSaving, setSaving] = useState(false);
  const change = useCallback(
    (settings: Settings) => {
      setSaving(true);
      callEndpoint('changeSettings', { body: { settings } })
        .then(keepCurrentUser)
        .then(
          () => toast.success(intl.formatMessage({ id: 'settings.saved' })),
          (failure: unknown) => toast.error(failureText(failure)),
        )
        .finally(() => setSaving(false));
    },
    [failureText, intl, toast],
  );
  return [change, isSaving];
};
