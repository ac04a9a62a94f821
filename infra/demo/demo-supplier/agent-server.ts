import { BoundedMap } from './bounded-map.ts';
import { agentCountries, type DemoCountry } from './demo-countries.ts';
import type { PlannedDelivery } from './deliver-planned.ts';
import type { FreshNumbers } from './fresh-numbers.ts';
import { planSms } from './plan-sms.ts';
import { spread, type Sale, type ScenarioBook } from './scenarios.ts';
import { namedServices } from './sms-texts.ts';

export interface AgentDeps {
  key: string;
  numbers: FreshNumbers;
  book: ScenarioBook;
  delivery: PlannedDelivery;
  clock: () => Date;
}

/** The agent's answer. `delayMs` is the pause before it; `isLost` means that the connection breaks instead. */
export interface AgentReply {
  answer: Record<string, unknown>;
  delayMs?: number;
  isLost?: boolean;
}

interface AgentActivation extends Sale {
  id: number;
  startedAtMs: number;
  /** The hub's last status of the activation; 0 while it runs. */
  finishStatus: number;
}

const activationsMax = 20_000;
/** Time after which real agents free a number that nobody finished (half an hour). Their protocol has no other way to free it. */
const freedAfterMs = 30 * 60_000;
const slowAnswerMs = 5_000;
const stockMin = 4;
const stockMax = 40;

const success = { status: 'SUCCESS' };
const fault = (error: string): AgentReply => ({ answer: { status: 'ERROR', error } });

/** The agent's side of the agent protocol: GET_SERVICES, GET_NUMBER and FINISH_ACTIVATION behind one address. */
export const createAgent = (deps: AgentDeps): { reply(fields: Record<string, unknown>): AgentReply } => {
  const { key, numbers, book, delivery, clock } = deps;
  const activations = new BoundedMap<number, AgentActivation>(activationsMax);
  // Unique for ever, also across restarts, and below 2^53.
  let lastId = clock().getTime() * 1_000;

  const isRunning = ({ finishStatus, startedAtMs }: AgentActivation): boolean =>
    finishStatus === 0 && clock().getTime() - startedAtMs < freedAfterMs;

  const runningCounts = (): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const activation of activations.values()) {
      if (!isRunning(activation)) continue;
      const place = `${activation.country} ${activation.service}`;
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    return counts;
  };

  const stockOf = (country: DemoCountry, service: string, running: Map<string, number>): number => {
    const place = `${country.id} ${service}`;
    const free = stockMin + Math.floor((stockMax - stockMin) * spread(`agent ${place}`)) - (running.get(place) ?? 0);
    const isFalse = book.scenarioFor({ phone: '', country: country.id, service }) === 'false-stock';
    return isFalse ? stockMax : Math.max(0, free);
  };

  const listServices = (): AgentReply => {
    const running = runningCounts();
    const countryList = agentCountries.map((country) => {
      const counts = namedServices.map((service) => [service, stockOf(country, service, running)] as const);
      return { country: country.slug, operatorMap: { any: Object.fromEntries(counts) } };
    });
    return { answer: { ...success, countryList } };
  };

  const takeNumber = (country: DemoCountry, service: string, excluded: string[]): string | undefined => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const phone = numbers.take(country);
      if (!excluded.some((beginning) => phone.startsWith(beginning))) return phone;
    }
    return undefined;
  };

  const giveNumber = (fields: Record<string, unknown>): AgentReply => {
    const country = agentCountries.find(({ slug }) => slug === fields['country']);
    const service = fields['service'];
    const given = fields['exceptionPhoneSet'];
    const excluded = Array.isArray(given) ? given.filter((item): item is string => typeof item === 'string') : [];
    const none: AgentReply = { answer: { status: 'NO_NUMBERS' } };
    if (!country || typeof service !== 'string' || !namedServices.includes(service)) return none;
    if (stockOf(country, service, runningCounts()) === 0) return none;
    const phone = takeNumber(country, service, excluded);
    if (phone === undefined) return none;
    const sale = { phone, country: country.id, service };
    const scenario = book.scenarioFor(sale);
    if (scenario === 'false-stock') return none;
    lastId += 1;
    const activation: AgentActivation = { ...sale, id: lastId, startedAtMs: clock().getTime(), finishStatus: 0 };
    activations.set(activation.id, activation);
    const answer = { ...success, number: Number(phone), activationId: activation.id };
    // The answer is lost, so the hub does not know the number and no SMS is sent to it.
    if (scenario === 'lost-answer') return { answer, isLost: true };
    const smsPlan = planSms(sale, `agent ${activation.id}`, book);
    delivery.plan(smsPlan, { key, phone, isRunning: () => isRunning(activation) });
    return scenario === 'slow-answer' ? { answer, delayMs: slowAnswerMs } : { answer };
  };

  const finish = (fields: Record<string, unknown>): AgentReply => {
    const { activationId, status } = fields;
    const activation = typeof activationId === 'number' ? activations.get(activationId) : undefined;
    if (!activation) return fault('unknown activation');
    if (typeof status !== 'number' || ![1, 3, 4, 5].includes(status)) return fault('unknown status');
    if (activation.finishStatus === 0 || (activation.finishStatus === 3 && status === 5)) {
      activation.finishStatus = status;
    }
    return { answer: success };
  };

  return {
    reply: (fields) => {
      if (fields['key'] !== key) return fault('wrong key');
      switch (fields['action']) {
        case 'GET_SERVICES':
          return listServices();
        case 'GET_NUMBER':
          return giveNumber(fields);
        case 'FINISH_ACTIVATION':
          return finish(fields);
        default:
          return fault('unknown action');
      }
    },
  };
};
