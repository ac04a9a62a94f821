import { useEffect, useRef, useState } from 'react';

import type { ConfigVariables } from '@shop/shared-types/contract/catalogue';

import { useLocale } from '../i18n/locale-context';
import { callEndpoint } from '../session/api/call-endpoint';
import { wait } from '../session/api/send';
import { writeCookie } from '../session/visitor/cookies';
import { useCurrentUser } from '../session/visitor/current-user';
import type { AnalyticsSink } from './analytics-sink';
import { createCounterSink, type CounterOwner } from './counter-sink';
import { hasFullConsent } from '../session/visitor/cookie-consent';
import { loadOutsideScript } from './load-outside-script';
import { createOutsideScript, type OutsideScript } from './outside-script';
import { removeOutsideCookies } from './outside-cookies';
import { countGoals } from './reach-goal';
import { reportOrders, type OrderDesk } from './report-orders';
import { startLateScripts, type LateScriptGlobals } from './start-late-scripts';
import { createTagManagerSink, type DataLayerOwner } from './tag-manager-sink';

/** Between a change of page and its event: the new title is there by then, except on a slow device (rule 17.1). */
const pushDelayMs = 250;
const titleLookMs = 50;
/** A second at most: the page may have the title of the one before. */
const titleLooksMax = 20;

/** Waits until the title is another than that of the page before. */
const untilTitled = async (titleBefore: string | undefined): Promise<void> => {
  for (let look = 0; look < titleLooksMax && document.title === titleBefore; look += 1) await wait(titleLookMs);
};

/** Who blocks it is not counted, and misses nothing. */
const startLoading = (address: string): OutsideScript => {
  const script = createOutsideScript(() => loadOutsideScript(address));
  void script.load();
  return script;
};

const openSinks = ({ tagManagerId, tagManagerUrl, analyticsId, analyticsUrl }: ConfigVariables): AnalyticsSink[] => {
  const sinks: AnalyticsSink[] = [];
  if (tagManagerId && tagManagerUrl) {
    const script = startLoading(`${tagManagerUrl}?id=${encodeURIComponent(tagManagerId)}`);
    sinks.push(createTagManagerSink(window as DataLayerOwner, script, Date.now()));
  }
  if (analyticsId && analyticsUrl) {
    sinks.push(createCounterSink(window as CounterOwner, startLoading(analyticsUrl), analyticsId, Date.now()));
  }
  return sinks;
};

const orderDesk: OrderDesk = {
  listUnreported: async () =>
    (await callEndpoint('listCommerceOrders')).map(({ id, payment_method_name: paymentMethod, cost }) => ({
      id,
      paymentMethod,
      cost,
    })),
  saveReported: (ids) => callEndpoint('saveCommerceOrders', { body: { order_ids: ids } }),
};

/** Two tabs that start together must not report the same order twice. Pages that did not come over TLS have no locks. */
const oneTabAtATime = async (work: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks ? await navigator.locks.request('commerce-orders', work) : await work();

export interface AnalyticsProps {
  configs: ConfigVariables;
  /** Where the visitor is, as counters may hear of it (`countedAddress`). */
  address: string;
}

/** Counts pages, goals and paid orders at the configured providers. Mounted only when the visitor has agreed. */
export const Analytics = ({ configs, address }: AnalyticsProps) => {
  const { hreflang } = useLocale();
  const { user, isSignedIn, error } = useCurrentUser();
  const [sinks, setSinks] = useState<readonly AnalyticsSink[]>([]);
  /** The user whose paid orders have all been told on this page load. */
  const reportedFor = useRef<number>();
  const countedTitle = useRef<string>();
  const visitor = useRef({});
  visitor.current = user ? { userId: user.id, email: user.email } : {};

  useEffect(() => {
    const opened = openSinks(configs);
    setSinks(opened);
    void startLateScripts(configs, {
      globals: window as LateScriptGlobals,
      load: loadOutsideScript,
      wait,
      keepFingerprint: (fingerprint) => writeCookie('fp', fingerprint),
      isWanted: hasFullConsent,
    });
    return () => {
      if (hasFullConsent()) return;
      for (const sink of opened) sink.stop();
      removeOutsideCookies();
    };
  }, [configs]);

  useEffect(() => {
    if (sinks.length === 0) return;
    // Not cleared: a page that was left at once was seen as well.
    void wait(pushDelayMs)
      .then(() => untilTitled(countedTitle.current))
      .then(() => {
        if (!hasFullConsent()) return;
        countedTitle.current = document.title;
        const view = { path: address, title: document.title, language: hreflang };
        for (const sink of sinks) sink.page(view);
      });
  }, [address, hreflang, sinks]);

  // Goals name the visitor (rule 17.3), so they wait until the shop has told who is signed in, or could not.
  const isVisitorKnown = !isSignedIn || user !== undefined || error !== undefined;
  useEffect(() => {
    if (sinks.length === 0 || !isVisitorKnown) return undefined;
    return countGoals((goal) => {
      for (const sink of sinks) sink.goal(goal, visitor.current);
    });
  }, [isVisitorKnown, sinks]);

  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined || sinks.length === 0 || reportedFor.current === userId) return;
    reportedFor.current = userId;
    void oneTabAtATime(() => reportOrders(sinks, orderDesk))
      .catch(() => false)
      .then((isDone) => {
        // What failed now is unreported still, and goes with the next page.
        if (!isDone) reportedFor.current = undefined;
      });
  }, [address, sinks, userId]);

  return null;
};
