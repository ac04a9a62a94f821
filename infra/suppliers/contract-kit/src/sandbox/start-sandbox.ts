import { callAgent, listPlaces, readNumber, type AgentLine, type Place } from '../agent-checks/call-agent.ts';
import { createPartnerDesk, unavailable, unknownCall, type PartnerDesk } from '../hub/partner-desk.ts';
import {
  pushError,
  pushPath,
  startPretendHub,
  success,
  type HubAnswer,
  type HubCall,
} from '../hub/start-pretend-hub.ts';
import { digitsOf, readObject, shown } from '../read-fields.ts';
import { sandboxPage } from './sandbox-page.ts';

/** What may happen to the next calls instead of an answer. */
const mishapKinds = ['error', 'lose', 'unavailable'] as const;
type MishapKind = (typeof mishapKinds)[number];

interface SandboxSale {
  id: number;
  phone: string;
  service: string;
  activationId: string | null;
  startedAt: string;
  /** 0 while it runs; else the last status that the agent was told. */
  finishStatus: number;
}

interface ReceivedSms {
  smsId: string;
  phone: string;
  from: string;
  text: string;
  receivedAt: string;
  repeats: number;
}

interface SandboxState {
  stock: Place[];
  sales: SandboxSale[];
  sms: ReceivedSms[];
  mishaps: MishapKind[];
  /** The newest calls, without keys. */
  calls: string[];
}

export interface SandboxSettings {
  key: string;
  hub: { host: string; port: number };
  /** The agent to buy from; without it only pools of SIMs can be tried. */
  agentUrl: string | undefined;
}

const kept = 500;
const stockEveryMs = 15_000;
const bad = (status: number, error: string): HubAnswer => ({ status, body: { error } });

const takePush = ({ text }: HubCall, key: string, state: SandboxState): HubAnswer => {
  const fields = readObject(text);
  if (!fields) return pushError('the body is not a JSON object');
  if (fields['key'] !== key) return pushError('wrong key');
  if (fields['action'] !== 'PUSH_SMS') return pushError('unknown action');
  const smsId = digitsOf(text, 'smsId');
  const phone = digitsOf(text, 'phone');
  if (smsId === undefined) return pushError('missing or wrong field: smsId');
  if (phone === undefined) return pushError('missing or wrong field: phone');
  if (typeof fields['text'] !== 'string') return pushError('missing or wrong field: text');
  const before = state.sms.find((one) => one.smsId === smsId);
  if (before) {
    before.repeats += 1;
    return success;
  }
  const sms = { smsId, phone, from: shown(fields['phoneFrom']), text: fields['text'] };
  state.sms.unshift({ ...sms, receivedAt: new Date().toISOString(), repeats: 0 });
  state.sms.length = Math.min(state.sms.length, kept);
  return success;
};

const askForStock = async (agent: AgentLine, state: SandboxState): Promise<void> => {
  const { fields, status, why } = await callAgent(agent, 'GET_SERVICES');
  state.stock = listPlaces(fields['countryList']);
  if (status !== 'SUCCESS') state.calls.unshift(`GET_SERVICES failed: ${why}`);
};

/** Sells a number: the agent's for `country` and `service`, or the reported SIM `phone` for `service`. */
const sell = async (text: string, state: SandboxState, { agent, desk }: Counters): Promise<HubAnswer> => {
  const selection = readObject(text) ?? {};
  const service = typeof selection['service'] === 'string' ? selection['service'] : 'tg';
  const sale = { id: state.sales.length + 1, service, startedAt: new Date().toISOString(), finishStatus: 0 };
  if (typeof selection['phone'] === 'string') {
    const { phone } = selection as { phone: string };
    if (desk.sims.get(phone)?.isOnline !== true) return bad(400, `${phone} is not on sale`);
    state.sales.unshift({ ...sale, phone, activationId: null });
    desk.sales.push({ phone, service, startedAt: sale.startedAt });
    return { status: 201, body: state.sales[0] };
  }
  if (!agent) return bad(400, 'give phone, or start the sandbox with --url of an agent');
  const country = typeof selection['country'] === 'string' ? selection['country'] : state.stock[0]?.country;
  const order = { country, service, operator: 'any', sum: 10.5, currency: 643 };
  const answer = await callAgent(agent, 'GET_NUMBER', JSON.stringify(order).slice(1, -1));
  const number = answer.status === 'SUCCESS' ? readNumber(answer) : undefined;
  if (!number) return bad(409, `the agent gave no number: ${answer.why}`);
  state.sales.unshift({ ...sale, ...number });
  return { status: 201, body: state.sales[0] };
};

/** Ends a sale: `{"id":1,"status":3}`. */
const finish = async (text: string, state: SandboxState, { agent, desk }: Counters): Promise<HubAnswer> => {
  const { id, status } = readObject(text) ?? {};
  const sale = state.sales.find((one) => one.id === id);
  if (!sale) return bad(404, 'there is no such sale');
  if (![1, 3, 4, 5].includes(Number(status))) return bad(400, 'status is 1, 3, 4 or 5');
  sale.finishStatus = Number(status);
  if (sale.activationId === null || !agent) {
    desk.sales.splice(0, desk.sales.length, ...desk.sales.filter(({ startedAt }) => startedAt !== sale.startedAt));
    return { status: 200, body: sale };
  }
  const answer = await callAgent(
    agent,
    'FINISH_ACTIVATION',
    `"activationId":${sale.activationId},"status":${Number(status)}`,
  );
  return { status: 200, body: { ...sale, agentSaid: answer.why } };
};

const addMishaps = (text: string, state: SandboxState): HubAnswer => {
  const { kind, count = 1 } = readObject(text) ?? {};
  const known = mishapKinds.find((one) => one === kind);
  const times = Number(count);
  if (!known || !(times >= 1 && times <= kept)) return bad(400, `kind is ${mishapKinds.join(', ')}; count from 1`);
  state.mishaps.push(...Array.from({ length: times }, () => known));
  return { status: 201, body: { mishaps: state.mishaps } };
};

interface Counters {
  agent: AgentLine | undefined;
  desk: PartnerDesk;
}

const answerMishap = (kind: MishapKind, isPush: boolean): HubAnswer => {
  if (kind === 'lose') return 'lose';
  return kind === 'error' && isPush ? pushError('temporary failure') : unavailable();
};

export interface Sandbox {
  url: string;
  stop(): Promise<void>;
}

/** Plays the shop's hub so that a supplier's software can be tried without a shop. Nothing is checked; the page shows what came. */
export const startSandbox = async ({ key, hub: place, agentUrl }: SandboxSettings): Promise<Sandbox> => {
  const state: SandboxState = { stock: [], sales: [], sms: [], mishaps: [], calls: [] };
  const quiet = { heard: () => undefined, wrongKey: () => undefined, report: () => undefined };
  const desk = createPartnerDesk(key, quiet);
  const agent = agentUrl === undefined ? undefined : { url: agentUrl, key };
  const counters = { agent, desk };
  const own: Record<string, (call: HubCall) => HubAnswer | Promise<HubAnswer>> = {
    'GET /': () => ({ status: 200, body: sandboxPage(state, [...desk.sims.values()]) }),
    'GET /sandbox': () => ({ status: 200, body: { ...state, sims: [...desk.sims.values()] } }),
    'POST /sandbox/sales': ({ text }) => sell(text, state, counters),
    'POST /sandbox/endings': ({ text }) => finish(text, state, counters),
    'POST /sandbox/mishaps': ({ text }) => addMishaps(text, state),
  };
  const hub = await startPretendHub(place, (call) => {
    const line = `${call.method} ${call.path}`;
    const ownAnswer = Object.hasOwn(own, line) ? own[line] : undefined;
    if (ownAnswer) return ownAnswer(call);
    state.calls.unshift(`${new Date().toISOString()} ${line}`);
    state.calls.length = Math.min(state.calls.length, kept);
    const isPush = call.path === pushPath;
    const mishap = state.mishaps.shift();
    if (mishap) return answerMishap(mishap, isPush);
    return isPush ? takePush(call, key, state) : (desk.answer(call) ?? unknownCall());
  });
  if (agent) await askForStock(agent, state);
  const timer = agent && setInterval(() => void askForStock(agent, state), stockEveryMs);
  return {
    url: hub.url,
    stop: async () => {
      clearInterval(timer);
      await hub.stop();
    },
  };
};
