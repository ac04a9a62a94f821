import { useCallback, useEffect, useState } from 'react';

import { FetchError, useFetchClient } from '@strapi/strapi/admin';
import { say } from '../parts/say';

export type SecondFactorState = 'loading' | 'failed' | 'confirmed' | 'asked' | 'not-set-up';

const neededEvent = 'shop:second-factor-needed';

/** A call was refused for want of the code: the page asks for it at once, not at the next visit. */
export const noteSecondFactorNeeded = (failure: unknown): void => {
  if (!(failure instanceof FetchError)) return;
  const error = failure.response?.data?.error as { code?: string } | undefined;
  if (error?.code === 'SECOND_FACTOR_NEEDED') window.dispatchEvent(new Event(neededEvent));
};

/** Whether this browser has shown the second factor. `look` asks the server again. */
export const useSecondFactor = (): { state: SecondFactorState; look: () => Promise<void> } => {
  const { get } = useFetchClient();
  const [state, setState] = useState<SecondFactorState>('loading');
  const look = useCallback(async () => {
    try {
      const { data } = await get<{ data: { state: SecondFactorState } }>('/second-factor');
      setState(data.data.state);
    } catch {
      setState('failed');
    }
  }, [get]);
  useEffect(() => {
    void look();
    const lookAgain = (): void => void look();
    window.addEventListener(neededEvent, lookAgain);
    return () => window.removeEventListener(neededEvent, lookAgain);
  }, [look]);
  return { state, look };
};

/** Sends one field to a call of the second factor. @returns its answer; undefined when it was refused, and then `refusal` says why */
export const useSecondFactorCall = <Answer>(path: string, field: 'code' | 'password') => {
  const { post } = useFetchClient();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async (value: string): Promise<Answer | undefined> => {
    setIsBusy(true);
    setRefusal(undefined);
    try {
      const { data } = await post<{ data: Answer }>(`/second-factor/${path}`, { [field]: value });
      return data.data;
    } catch (failure) {
      const error = failure instanceof FetchError ? failure.response?.data?.error : undefined;
      setRefusal(error?.message ?? say('The CMS does not answer. Try again.'));
      return undefined;
    } finally {
      setIsBusy(false);
    }
  };
  return { send, isBusy, refusal };
};
