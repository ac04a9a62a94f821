import { checkPushes, type SmsSource } from '../hub/check-pushes.ts';
import { createPushJudge } from '../hub/judge-pushes.ts';
import { pushPath, startPretendHub } from '../hub/start-pretend-hub.ts';
import { agentRules, createCheckBook, smsRules, type CheckBook, type CheckId } from '../report/checks.ts';
import { makeReport, type Report } from '../report/print-report.ts';
import type { AgentLine, Place } from './call-agent.ts';
import { checkOutcomes, checkNumbers, createPurchases } from './check-numbers.ts';
import { checkRefusals, checkServices } from './check-services.ts';

export interface AgentRun {
  agent: AgentLine;
  /** Where the kit listens as the hub; the agent pushes there. */
  hub: { host: string; port: number };
  sms: SmsSource;
  /** Where to buy; without it where most is on sale. */
  selection: { country?: string | undefined; service?: string | undefined };
  /** Told where the hub listens, before anything is asked. */
  onListening?: (pushUrl: string) => void;
}

/** Rules that can only be judged of an SMS that the kit itself ordered. */
const ofOrderedSms: CheckId[] = ['sms-at-once', 'sms-text-whole'];

export const rulesOf = (
  rules: Partial<Record<CheckId, string>>,
  { hookUrl }: SmsSource,
): Partial<Record<CheckId, string>> => {
  const all = Object.entries({ ...rules, ...smsRules });
  return Object.fromEntries(all.filter(([id]) => hookUrl !== undefined || !ofOrderedSms.includes(id as CheckId)));
};

const choosePlace = (places: readonly Place[], { country, service }: AgentRun['selection']): Place | undefined =>
  places
    .filter((place) => (country ?? place.country) === place.country && (service ?? place.service) === place.service)
    .filter(({ count }) => count > 0)
    .reduce<Place | undefined>((best, place) => (best && best.count >= place.count ? best : place), undefined);

const runChecks = async (run: AgentRun, book: CheckBook): Promise<void> => {
  const { agent, sms } = run;
  const given = new Set<string>();
  const judge = createPushJudge({
    key: agent.key,
    book,
    repeatMs: sms.repeatMs,
    isKnownPhone: (phone) => given.has(phone),
  });
  const hub = await startPretendHub(run.hub, (call) =>
    call.path === pushPath ? judge.take(call) : { status: 404, body: { error: 'agents push to /agent/api/sms' } },
  );
  try {
    run.onListening?.(hub.pushUrl);
    const places = await checkServices(agent, book);
    if (!places) return;
    const place = choosePlace(places, run.selection);
    if (!place) return book.fail('counts-real', 'nothing is on sale there, so nothing could be bought');
    await checkRefusals(agent, place, book);
    const purchases = createPurchases(agent, { place, given, book });
    try {
      const numbers = await checkNumbers(agent, { place, purchases, book });
      const phones = numbers.map(({ phone }) => phone);
      if (phones.length > 0) await checkPushes(phones, sms, { judge, book });
      await checkOutcomes(agent, { numbers, purchases, book });
    } finally {
      for (const number of purchases.running()) await purchases.finish(number, 4);
    }
  } finally {
    await hub.stop();
  }
};

/** Plays the shop against an agent and reports which rules of the protocol it keeps. It buys, and cancels what it bought but one number. */
export const runAgentChecks = async (run: AgentRun): Promise<Report> => {
  const book = createCheckBook(rulesOf(agentRules, run.sms));
  const startedAt = new Date();
  await runChecks(run, book);
  return makeReport('agent', { startedAt, endedAt: new Date() }, book.results());
};
