import { useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import type { ReadyAccountOffer } from '@shop/shared-types/contract/ready-accounts';

import { ApiError, hasCode } from '../../../session/api/api-error';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { randomKey } from '../../../session/api/random-key';
import { refreshBalance } from '../../../session/resources/balance';
import { useFailureText } from '../../../session/use-failure-text';
import { useToast } from '../../../ui/overlays/toast';
import { refreshStock } from './use-ready-accounts';

/** Longer than other calls: many accounts are taken and read in one go. */
const purchaseTimeoutMs = 45_000;

/** Whether the outcome of the call is unknown. The next press then uses the same key, so it never buys twice. */
const isUnknown = (failure: unknown): boolean =>
  !(failure instanceof ApiError) || hasCode(failure, 'UNAVAILABLE', 'IDEMPOTENCY_IN_PROGRESS');

/** Buys accounts of an offer; `delivered` holds them afterwards. */
export const useAccountPurchase = () => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const selection = useRef<{ key: string; id: number; count: number }>();
  const [isBuying, setBuying] = useState(false);
  const [delivered, setDelivered] = useState<readonly string[]>();

  const buy = useCallback(
    async ({ id, price }: Pick<ReadyAccountOffer, 'id' | 'price'>, count: number): Promise<void> => {
      if (selection.current?.id !== id || selection.current.count !== count)
        selection.current = { key: randomKey(), id, count };
      setBuying(true);
      try {
        const accounts = await callEndpoint(
          'buyReadyAccounts',
          { body: { id, count, priceMax: price } },
          { idempotencyKey: selection.current.key, timeoutMs: purchaseTimeoutMs },
        );
        selection.current = undefined;
        setDelivered(accounts);
        toast.success(intl.formatMessage({ id: 'ready-accounts.bought' }, { count: accounts.length }));
      } catch (failure) {
        if (!isUnknown(failure)) selection.current = undefined;
        toast.error(failureText(failure));
      } finally {
        setBuying(false);
        void refreshBalance();
        void refreshStock();
      }
    },
    [failureText, intl, toast],
  );
  return { buy, isBuying, delivered };
};
