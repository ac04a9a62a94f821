import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { useNavigate } from '../../../i18n/use-navigate';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { randomKey } from '../../../session/api/random-key';
import { readAuthToken } from '../../../session/visitor/auth-token';
import { refreshBalance, useBalance } from '../../../session/resources/balance';
import { refreshRentals } from '../../../session/resources/rentals';
import { keepOtherPath } from '../../../session/visitor/return-path';
import { signInPath } from '../../../session/visitor/sign-in-path';
import { useFailureText } from '../../../session/use-failure-text';
import { useFormatPrice } from '../../../ui/shop/price';
import { useToast } from '../../../ui/overlays/toast';
import { isUnknown } from './is-unknown';
import type { RentOffer } from './rent-term';

/** More than the time in which the engine asks suppliers one after the other. */
const purchaseTimeoutMs = 45_000;

/** Before leaving for sign-up or top-up: the page in view, in its language, with the tab. */
const keepPlace = (): void => keepOtherPath(`${window.location.pathname}?tab=rent`);

export interface RentSelection {
  offer: RentOffer;
  serviceName: string;
  hours: number;
}

/** Rents a number: guests sign up first, a low balance leads to the top-up (rule 16.2). */
export const useRent = ({ onChanged }: { onChanged: () => void }) => {
  const intl = useIntl();
  const go = useNavigate();
  const toast = useToast();
  const failureText = useFailureText();
  const formatPrice = useFormatPrice();
  const balance = useBalance();
  const isBusy = useRef(false);
  /** A repeated press while the first outcome is unknown uses the same key. */
  const selected = useRef<{ key: string; what: string }>();
  const [rentingCountry, setRentingCountry] = useState<number>();

  const request = async ({ offer, serviceName, hours }: RentSelection) => {
    const body = {
      service: offer.service_external_id,
      country: offer.country_external_id,
      hours,
      priceMax: offer.price,
    };
    const what = JSON.stringify(body);
    if (selected.current?.what !== what) selected.current = { key: randomKey(), what };
    setRentingCountry(offer.country_external_id);
    try {
      const rental = await callEndpoint(
        'rentNumber',
        { body },
        { idempotencyKey: selected.current.key, timeoutMs: purchaseTimeoutMs },
      );
      selected.current = undefined;
      toast.success({
        title: intl.formatMessage({ id: 'rentals.rented-title' }),
        text: intl.formatMessage(
          { id: 'rentals.rented-text' },
          { service: serviceName, country: offer.name, price: formatPrice(rental.price) },
        ),
      });
      await refreshRentals();
      document.getElementById('my-rentals')?.scrollIntoView({ block: 'start' });
    } catch (failure) {
      if (!isUnknown(failure)) selected.current = undefined;
      toast.error(failureText(failure));
    } finally {
      setRentingCountry(undefined);
      void refreshBalance();
      onChanged();
    }
  };

  const rent = (selection: RentSelection): void => {
    if (readAuthToken() === undefined) {
      keepPlace();
      go(signInPath());
    } else if (balance !== undefined && balance < selection.offer.price) {
      keepPlace();
      go('/profile/pay');
    } else if (!isBusy.current) {
      isBusy.current = true;
      void request(selection).finally(() => {
        isBusy.current = false;
      });
    }
  };
  return { rent, rentingCountry };
};
