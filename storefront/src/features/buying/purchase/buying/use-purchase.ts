import { useCallback, useRef, useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';

import { reachGoal } from '../../../../analytics/reach-goal';
import { useNavigate } from '../../../../i18n/use-navigate';
import { keepActivation } from '../../../../session/resources/activations';
import { hasCode } from '../../../../session/api/api-error';
import { callEndpoint } from '../../../../session/api/call-endpoint';
import { readAuthToken } from '../../../../session/visitor/auth-token';
import { refreshBalance, useBalance } from '../../../../session/resources/balance';
import { readCookie } from '../../../../session/visitor/cookies';
import { dropChoice, keepChoice, totalOf } from '../../../../session/visitor/kept-choice';
import { openPages } from '../../../../session/open-pages';
import { keepReturnPath } from '../../../../session/visitor/return-path';
import { signInPath } from '../../../../session/visitor/sign-in-path';
import { useFailureText } from '../../../../session/use-failure-text';
import { useFormatPrice } from '../../../../ui/shop/price';
import { useToast } from '../../../../ui/overlays/toast';
import { decidePurchase } from './decide-purchase';
import type { PurchaseChoice } from './purchase-choice';
import { requestPurchase } from './request-purchase';
import { useOrdered, type OrderedNumbers } from './use-ordered';

export interface LowBalance {
  price: number;
  balance: number;
}

export interface Purchase {
  buy: (choice: PurchaseChoice) => void;
  /** The choice whose purchase is running. */
  buying: PurchaseChoice | undefined;
  /** The choice whose purchase is being repeated. */
  repeating: PurchaseChoice | undefined;
  stopRepeating: () => void;
  /** The order of several numbers that was just bought. */
  ordered: OrderedNumbers | undefined;
  forgetOrdered: () => void;
  lowBalance: LowBalance | undefined;
  sayBalanceLow: (choice: PurchaseChoice) => void;
  forgetLowBalance: () => void;
  /** Called when there is a number; leads the visitor to it. */
  finish: (choice: PurchaseChoice) => void;
}

const currentPath = (): string => window.location.pathname + window.location.search;

/** The shop may sell none of this country (rule 1.14): to wait for a number would be in vain. */
const isNotSold = (failure: unknown): boolean =>
  hasCode(failure, 'NO_NUMBERS') && failure.details['reason'] === 'not-sold';

const tellNotSold = (intl: Pick<IntlShape, 'formatMessage'>) => ({
  title: intl.formatMessage({ id: 'purchase.not-sold' }),
  text: intl.formatMessage({ id: 'purchase.not-sold-text' }),
});

const tellNoNumbers = (intl: Pick<IntlShape, 'formatMessage'>, keepTrying: () => void) => ({
  title: intl.formatMessage({ id: 'purchase.no-numbers' }),
  action: { label: intl.formatMessage({ id: 'purchase.keep-trying' }), onPress: keepTrying },
});

/** The purchase flow of rule 16.2, for every place with a Buy button. `onStale` is called when the shown prices are out of date. */
export const usePurchase = ({ onStale }: { onStale: () => void }): Purchase => {
  const intl = useIntl();
  const toast = useToast();
  const go = useNavigate();
  const formatPrice = useFormatPrice();
  const failureText = useFailureText();
  const knownBalance = useBalance();
  const isBusy = useRef(false);
  const [buying, setBuying] = useState<PurchaseChoice>();
  const [repeating, setRepeating] = useState<PurchaseChoice>();
  const [lowBalance, setLowBalance] = useState<LowBalance>();

  const finish = useCallback(
    (choice: PurchaseChoice) => {
      reachGoal('buy_left-sidebar_success');
      dropChoice();
      void refreshBalance();
      onStale();
      toast.success({
        title: intl.formatMessage({ id: 'purchase.bought-title' }),
        text: intl.formatMessage(
          { id: 'purchase.bought-text' },
          { service: choice.service.name, country: choice.country.name, price: formatPrice(choice.price) },
        ),
      });
      go('/profile');
    },
    [formatPrice, go, intl, onStale, toast],
  );

  const { ordered, showOrder, forgetOrdered } = useOrdered(onStale);

  const sayBalanceLow = useCallback(
    (choice: PurchaseChoice) => setLowBalance({ price: totalOf(choice), balance: knownBalance ?? 0 }),
    [knownBalance],
  );

  /** Names the new price, in kopecks, where it is known. Nothing was charged. */
  const sayPriceChanged = useCallback(
    (price: number | undefined) => {
      toast.info({
        title: intl.formatMessage({ id: 'purchase.price-changed-title' }),
        text:
          price === undefined
            ? intl.formatMessage({ id: 'purchase.price-changed' })
            : intl.formatMessage({ id: 'purchase.price-changed-now' }, { price: formatPrice(price) }),
      });
      onStale();
    },
    [formatPrice, intl, onStale, toast],
  );

  const refuse = useCallback(
    (choice: PurchaseChoice, failure: unknown) => {
      const { price: newPrice } = hasCode(failure, 'PRICE_CHANGED') ? failure.details : {};
      keepChoice({
        ...choice,
        price: typeof newPrice === 'number' ? newPrice : choice.price,
        isWaiting: hasCode(failure, 'NO_BALANCE', 'PRICE_CHANGED', 'LOGIN_REQUIRED'),
      });
      if (hasCode(failure, 'NO_NUMBERS')) {
        toast.error(isNotSold(failure) ? tellNotSold(intl) : tellNoNumbers(intl, () => setRepeating(choice)));
        onStale();
      } else if (hasCode(failure, 'NO_BALANCE')) {
        void refreshBalance();
        sayBalanceLow(choice);
      } else if (hasCode(failure, 'PRICE_CHANGED')) {
        sayPriceChanged(typeof newPrice === 'number' ? newPrice : undefined);
      } else {
        toast.error(failureText(failure));
      }
    },
    [failureText, intl, onStale, sayBalanceLow, sayPriceChanged, toast],
  );

  const request = useCallback(
    async (choice: PurchaseChoice) => {
      setBuying(choice);
      try {
        const bought = await requestPurchase(choice);
        for (const activation of bought.activations) await keepActivation(activation);
        const [first] = bought.activations;
        if (bought.requested === 1) finish({ ...choice, price: first?.price ?? choice.price });
        else showOrder(choice, bought);
      } catch (failure) {
        refuse(choice, failure);
      } finally {
        setBuying(undefined);
      }
    },
    [finish, refuse, showOrder],
  );

  const start = useCallback(
    async (choice: PurchaseChoice) => {
      const isSignedIn = readAuthToken() !== undefined;
      const balance = isSignedIn ? (knownBalance ?? (await callEndpoint('getBalance').catch(() => 0))) : 0;
      const step = decidePurchase({
        isSignedIn,
        isPaymentTest: readCookie('payment-test') !== undefined,
        hasTopUpPage: openPages.topUp,
        balance,
        price: totalOf(choice),
        isSoldOut: choice.isSoldOut,
        service: choice.service.external_id,
        country: choice.country.external_id,
      });
      if (step.kind === 'sign-up' || step.kind === 'top-up') {
        keepChoice({ ...choice, isWaiting: true });
        keepReturnPath(currentPath());
        go(step.kind === 'sign-up' ? signInPath() : step.path);
      } else if (step.kind === 'say-balance-low') {
        keepChoice({ ...choice, isWaiting: true });
        setLowBalance({ price: totalOf(choice), balance });
      } else if (step.kind === 'repeat') {
        setRepeating(choice);
      } else {
        await request(choice);
      }
    },
    [go, knownBalance, request],
  );

  const buy = useCallback(
    (choice: PurchaseChoice) => {
      // One purchase at a time: a second press while the first is running is ignored.
      if (isBusy.current) return;
      isBusy.current = true;
      reachGoal('buy_left-sidebar_attempt');
      void start(choice).finally(() => {
        isBusy.current = false;
      });
    },
    [start],
  );

  return {
    buy,
    buying,
    repeating,
    stopRepeating: useCallback(() => setRepeating(undefined), []),
    ordered,
    forgetOrdered,
    lowBalance,
    sayBalanceLow,
    forgetLowBalance: useCallback(() => setLowBalance(undefined), []),
    finish,
  };
};
