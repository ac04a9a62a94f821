import { lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import useSWR from 'swr';

import type { CompiledMessages } from '../i18n/compile-messages';
import { reloadOnce } from '../session/reload-once';
import { useSite } from './site-context';

const Nothing = () => null;

type LazyView<Props extends object> = LazyExoticComponent<ComponentType<Props>>;

const lazyWith = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whenMissing: (failure: unknown) => { default: ComponentType<Props> },
): LazyView<Props> => lazy<ComponentType<Props>>(() => load().then((view) => ({ default: view }), whenMissing));

/**
 * What a visitor opened, in a script of its own. If the script does not load, the page is loaded anew; if it stays away after that, the
 * error page says so (rule 16.9).
 */
export const lazyView = <Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyView<Props> =>
  lazyWith(load, (failure) => {
    if (reloadOnce()) return { default: Nothing };
    throw failure;
  });

/** An addition to a page in a script of its own. If the script stays away, the page does without it. */
export const lazyPart = <Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyView<Props> =>
  lazyWith(load, () => {
    reloadOnce();
    return { default: Nothing };
  });

const loadMessages = async (address: string): Promise<CompiledMessages> => {
  // What a late part calls is needed right after its messages.
  void import('../session/api/late-endpoint-table');
  const answer = await fetch(address);
  if (!answer.ok) {
    // A newer release has replaced the file. The reloaded page names the new one.
    reloadOnce();
    throw new Error(`${address} answered ${answer.status}`);
  }
  return (await answer.json()) as CompiledMessages;
};

const onceAVisit = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false } as const;

export interface LatePartProps {
  /** Shown until the view and its messages are loaded. */
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
