import { lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import useSWR from 'swr';

import type { CompiledMessages } from '../i18n/compile-messages';
import { reloadOnce } from '../session/reload-once';
import { useSite } from './site-context';

const Nothing = () => null;

/** A view in a script of its own. One that cannot be loaded must not take the page down with it: the reload brings it. */
export const lazyView = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (view) => ({ default: view }),
      () => {
        reloadOnce();
        return { default: Nothing };
      },
    ),
  );

const loadMessages = async (address: string): Promise<CompiledMessages> => {
  const answer = await fetch(address);
  if (!answer.ok) {
    // A newer site has replaced the file: its pages name another one.
    reloadOnce();
    throw new Error(`${address} answered ${answer.status}`);
  }
  return (await answer.json()) as CompiledMessages;
};

const onceAVisit = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false } as const;

export interface LatePartProps {
  /** Stands there until view and words are loaded. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A part of a page that is loaded when it is shown: its views (`lazyView`) and the messages of `lateFeatures`. */
export const LatePart = ({ fallback, children }: LatePartProps) => {
  const { lateMessages } = useSite();
  const { locale, messages } = useIntl();
  const { data } = useSWR<CompiledMessages, unknown>(['lateMessages', lateMessages], () => loadMessages(lateMessages), {
    ...onceAVisit,
  });
  if (!data) return <>{fallback}</>;
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...(data as typeof messages) }}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </IntlProvider>
  );
};
