import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';

import type { Activation } from '@shop/shared-types/contract/activations';

import { keepActivation, refreshActivations } from '../../../session/resources/activations';
import { hasCode } from '../../../session/api/api-error';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { refreshBalance } from '../../../session/resources/balance';
import { useFailureText } from '../../../session/use-failure-text';
import { useFormatPrice } from '../../../ui/shop/price';
import { useToast } from '../../../ui/overlays/toast';

const calls = {
  cancel: 'cancelActivation',
  ban: 'banActivation',
  finish: 'finishActivation',
  another: 'requestAnotherSms',
  again: 'reactivateActivation',
  late: 'takeLateCode',
} as const;

/** What the page showed was no longer so. */
const staleCodes = [
  'ACTIVATION_STATUS_CONFLICT',
  'ACTIVATION_NOT_FOUND',
  'REACTIVATION_IMPOSSIBLE',
  'LATE_CODE_GONE',
] as const;

/** In ms. A supplier may be asked for the number, as at a purchase. */
const timeoutMs = 45_000;

export type ActivationAction = keyof typeof calls;

export interface ActivationActions {
  /** The action that is running. */
  busy: { id: number; action: ActivationAction } | undefined;
  run: (activation: Activation, action: ActivationAction) => void;
}

/** Cancels a number, reports it as blocked, finishes it, requests another SMS, buys it again once it has ended, or buys the code that came late. One action at a time. */
export const useActivationActions = (): ActivationActions => {
  const intl = useIntl();
  const toast = useToast();
  const formatPrice = useFormatPrice();
  const failureText = useFailureText();
  const [busy, setBusy] = useState<ActivationActions['busy']>();

  const perform = useCallback(
    async (activation: Activation, action: ActivationAction) => {
      setBusy({ id: activation.id, action });
      try {
        const changed = await callEndpoint(
          calls[action],
          { params: { id: activation.id } },
          action === 'again' ? { timeoutMs } : {},
        );
        await keepActivation(changed);
        if (action === 'cancel' || action === 'ban') {
          void refreshBalance();
          const price = formatPrice(activation.price);
          toast.success(intl.formatMessage({ id: 'numbers.returned-toast' }, { price }));
        }
        if (action === 'again') {
          // The former activation has passed the right to a reactivation on.
          void refreshActivations();
          void refreshBalance();
          toast.success(intl.formatMessage({ id: 'numbers.bought-again-toast' }));
        }
        if (action === 'late') {
          void refreshActivations();
          void refreshBalance();
          toast.success(intl.formatMessage({ id: 'numbers.late-toast' }, { price: formatPrice(changed.price) }));
        }
        if (action === 'another') toast.info(intl.formatMessage({ id: 'numbers.awaiting-toast' }));
      } catch (failure) {
        // The number's state has changed meanwhile, for example because a code came. The page then shows the new state.
        if (hasCode(failure, ...staleCodes)) void refreshActivations();
        toast.error(failureText(failure));
      } finally {
        setBusy(undefined);
      }
    },
    [failureText, formatPrice, intl, toast],
  );

  const run = useCallback(
    (activation: Activation, action: ActivationAction) => {
      if (!busy) void perform(activation, action);
    },
    [busy, perform],
  );
  return { busy, run };
};
