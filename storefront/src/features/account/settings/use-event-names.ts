import { useIntl } from 'react-intl';

import type { WebhookEventType } from '@shop/shared-types/contract/webhook-events';

/** Types of events in the reader's words. */
export const useEventNames = (): ((type: WebhookEventType) => string) => {
  const intl = useIntl();
  return (type) => {
    switch (type) {
      case 'activation-changed':
        return intl.formatMessage({ id: 'webhooks.type-activation-changed' });
      case 'repeat-order-changed':
        return intl.formatMessage({ id: 'webhooks.type-repeat-order-changed' });
      case 'rental-changed':
        return intl.formatMessage({ id: 'webhooks.type-rental-changed' });
      case 'rental.expiring':
        return intl.formatMessage({ id: 'webhooks.type-rental-expiring' });
      case 'payment-changed':
        return intl.formatMessage({ id: 'webhooks.type-payment-changed' });
      case 'purchases.paused':
        return intl.formatMessage({ id: 'webhooks.type-purchases-paused' });
      case 'balance.low':
        return intl.formatMessage({ id: 'webhooks.type-balance-low' });
    }
  };
};
