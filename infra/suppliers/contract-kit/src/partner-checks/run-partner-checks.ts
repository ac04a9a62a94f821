import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

import { rulesOf } from '../agent-checks/run-agent-checks.ts';
import { checkPushes, type SmsSource } from '../hub/check-pushes.ts';
import { createPushJudge, type PushJudge } from '../hub/judge-pushes.ts';
import { createPartnerDesk, silentAfterSeconds, unknownCall, type PartnerDesk } from '../hub/partner-desk.ts';
import { pushPath, startPretendHub, type HubAnswer, type HubCall } from '../hub/start-pretend-hub.ts';
import { until } from '../hub/until.ts';
import { createCheckBook, partnerRules, type CheckBook } from '../report/checks.ts';
import { makeReport, type Report } from '../report/print-report.ts';

export interface PartnerRun {
  key: string;
  hub: { host: string; port: number };
  sms: SmsSource;
  /** Started with NUMEO_URL and NUMEO_KEY; without it the person starts the software by hand. */
  command: string[];
  onListening?: (url: string) => void;
}

interface Observation {
  book: CheckBook;
  judge: PushJudge;
  desk: PartnerDesk;
  /** When the software was last heard of, and the longest silence outside of an outage. */
  heard: { count: number; lastAtMs: number };
  outage: { isOn: boolean };
}

const firstReportMs = 60_000;
const outageMs = 4_000;
const backMaxMs = 60_000;
const soldAtOnce = 2;

const observe = ({ key, sms }: PartnerRun, book: CheckBook): Observation => {
  const heard = { count: 0, lastAtMs: 0 };
  const desk = createPartnerDesk(key, {
    heard: ({ atMs }) => {
      book.pass('key-in-header');
      const silence = Math.round((atMs - heard.lastAtMs) / 1000);
      if (heard.count > 0) book.judge('heard-in-time', silence <= silentAfterSeconds, `silent for ${silence} s`);
      heard.count += 1;
      heard.lastAtMs = atMs;
    },
    wrongKey: (seen) => book.fail('key-in-header', seen),
    report: (fault) => {
      book.pass('report-comes');
      book.judge('report-form', fault === undefined, fault ?? '');
    },
  });
  const isKnownPhone = (phone: string): boolean => desk.sims.has(phone);
  const judge = createPushJudge({ key, book, repeatMs: sms.repeatMs, isKnownPhone });
  return { book, judge, desk, heard, outage: { isOn: false } };
};

const answerCall = (call: HubCall, { book, judge, desk, outage }: Observation): HubAnswer => {
  if (outage.isOn) return 'lose';
  if (call.path === pushPath) return judge.take(call);
  const answer = desk.answer(call);
  book.judge('calls-known', answer !== undefined, `${call.method} ${call.path}`);
  return answer ?? unknownCall();
};

const sell = ({ desk }: Observation): string[] => {
  const online = [...desk.sims.values()].filter(({ isOnline }) => isOnline).slice(0, soldAtOnce);
  for (const { phone } of online) desk.sales.push({ phone, service: 'tg', startedAt: new Date().toISOString() });
  return online.map(({ phone }) => phone);
};

const checkOutage = async ({ heard, outage, book }: Observation): Promise<void> => {
  outage.isOn = true;
  await pause(outageMs);
  const before = heard.count;
  outage.isOn = false;
  const isBack = await until(() => heard.count > before, backMaxMs);
  book.judge('outage-survived', isBack, `no report and no heartbeat within ${backMaxMs / 1000} s`);
};

const runChecks = async (run: PartnerRun, observation: Observation): Promise<void> => {
  const { book, judge, desk, heard } = observation;
  const hasReported = await until(() => [...desk.sims.values()].some(({ isOnline }) => isOnline), firstReportMs);
  if (!hasReported) return book.fail('report-comes', `no SIM on sale within ${firstReportMs / 1000} s`);
  await checkPushes(sell(observation), run.sms, { judge, book });
  await checkOutage(observation);
  const silenceLeftMs = silentAfterSeconds * 1000 - (performance.now() - heard.lastAtMs);
  const isHeard = await until(() => heard.count > 1, Math.max(0, silenceLeftMs));
  book.judge('heard-in-time', isHeard, `silent for ${silentAfterSeconds} s`);
};

const startSoftware = ([program, ...args]: string[], url: string, key: string): ChildProcess | undefined =>
  program === undefined
    ? undefined
    : spawn(program, args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, NUMEO_URL: url, NUMEO_KEY: key },
      });

/** Plays the shop for the software of a partner with a SIM pool, and reports which rules of the protocol it keeps. */
export const runPartnerChecks = async (run: PartnerRun): Promise<Report> => {
  const book = createCheckBook(rulesOf(partnerRules, run.sms));
  const observation = observe(run, book);
  const startedAt = new Date();
  const hub = await startPretendHub(run.hub, (call) => answerCall(call, observation));
  run.onListening?.(hub.url);
  const software = startSoftware(run.command, hub.url, run.key);
  software?.once('error', (failure) => book.fail('report-comes', `the command did not start: ${failure.message}`));
  try {
    await runChecks(run, observation);
  } finally {
    software?.kill('SIGTERM');
    await hub.stop();
  }
  return makeReport('partner', { startedAt, endedAt: new Date() }, book.results());
};
