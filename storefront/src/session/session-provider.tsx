import { useDeferredValue, useEffect, useMemo, type ReactNode } from 'react';
import { SWRConfig, type Middleware, type SWRConfiguration } from 'swr';

import { useLocale } from '../i18n/locale-context';
import { useLiveEvents } from '../live/use-live-events';
import { showSums } from '../page-start/before-first-paint';
import { PriceDisplayProvider } from '../ui/shop/price';
import { hasCode } from './api/api-error';
import { noteArrival, readKeptContact } from './visitor/arrival';
import { useBalanceRefresh } from './resources/balance';
import { useConfigs } from './resources/configs';
import { useCurrency } from './visitor/currency';
import { useCurrentUser } from './visitor/current-user';
import { useUsdRate } from './resources/usd-rate';
import { useIsHydrated } from './use-is-hydrated';

const retriesMax = 5;

/** Safari has no scheduler before version 26, whatever the compiler's own types of a browser say. */
interface MaybeScheduling {
  scheduler?: { postTask: <Result>(task: () => Result | Promise<Result>) => Promise<Result> };
}

/**
 * Starts each call in a task of its own. SWR starts all calls of a page in one task, the one that hydrates the page, and a slow phone answers
 * nothing until that task ends. In a browser without a scheduler the calls start as SWR starts them: a timer would start
 * them a minute late in a hidden tab.
 */
const inOwnTask: Middleware = (useNext) => (key, fetcher, config) => {
  const callInOwnTask =
    fetcher &&
    ((argument: unknown) => {
      const { scheduler } = window as MaybeScheduling;
      return scheduler?.postTask(() => fetcher(argument)) ?? fetcher(argument);
    });
  return useNext(key, callInOwnTask, config);
};

/** Only calls without an answer are retried. A refusal would be the same again. */
const swrConfig: SWRConfiguration = {
  use: [inOwnTask],
  errorRetryCount: retriesMax,
  shouldRetryOnError: (failure: unknown) => hasCode(failure, 'UNAVAILABLE'),
};

/** The effects that run once on every page of a visit. */
const SessionEffects = ({ path }: { path: string }) => {
  const { code } = useLocale();
  const { user, error } = useCurrentUser();
  useConfigs();
  useBalanceRefresh(path);
  useLiveEvents();
  useEffect(() => noteArrival(code), [code]);
  const isStale = hasCode(error, 'LOGIN_REQUIRED', 'ACCOUNT_INACTIVE', 'USER_NOT_FOUND');
  useEffect(() => {
    if (isStale) void import('./visitor/sign-in').then(({ leaveStaleSession }) => leaveStaleSession());
  }, [isStale]);
  const mustMoveContact = user !== undefined && readKeptContact() !== undefined;
  useEffect(() => {
    if (mustMoveContact) void import('./visitor/sign-in').then(({ moveKeptContact }) => moveKeptContact());
  }, [mustMoveContact]);
  return null;
};

const PriceDisplay = ({ builtRate, children }: { builtRate: number | undefined; children: ReactNode }) => {
  const { currency } = useCurrency();
  const rubPerUsd = useUsdRate(builtRate);
  const display = useMemo(() => ({ currency, rubPerUsd }), [currency, rubPerUsd]);
  // Every price of the page depends on this value. Deferred, React redraws them in slices, and the page keeps answering the visitor.
  const shown = useDeferredValue(display);
  const isSettled = useIsHydrated() && shown.currency === currency;
  useEffect(() => {
    if (isSettled) showSums();
  }, [isSettled]);
  return <PriceDisplayProvider value={shown}>{children}</PriceDisplayProvider>;
};

export interface SessionProviderProps {
  /** Path of the page in view. The balance is loaded again on each change. */
  path: string;
  /** Rubles for one dollar when the page was built. */
  builtRate: number | undefined;
  children: ReactNode;
}

/**
 * The visitor's session on every page: the user, the currency of prices, and the pushed events. It must be inside the locale's provider.
 */
export const SessionProvider = ({ path, builtRate, children }: SessionProviderProps) => (
  <SWRConfig value={swrConfig}>
    <SessionEffects path={path} />
    <PriceDisplay builtRate={builtRate}>{children}</PriceDisplay>
  </SWRConfig>
);
