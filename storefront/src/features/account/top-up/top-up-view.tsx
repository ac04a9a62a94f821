import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import type { Payment, PaymentMethod } from '@shop/shared-types/contract/payments';
import type { PaymentMethodCode } from '@shop/shared-types/payment-methods';

import { useLocale } from '../../../i18n/locale-context';
import { useNavigate } from '../../../i18n/use-navigate';
import { usePageInfo } from '../../../layouts/head/page-info';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { useAuthToken } from '../../../session/visitor/auth-token';
import { refreshBalance, useBalance } from '../../../session/resources/balance';
import { keepPayment, usePayment, usePayments } from '../../../session/resources/payments';
import { totalOf } from '../../../session/visitor/kept-choice';
import { keepReturnPath } from '../../../session/visitor/return-path';
import { signInPath } from '../../../session/visitor/sign-in-path';
import { useNow } from '../../../session/time/use-now';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { BackLink } from '../../../ui/controls/back-link';
import { AreaHead, AreaStack } from '../../../ui/display/area-head';
import { FailedList } from '../../../ui/display/failed-list';
import { AreaSkeleton } from '../../../ui/display/skeleton';
import { BuyKept } from '../../buying/purchase/buying/buy-kept';
import { CodeCard } from './code-card';
import { InvoiceCard } from './invoice-card';
import { NextCard, RedirectCard } from './next-card';
import { OutcomeCard } from './outcome-card';
import { PaymentForm, type TopUpRequest } from './payment-form';
import { isOpen, statusAt } from './payment-view';
import { RecentTopUps } from './recent-top-ups';
import { useWantedNumber } from './use-wanted-number';
import { BonusBadge, WantedBanner } from './wanted-banner';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 520px);
  align-items: start;
  gap: ${space[6]};
  ${media.upTo1199} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 380px);
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The first of the quick amounts that earns the bonus of the first top-up. */
const commonRubles = 1_500;

/**
 * The rubles that the form offers first: the amount in the address, else what the wanted number still costs, rounded up to hundreds, else a
 * common sum.
 */
const startRublesFor = (query: URLSearchParams, missingKopecks: number): number => {
  const asked = Number(query.get('amount') ?? '');
  if (Number.isSafeInteger(asked) && asked > 0) return asked;
  return missingKopecks > 0 ? Math.ceil(missingKopecks / 10_000) * 100 : commonRubles;
};

const useMethods = () => {
  const { code } = useLocale();
  const { data, error, mutate } = useSWR<PaymentMethod[], unknown>(['listPaymentMethods', code], () =>
    callEndpoint('listPaymentMethods'),
  );
  return { methods: data, error: data === undefined ? error : undefined, reload: () => void mutate() };
};

/** Starts a top-up and leads to where it is paid; a guest logs in first. */
const useStart = () => {
  const go = useNavigate();
  const token = useAuthToken();
  /** A top-up that was begun and waits for a right code. */
  const waiting = useRef<Payment>();
  return useCallback(
    async ({ method, amount, promoCode, code }: TopUpRequest) => {
      if (token === undefined) {
        keepReturnPath(window.location.pathname + window.location.search);
        go(signInPath());
        return;
      }
      const started =
        (code === undefined ? undefined : waiting.current) ??
        (await callEndpoint('startPayment', {
          body: { method, amount, ...(promoCode === undefined ? {} : { promoCode }) },
        }));
      await keepPayment(started);
      if (code !== undefined) {
        // A wrong code may be entered again for the same top-up.
        waiting.current = started;
        await keepPayment(await callEndpoint('submitPaymentCode', { params: { id: started.id }, body: { code } }));
        waiting.current = undefined;
        await refreshBalance();
      }
      if (started.redirectUrl === null) go(`/profile/pay?payment=${started.id}`);
      else window.location.assign(started.redirectUrl);
    },
    [go, token],
  );
};

/** The top-up page: method and amount first, then the payment beside them. The address keeps the payment (`?payment=`). */
export const TopUpView = () => {
  const intl = useIntl();
  const go = useNavigate();
  const now = useNow();
  const balance = useBalance();
  const { here } = usePageInfo();
  const query = new URLSearchParams(here.split('?')[1] ?? '');
  const paymentId = query.get('payment') ?? undefined;
  const { payment, error: missing } = usePayment(paymentId);
  const { methods, error, reload } = useMethods();
  const wanted = useWantedNumber(query);
  // The bonus above the form depends on the earlier top-ups, and its method and sum on the open one: a page without them would move.
  const token = useAuthToken();
  const earlier = usePayments();
  const isOpened = paymentId === undefined || payment !== undefined || missing !== undefined;
  const isReady = methods !== undefined && isOpened && (token === undefined || earlier !== undefined);
  const isWaiting = !isReady && error === undefined;
  const side = useRef<HTMLDivElement>(null);

  const status = payment && statusAt(payment, now);
  const open = payment && status && isOpen(status) ? payment : undefined;

  // On a narrow page the payment stands below the form.
  const openId = isReady ? open?.id : undefined;
  useEffect(() => {
    if (openId !== undefined) side.current?.scrollIntoView({ block: 'nearest' });
  }, [openId]);

  const [chosen, setChosen] = useState<PaymentMethodCode>();
  // The next top-up begins with the method and the sum of the one before it.
  const [last, setLast] = useState<Payment>();
  const known = payment ?? last;
  const startAgain = useCallback(() => {
    setLast(payment);
    setChosen(undefined);
    go('/profile/pay', { replace: true });
  }, [go, payment]);
  const start = useStart();

  const nameOf = useCallback(
    (code: Payment['method']) =>
      code === 'card'
        ? intl.formatMessage({ id: 'top-up.method-card' })
        : (methods?.find((method) => method.code === code)?.name ?? code),
    [intl, methods],
  );

  const method = methods?.find(({ code }) => code === (chosen ?? known?.method)) ?? methods?.[0];
  const presentPayment = (): ReactNode => {
    if (paymentId === undefined) return method && <NextCard kind={method.kind} />;
    if (!payment || !status) return <AreaSkeleton />;
    if (payment.invoice && isOpen(status)) return <InvoiceCard payment={payment} invoice={payment.invoice} />;
    if (!isOpen(status)) {
      const action = wanted && <BuyKept choice={wanted} />;
      return <OutcomeCard payment={payment} status={status} action={action} onAgain={startAgain} />;
    }
    return payment.redirectUrl === null ? <CodeCard payment={payment} /> : <RedirectCard url={payment.redirectUrl} />;
  };

  return (
    <AreaStack>
      <BackLink to="/profile">
        <FormattedMessage id="profile.numbers" />
      </BackLink>
      <AreaHead title={<FormattedMessage id="top-up.title" />} end={!wanted && isReady && <BonusBadge />} />
      {wanted && <WantedBanner wanted={wanted} />}
      {isWaiting ? (
        <AreaSkeleton />
      ) : (
        <>
          <Columns>
            {error !== undefined && <FailedList onRetry={reload} />}
            {methods && isReady && (
              <PaymentForm
                key={payment?.id ?? 'new'}
                methods={methods}
                chosen={method?.code}
                onChoose={setChosen}
                startRubles={
                  known ? known.amount / 100 : startRublesFor(query, wanted ? totalOf(wanted) - (balance ?? 0) : 0)
                }
                open={open}
                onStart={start}
                onChange={startAgain}
              />
            )}
            <div ref={side}>{presentPayment()}</div>
          </Columns>
          <RecentTopUps nameOf={nameOf} />
        </>
      )}
    </AreaStack>
  );
};
