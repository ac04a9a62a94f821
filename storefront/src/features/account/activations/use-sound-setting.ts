import { useCallback } from 'react';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { keepCurrentUser, useCurrentUser } from '../../../session/visitor/current-user';
import { useFailureText } from '../../../session/use-failure-text';
import { useToast } from '../../../ui/overlays/toast';

/** Whether a code makes a sound, according to the user's setting. */
export const useSoundSetting = (): readonly [hasSound: boolean, setSound: (hasSound: boolean) => void] => {
  const toast = useToast();
  const failureText = useFailureText();
  const { user } = useCurrentUser();
  const setSound = useCallback(
    (hasSound: boolean) => {
      callEndpoint('changeSettings', { body: { settings: { hasSound } } }).then(keepCurrentUser, (failure: unknown) =>
        toast.error(failureText(failure)),
      );
    },
    [failureText, toast],
  );
  return [user?.dynamicFields.settings.hasSound ?? false, setSound];
};
