import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { Activation } from '@shop/shared-types/contract/activations';
import { kopecks } from '@shop/shared-types/money';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { keepActivation, refreshActivations } from '../../../session/resources/activations';
import { refreshBalance } from '../../../session/resources/balance';
import { useFailureText } from '../../../session/use-failure-text';
import { useToast } from '../../../ui/overlays/toast';
import { useFormatPrice } from '../../../ui/shop/price';

/** In ms. A supplier may be asked for the number, as at a purchase. */
const timeoutMs = 45_000;

export interface OnePress {
  /** The id of the number that is being swapped, or `all` while all are being cancelled. */
  running: number | 'all' | undefined;
  /** Gives another number in the place of one that has no code (rule 4.35). */
  swap: (activation: Activation) => void;
  /** Cancels all numbers that wait for a code (rule 4.36). */
  cancelAll: () => void;
}

/** What takes two calls or more elsewhere, in one press. One at a time. */
export const useOnePress = (): OnePress => {
  const intl = useIntl();
  const toast = useToast();
  const formatPrice = useFormatPrice();
  const failureText = useFailureText();
  const [running, setRunning] = useState<OnePress['running']>();

  const press = async (what: number | 'all', work: () => Promise<void>): Promise<void> => {
    if (running !== undefined) return;
    setRunning(what);
    try {
      await work();
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setRunning(undefined);
      void refreshActivations();
      void refreshBalance();
    }
  };

  const swap = async (id: number): Promise<void> => {
    const { cancelled, bought, refusal } = await callEndpoint('swapActivation', { params: { id } }, { timeoutMs });
    await keepActivation(cancelled);
    if (bought) {
      await keepActivation(bought);
      toast.success(intl.formatMessage({ id: 'numbers.swapped-toast' }));
    } else
      toast.error(
        refusal?.message ?? intl.formatMessage({ id: 'numbers.cancelled' }, { price: formatPrice(cancelled.price) }),
      );
  };

  const cancelAll = async (): Promise<void> => {
    const { cancelled, kept } = await callEndpoint('cancelActivations');
    const price = formatPrice(kopecks(cancelled.reduce((sum, one) => sum + one.price, 0)));
    if (cancelled.length > 0) toast.success(intl.formatMessage({ id: 'numbers.returned-toast' }, { price }));
    const [first] = kept;
    if (first) toast.error(first.message);
  };

  return {
    running,
    swap: ({ id }) => void press(id, () => swap(id)),
    cancelAll: () => void press('all', cancelAll),
  };
};
