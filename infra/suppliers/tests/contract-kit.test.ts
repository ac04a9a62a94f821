import { expect } from 'chai';

import { runAgentChecks } from '../contract-kit/src/agent-checks/run-agent-checks.ts';
import type { Report } from '../contract-kit/src/report/print-report.ts';
import { findFreePort } from '../../run/processes/ports.ts';
import { plantFault, type Fault } from './plant-faults.fixture.ts';
import { agentKey, repeatMs, startReferenceAgent } from './start-reference-agent.fixture.ts';

const isCall = (action: string, call: string): boolean => call.includes(`"${action}"`);
const replaceDigits = (text: string, field: string, make: (digits: string) => string): string =>
  text.replace(new RegExp(`("${field}":)(\\d+)`), (_all, name: string, digits: string) => `${name}${make(digits)}`);

/** Answers FINISH_ACTIVATION of an activation with ERROR from the second time on. */
const forgetOutcomes = (): Fault => {
  const ended = new Set<string>();
  const answer = (text: string, call: string): string => {
    if (!isCall('FINISH_ACTIVATION', call)) return text;
    const isRepeat = ended.has(call);
    ended.add(call);
    return isRepeat ? '{"status":"ERROR","error":"unknown activation"}' : text;
  };
  return { isNamedBy: 'finish-repeated', answer };
};

/** Offers a number that was sold, over and over. */
const sellAgain = (): Fault => {
  let sold = '';
  const answer = (text: string, call: string): string => {
    if (!isCall('GET_NUMBER', call) || !text.includes('SUCCESS')) return text;
    sold ||= /"number":(\d+)/.exec(text)?.[1] ?? '';
    return call.includes('exceptionPhoneSet') ? text : replaceDigits(text, 'number', () => sold);
  };
  return { isNamedBy: 'number-not-twice', answer };
};

const onAnswerTo = (action: string, isNamedBy: string, change: (text: string) => string | Promise<string>): Fault => ({
  isNamedBy,
  answer: (text, call) => (isCall(action, call) ? change(text) : text),
});

let newestSmsId = 900_000;
const faults: Record<string, () => Fault> = {
  'repeats an activationId': () =>
    onAnswerTo('GET_NUMBER', 'activation-id-new', (text) => replaceDigits(text, 'activationId', () => '7')),
  'gives a number too late': () =>
    onAnswerTo('GET_NUMBER', 'number-in-time', (text) => new Promise((done) => setTimeout(() => done(text), 3_300))),
  'answers wrong JSON': () => onAnswerTo('GET_NUMBER', 'number-form', (text) => text.replace('"number"', 'number')),
  'writes the number as text': () =>
    onAnswerTo('GET_NUMBER', 'number-form', (text) => replaceDigits(text, 'number', (digits) => `"${digits}"`)),
  'leaves the country code out': () =>
    onAnswerTo('GET_NUMBER', 'number-is-international', (text) => replaceDigits(text, 'number', () => '7312345')),
  'writes counts as text': () =>
    onAnswerTo('GET_SERVICES', 'services-form', (text) => replaceDigits(text, 'tg', (digits) => `"${digits}"`)),
  'counts what it has not': () =>
    onAnswerTo('GET_SERVICES', 'counts-real', (text) => replaceDigits(text, 'tg', () => '500')),
  'is not there': () => onAnswerTo('GET_SERVICES', 'agent-answers', () => Promise.reject(new Error('broken line'))),
  'gives one number to two buyers': sellAgain,
  'forgets endings': forgetOutcomes,
  'ends what never was': () => onAnswerTo('FINISH_ACTIVATION', 'finish-unknown-refused', () => '{"status":"SUCCESS"}'),
  'ignores exceptionPhoneSet': () => ({
    isNamedBy: 'exclusions-kept',
    call: (text) => text.replace('exceptionPhoneSet', 'ignoredPhoneSet'),
  }),
  'takes any key': () => ({ isNamedBy: 'wrong-key-refused', call: (text) => text.replace('not-', '') }),
  'gives every SMS one id': () => ({
    isNamedBy: 'sms-id-unique',
    push: (text) => replaceDigits(text, 'smsId', () => '5'),
  }),
  'gives every repeat a new id': () => ({
    isNamedBy: 'sms-repeat-keeps-id',
    push: (text) => replaceDigits(text, 'smsId', () => String((newestSmsId += 1))),
  }),
  'writes smsId as text': () => ({
    isNamedBy: 'sms-form',
    push: (text) => replaceDigits(text, 'smsId', (digits) => `"${digits}"`),
  }),
  'gives up after one try': () => ({
    isNamedBy: 'sms-repeated',
    push: (text, attempt) => (attempt > 1 ? undefined : text),
  }),
  'gives up after a lost answer': () => ({
    isNamedBy: 'sms-repeated-after-lost-answer',
    push: (text, attempt) => (attempt > 2 ? undefined : text),
  }),
  'pushes on after SUCCESS': () => ({ isNamedBy: 'sms-not-after-success', repeatsTaken: true }),
  'cuts the text': () => ({
    isNamedBy: 'sms-text-whole',
    push: (text) => text.replace('\\nне сообщайте никому — ever', ''),
  }),
  'pushes no SMS': () => ({ isNamedBy: 'sms-comes', push: () => undefined }),
};

/** Runs the kit against the reference agent, with a fault between them. */
const checkFaulty = async (fault: Fault): Promise<Report> => {
  const port = await findFreePort();
  let agentUrl = '';
  const addresses = { agent: () => agentUrl, hub: () => `http://127.0.0.1:${port}/agent/api/sms` };
  const { agentSide, hubSide } = await plantFault(fault, addresses);
  const agent = await startReferenceAgent(hubSide.url);
  agentUrl = agent.url;
  try {
    return await runAgentChecks({
      agent: { url: agentSide.url, key: agentKey },
      hub: { host: '127.0.0.1', port },
      sms: { hookUrl: agent.smsHookUrl, waitMs: 3_000, repeatMs },
      selection: { service: 'tg' },
    });
  } finally {
    await agent.stop();
    await agentSide.stop();
    await hubSide.stop();
  }
};

const failedIn = ({ checks }: Report): string[] =>
  checks.flatMap(({ id, outcome }) => (outcome === 'failed' ? [id] : []));

describe('the contract kit', () => {
  const atOnce = 11;
  const reports = new Map<string, { report: Report; isNamedBy: string }>();
  before(async function () {
    this.timeout(120_000);
    const waiting = Object.entries(faults);
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const fault = next[1]();
        reports.set(next[0], { report: await checkFaulty(fault), isNamedBy: fault.isNamedBy });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  });

  it('finds nothing wrong with the reference agent, and leaves nothing untried', async () => {
    const report = await checkFaulty({ isNamedBy: '' });
    expect(report.checks.filter(({ outcome }) => outcome !== 'passed')).to.deep.equal([]);
  });

  for (const name of Object.keys(faults)) {
    it(`names the fault of an agent that ${name}`, () => {
      const found = reports.get(name);
      expect(found && failedIn(found.report)).to.include(found?.isNamedBy);
      const failed = found?.report.checks.find(({ id }) => id === found.isNamedBy);
      expect(failed?.found).to.not.equal('');
    });
  }
});
