import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';

import { hasCode } from '../../../session/api/api-error';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { keepActivation, refreshActivations } from '../../../session/resources/activations';
import { refreshBalance } from '../../../session/resources/balance';
import { useFailureText } from '../../../session/use-failure-text';
import { useToast } from '../../../ui/overlays/toast';
import { useFormatPrice } from '../../../ui/shop/price';

export interface MaskedMessage {
  activationId: number;
  messageId: number;
  /** Kopecks; held already. */
  price: number;
}

/** Takes a masked SMS as the code: the held price is paid and all SMS of the number are shown whole (rule 4.23). */
export const useTakeMessage = (onEnd: () => void) => {
  const intl = useIntl();
  const toast = useToast();
  const formatPrice = useFormatPrice();
  const failureText = useFailureText();
  const [isTaking, setTaking] = useState(false);
  const take = useCallback(
    async ({ activationId, messageId, price }: MaskedMessage) => {
      setTaking(true);
      try {
        await keepActivation(await callEndpoint('takeMessage', { params: { id: activationId, messageId } }));
        void refreshBalance();
        toast.success(intl.formatMessage({ id: 'numbers.masked-toast' }, { price: formatPrice(price) }));
      } catch (failure) {
        // The number has ended, or its code has come meanwhile. The page then shows the new state.
        if (hasCode(failure, 'ACTIVATION_STATUS_CONFLICT', 'ACTIVATION_NOT_FOUND', 'MESSAGE_NOT_FOUND')) {
          void refreshActivations();
        }
        toast.error(failureText(failure));
      } finally {
        setTaking(false);
        onEnd();
      }
    },
    [failureText, formatPrice, intl, onEnd, toast],
  );
  return { isTaking, take };
};
