import { useEffect, useRef, useState } from 'react';

import type { ConfigVariables } from '@shop/shared-types/contract/catalogue';

import { useLocale } from '../i18n/locale-context';
import { callEndpoint } from '../session/api/call-endpoint';
import { wait } from '../session/api/send';
import { writeCookie } from '../session/cookies';
import { useCurrentUser } from '../session/current-user';
import type { AnalyticsSink } from './analytics-sink';
import { createCounterSink, type CounterOwner } from './counter-sink';
import { loadOutsideScript } from './load-outside-script';
import { countGoals } from './reach-goal';
import { reportOrders, type OrderDesk } from './report-orders';
import { startLateScripts, type LateScriptGlobals } from './start-late-scripts';
import { createTagManagerSink, type DataLayerOwner } from './tag-manager-sink';

/** Between a change of page and its event: the new title is there by then (specification section 7). */
const pushDelayMs = 250;

const load = (address: string): void => {
  // Who blocks it is not counted, and misses nothing.
  void loadOutsideScript(address).catch(() => undefined);
};

const openSinks = ({ tagManagerId, tagManagerUrl, analyticsId, analyticsUrl }: ConfigVariables): AnalyticsSink[] => {
  const sinks: AnalyticsSink[] = [];
  if (tagManagerId && tagManagerUrl) {
    sinks.push(createTagManagerSink(window as DataLayerOwner, Date.now()));
    load(`${tagManagerUrl}?id=${encodeURIComponent(tagManagerId)}`);
  }
  if (analyticsId && analyticsUrl) {
    sinks.push(createCounterSink(window as CounterOwner, analyticsId, Date.now()));
    load(analyticsUrl);
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
const oneTabAtATime = async (work: () => Promise<void>): Promise<void> => {
  if (navigator.locks) await navigator.locks.request('commerce-orders', work);
  else await work();
};

export interface AnalyticsProps {
  configs: ConfigVariables;
  /** Path and query of the page in view. */
  path: string;
}

/** Counts pages, goals and paid orders at the configured providers. Mounted only when the visitor has agreed. */
export const Analytics = ({ configs, path }: AnalyticsProps) => {
  const { hreflang } = useLocale();
  const { user } = useCurrentUser();
  const [sinks, setSinks] = useState<readonly AnalyticsSink[]>([]);
  const visitor = useRef({});
  visitor.current = user ? { userId: user.id, email: user.email } : {};

  useEffect(() => {
    setSinks(openSinks(configs));
    void startLateScripts(configs, {
      globals: window as LateScriptGlobals,
      load: loadOutsideScript,
      wait,
      keepFingerprint: (fingerprint) => writeCookie('fp', fingerprint),
    });
  }, [configs]);

  useEffect(() => {
    if (sinks.length === 0) return;
    const address = window.location.pathname + window.location.search;
    // Not cleared: a page that was left at once was seen as well.
    setTimeout(() => {
      const view = { path: address, title: document.title, language: hreflang };
      for (const sink of sinks) sink.page(view);
    }, pushDelayMs);
  }, [hreflang, path, sinks]);

  useEffect(() => {
    if (sinks.length === 0) return undefined;
    return countGoals((goal) => {
      for (const sink of sinks) sink.goal(goal, visitor.current);
    });
  }, [sinks]);

  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined || sinks.length === 0) return;
    // What fails now is unreported still, and goes with the next page load.
    void oneTabAtATime(() => reportOrders(sinks, orderDesk)).catch(() => undefined);
  }, [sinks, userId]);

  return null;
};
