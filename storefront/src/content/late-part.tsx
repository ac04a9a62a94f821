import { lazy, Suspense, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import useSWR from 'swr';

import type { CompiledMessages } from '../i18n/compile-messages';
import { reloadOnce } from '../session/reload-once';
import { PartMissing } from './part-missing';
import { useSite } from './site-context';

const Nothing = () => null;

type Load<Props extends object> = () => Promise<ComponentType<Props>>;
type LazyView<Props extends object> = LazyExoticComponent<ComponentType<Props>>;

const lazyWith = <Props extends object>(load: Load<Props>, whenMissing: () => ComponentType<Props>): LazyView<Props> =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (view) => ({ default: view }),
      () => ({ default: reloadOnce() ? Nothing : whenMissing() }),
    ),
  );

/**
 * Says that a view did not come, and asks for it again on request. React keeps what `lazy` found, so this component stands in the view's
 * place until the next load of the page, and keeps the view once it came.
 */
const viewOnRequest = <Props extends object>(load: Load<Props>): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined;
  return function ViewOnRequest(props: Props) {
    const [View, setView] = useState(() => loaded);
    const [isTrying, setTrying] = useState(false);
    const tryAgain = async () => {
      setTrying(true);
      loaded = await load().catch(() => undefined);
      setView(() => loaded);
      setTrying(false);
    };
    return View ? <View {...props} /> : <PartMissing isTrying={isTrying} onRetry={() => void tryAgain()} />;
  };
};

/**
 * What a visitor opened, in a script of its own. If the script does not load, the page is loaded anew; if it stays away after that, its
 * place says so and offers to try again (rule 16.9).
 */
export const lazyView = <Props extends object = object>(load: Load<Props>): LazyView<Props> =>
  lazyWith(load, () => viewOnRequest(load));

/** An addition to a page in a script of its own. If the script stays away, the page does without it. */
export const lazyPart = <Props extends object = object>(load: Load<Props>): LazyView<Props> =>
  lazyWith(load, () => Nothing);

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
  /** The page does without it when its messages stay away; else its place says so. */
  isAddition?: boolean;
  children: ReactNode;
}

/** A part of a page that is loaded when it is shown: its views (`lazyView`) and the messages of `lateFeatures`. */
export const LatePart = ({ fallback, isAddition = false, children }: LatePartProps) => {
  const { lateMessages } = useSite();
  const { locale, messages } = useIntl();
  const { data, error, isValidating, mutate } = useSWR<CompiledMessages, unknown>(
    ['lateMessages', lateMessages],
    () => loadMessages(lateMessages),
    onceAVisit,
  );
  if (!data) {
    if (!error || isAddition) return <>{fallback}</>;
    return <PartMissing isTrying={isValidating} onRetry={() => void mutate()} />;
  }
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...(data as typeof messages) }}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </IntlProvider>
  );
};
