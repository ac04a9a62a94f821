import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { Rental } from '@shop/shared-types/contract/rentals';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { refreshBalance } from '../../../session/resources/balance';
import { refreshRentals } from '../../../session/resources/rentals';
import { useFailureText } from '../../../session/use-failure-text';
import { useFormatPrice } from '../../../ui/shop/price';
import { useToast } from '../../../ui/overlays/toast';

export type RentalAction = 'cancel' | 'return' | 'auto-renew';

/** The buyer's actions on a rental, one at a time. */
export const useRentalActions = ({ id, price, isAutoRenewed }: Rental) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const formatPrice = useFormatPrice();
  const [running, setRunning] = useState<RentalAction>();

  const run = async (action: RentalAction, call: () => Promise<unknown>, done?: string) => {
    setRunning(action);
    try {
      await call();
      if (done !== undefined) toast.success(done);
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      await refreshRentals();
      setRunning(undefined);
      void refreshBalance();
    }
  };

  return {
    running,
    cancel: () =>
      void run(
        'cancel',
        () => callEndpoint('cancelRental', { params: { id } }),
        intl.formatMessage({ id: 'numbers.returned-toast' }, { price: formatPrice(price) }),
      ),
    giveBack: () =>
      void run(
        'return',
        () => callEndpoint('returnRental', { params: { id } }),
        intl.formatMessage({ id: 'rentals.returned' }),
      ),
    toggleAutoRenew: () =>
      void run('auto-renew', () =>
        callEndpoint('setRentalAutoRenew', { params: { id }, body: { isAutoRenewed: !isAutoRenewed } }),
      ),
  };
};
