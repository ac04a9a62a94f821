import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';

import type { RepeatOrder } from '@shop/shared-types/contract/repeat-orders';

import { useNavigate } from '../../../../i18n/use-navigate';
import { refreshActivations } from '../../../../session/resources/activations';
import { refreshBalance } from '../../../../session/resources/balance';
import type { CatalogueNames } from '../../../../session/resources/catalogue-names';
import { readOpenRepeatOrder } from '../../../../session/resources/repeat-orders';
import { useToast } from '../../../../ui/overlays/toast';
import { useFormatPrice } from '../../../../ui/shop/price';
import { findEnded, idsOfWaiting } from './find-ended';
import { endedTextOf } from './repeat-outcome';

/** Tells how orders end that no window shows: a number is announced as a purchase is. What the buyer ended himself is no news to him. */
export const useRepeatOutcomes = (orders: readonly RepeatOrder[] | undefined, names: CatalogueNames): void => {
  const intl = useIntl();
  const toast = useToast();
  const go = useNavigate();
  const formatPrice = useFormatPrice();
  const waited = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!orders) return;
    const ended = findEnded(orders, waited.current);
    waited.current = idsOfWaiting(orders);
    for (const { id, status, reason, service, country, price, priceMax } of ended) {
      void refreshBalance();
      if (id === readOpenRepeatOrder() || status === 'cancelled') continue;
      const place = { service: names.service(service).name, country: names.country(country).name };
      if (status === 'served') {
        void refreshActivations();
        toast.success({
          title: intl.formatMessage({ id: 'repeat.found-title' }),
          text: intl.formatMessage({ id: 'repeat.found-text' }, { ...place, price: formatPrice(price ?? priceMax) }),
          action: { label: intl.formatMessage({ id: 'repeat.open' }), onPress: () => go('/profile') },
        });
      } else {
        toast.info({
          title: intl.formatMessage({ id: 'repeat.ended-title' }),
          text: intl.formatMessage({ id: endedTextOf({ status, reason }) }, place),
        });
      }
    }
  }, [formatPrice, go, intl, names, orders, toast]);
};
