import { useState } from 'react';
import { useIntl } from 'react-intl';
import useSWR from 'swr';

import type { PasskeyAnswer } from '@shop/shared-types/contract/passkeys';

import { ApiError } from '../../../../session/api/api-error';
import { callEndpoint } from '../../../../session/api/call-endpoint';
import { useFailureText } from '../../../../session/use-failure-text';
import { keepCurrentUser } from '../../../../session/visitor/current-user';
import { useToast } from '../../../../ui/overlays/toast';
import type { Confirmation } from '../../../shared/confirmation/use-confirmation';

/** Makes a passkey in the browser and adds it. @returns the recovery codes; undefined when the person gave up. */
const makeAndAdd = async (confirmed: Confirmation['confirmed'], name: string): Promise<string[] | undefined> => {
  const started = await confirmed(() => callEndpoint('startPasskey'));
  if (!started) return undefined;
  const { makePasskey } = await import('./make-passkey');
  const credential = await makePasskey(started.options);
  const body = { name, challengeId: started.challengeId, credential };
  return (await confirmed(() => callEndpoint('addPasskey', { body })))?.recoveryCodes;
};

/** The passkeys of the user, and their changes. Each may ask for a proof, says what came of it and reads the list anew. */
export const usePasskeys = (confirmed: Confirmation['confirmed']) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const { data, error, mutate } = useSWR<PasskeyAnswer[], unknown>('listPasskeys', () => callEndpoint('listPasskeys'));

  const textOf = (failure: unknown): string => {
    if (failure instanceof ApiError) return failureText(failure);
    const isKnown = failure instanceof Error && failure.name === 'InvalidStateError';
    return intl.formatMessage({ id: isKnown ? 'passkeys.known' : 'passkeys.failed' });
  };
  const perform = async <Answer>(
    call: () => Promise<Answer | undefined>,
    done: 'passkeys.done' | 'passkeys.removed' | 'settings.saved',
  ): Promise<Answer | undefined> => {
    setBusy(true);
    try {
      const answer = await call();
      if (answer !== undefined) toast.success(intl.formatMessage({ id: done }));
      await mutate();
      // Whether a second factor is on may have changed.
      await keepCurrentUser(await callEndpoint('getCurrentUser'));
      return answer;
    } catch (failure) {
      toast.error(textOf(failure));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return {
    passkeys: data,
    hasFailed: error !== undefined,
    reload: mutate,
    isBusy,
    add: (name: string) => perform(() => makeAndAdd(confirmed, name), 'passkeys.done'),
    rename: (id: string, name: string) =>
      perform(
        () => confirmed(() => callEndpoint('renamePasskey', { params: { id }, body: { name } })),
        'settings.saved',
      ),
    remove: (id: string) =>
      perform(() => confirmed(() => callEndpoint('removePasskey', { params: { id } })), 'passkeys.removed'),
  };
};
