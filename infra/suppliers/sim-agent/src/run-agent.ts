import { setMaxListeners } from 'node:events';
import { join } from 'node:path';

import { createSimBook, type SimBook } from './modem/sim-book.ts';
import { watchPorts } from './modem/watch-ports.ts';
import { serveState, type AgentState } from './page/serve-state.ts';
import type { Settings } from './settings.ts';
import { receivePhoneCalls } from './phones/receive-phone-calls.ts';
import { pushWaiting } from './shop/push-waiting.ts';
import { reportSims } from './shop/report-sims.ts';
import { openSmsStore, type SmsStore } from './store/sms-store.ts';

/** SMS cannot be pushed while the number of their SIM is unknown. */
const withoutNumber = (store: SmsStore, book: SimBook): string[] => {
  const waiting = new Map<string, number>();
  for (const { imsi, phone } of store.waiting()) {
    if (!phone && !book.find(imsi)?.phone) waiting.set(imsi, (waiting.get(imsi) ?? 0) + 1);
  }
  return [...waiting].map(
    ([imsi, count]) => `${count} SMS wait: the SIM ${imsi} does not know its number. Add it to phones.`,
  );
};

/** Runs until `stopping` is aborted. @param onStarted is told the address of the page. */
export const runAgent = async (
  settings: Settings,
  stopping: AbortSignal,
  onStarted: (url: string) => void,
): Promise<void> => {
  const clock = Date.now;
  const { url, key, folder, timings, pagePort } = settings;
  const line = { url, key, stopping };
  const pushState = { pushed: 0, lastProblem: '' };
  const reportState = { reportedAt: 0, lastProblem: '' };
  const portStates = new Map<string, string>();
  const startedAt = new Date(clock()).toISOString();
  let read = (): AgentState | undefined => undefined;
  const nothingYet: AgentState = {
    shop: url,
    startedAt,
    unreadable: [],
    sms: { waiting: 0, openParts: 0, unreadable: 0, damaged: 0, pushed: 0 },
    problems: [],
    sims: [],
    ports: [],
  };
  const page = await serveState(pagePort, () => read() ?? nothingYet);
  const store = await openSmsStore(join(folder, 'sms.jsonl'), clock);
  const book = createSimBook(join(folder, 'sims.json'), settings);
  // Every port and every call listens to it.
  setMaxListeners(0, stopping);
  read = () => ({
    shop: url,
    startedAt,
    sms: { ...store.counts(), pushed: pushState.pushed },
    unreadable: store.unreadable(),
    problems: [reportState.lastProblem, pushState.lastProblem, ...withoutNumber(store, book)].filter(
      (problem) => problem !== '',
    ),
    sims: book.list(),
    ports: [...portStates].map(([port, state]) => ({ port, state })),
  });
  const shared = { book, store, timings, clock, line };
  let phoneCalls: Awaited<ReturnType<typeof receivePhoneCalls>>;
  try {
    phoneCalls = await receivePhoneCalls({ settings, store, book, clock, states: portStates });
    onStarted(page.url);
    await Promise.all([
      watchPorts({ settings, store, book, clock, states: portStates, stopping }),
      pushWaiting({ ...shared, state: pushState }),
      reportSims({ ...shared, state: reportState }),
    ]);
  } finally {
    phoneCalls?.stop();
    page.server.close();
    page.server.closeAllConnections();
    await store.close();
  }
};
