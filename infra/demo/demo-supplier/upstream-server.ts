import { BoundedMap } from './bounded-map.ts';
import { upstreamCountries } from './demo-countries.ts';
import type { FreshNumbers } from './fresh-numbers.ts';
import { planSms, type PlannedSms } from './plan-sms.ts';
import { spread, type Sale, type ScenarioBook } from './scenarios.ts';
import { namedServices } from './sms-texts.ts';

export interface UpstreamDeps {
  key: string;
  numbers: FreshNumbers;
  book: ScenarioBook;
  clock: () => Date;
}

/** The answer's plain text. `delayMs` is the pause before it; `isLost` means that the connection breaks instead. */
export interface UpstreamReply {
  text: string;
  delayMs?: number;
  isLost?: boolean;
}

interface UpstreamActivation extends Sale {
  id: number;
  startedAtMs: number;
  smsPlan: PlannedSms[];
  /** How many of its SMS the buyer has moved past by asking for another. */
  passed: number;
  state: 'running' | 'finished' | 'cancelled';
}

const activationsMax = 20_000;
const lifeMs = 20 * 60_000;
const slowAnswerMs = 12_000;
/** Price of a number in rubles. It is below the price that the shop takes from its buyers. */
const priceRubles = 2.5;
const idMax = 2_147_483_647;

/** Costa Rica, Panama and Uganda: what everybody wants is gone there, as it happens in a shop that sells. The rest is in stock. */
const soldOut = { countries: [93, 112, 75], services: ['tg', 'wa', 'go', 'ig', 'fb'] };

const stockOf = (country: number, service: string): number =>
  soldOut.countries.includes(country) && soldOut.services.includes(service)
    ? 0
    : 3 + Math.floor(spread(`upstream ${country} ${service}`) * 30);

const protocolTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** The answer about a sold number; the newer call also says what it costs. */
const saleText = (query: URLSearchParams, { id, phone, atMs }: { id: number; phone: string; atMs: number }): string =>
  query.get('action') === 'getNumberV2'
    ? JSON.stringify({
        activationId: id,
        phoneNumber: phone,
        activationCost: priceRubles,
        currency: 643,
        countryCode: query.get('country'),
        canGetAnotherSms: '1',
        activationTime: protocolTime(atMs),
        activationOperator: 'any',
      })
    : `ACCESS_NUMBER:${id}:${phone}`;

const listPrices = (): string => {
  const countries = upstreamCountries.map(({ id }) => {
    const services = namedServices.map(
      (service) => [service, { cost: priceRubles, count: stockOf(id, service) }] as const,
    );
    return [String(id), Object.fromEntries(services)] as const;
  });
  return JSON.stringify(Object.fromEntries(countries));
};

const refusedAgain = 'RENEW_ACTIVATION_NOT_AVAILABLE';

/** What `checkExtraActivation` says of a number that was sold before; only one that got its code and has ended is sold again. */
const offerAgain = ({ state, phone, service, country }: UpstreamActivation): string =>
  state === 'finished'
    ? JSON.stringify({ status: 'success', cost: priceRubles, currency: 643, service, phone, country: String(country) })
    : refusedAgain;

/** A shop that sells by the buyers' text protocol. It implements the part that a buying shop needs. */
export const createUpstream = (deps: UpstreamDeps): { reply(query: URLSearchParams): UpstreamReply } => {
  const { key, numbers, book, clock } = deps;
  const activations = new BoundedMap<number, UpstreamActivation>(activationsMax);
  let lastId = Math.floor(clock().getTime() / 1_000) % idMax;

  const arrived = ({ smsPlan, startedAtMs }: UpstreamActivation): PlannedSms[] =>
    smsPlan.filter(({ afterMs }) => clock().getTime() - startedAtMs >= afterMs);

  const isRunning = (activation: UpstreamActivation): boolean => {
    if (activation.state === 'running' && clock().getTime() - activation.startedAtMs >= lifeMs) {
      activation.state = arrived(activation).length > 0 ? 'finished' : 'cancelled';
    }
    return activation.state === 'running';
  };

  const begin = ({ phone, country, service }: Sale): void => {
    const sale = { phone, country, service };
    lastId = (lastId % idMax) + 1;
    const smsPlan = planSms(sale, `upstream ${lastId}`, book);
    activations.set(lastId, {
      ...sale,
      id: lastId,
      startedAtMs: clock().getTime(),
      smsPlan,
      passed: 0,
      state: 'running',
    });
  };

  const sellAgain = (former: UpstreamActivation): string => {
    if (offerAgain(former) === refusedAgain) return refusedAgain;
    begin(former);
    return `ACCESS_NUMBER:${lastId}:${former.phone}`;
  };

  const giveNumber = (query: URLSearchParams): UpstreamReply => {
    const country = upstreamCountries.find(({ id }) => String(id) === query.get('country'));
    const service = query.get('service') ?? '';
    if (!namedServices.includes(service)) return { text: 'BAD_SERVICE' };
    if (!country || stockOf(country.id, service) === 0) return { text: 'NO_NUMBERS' };
    const maxPrice = query.get('maxPrice');
    if (maxPrice && Number(maxPrice) < priceRubles) return { text: `WRONG_MAX_PRICE:${priceRubles.toFixed(2)}` };
    const phone = numbers.take(country);
    const sale = { phone, country: country.id, service };
    const scenario = book.scenarioFor(sale);
    if (scenario === 'false-stock') return { text: 'NO_NUMBERS' };
    begin(sale);
    const text = saleText(query, { id: lastId, phone, atMs: clock().getTime() });
    if (scenario === 'lost-answer') return { text, isLost: true };
    return scenario === 'slow-answer' ? { text, delayMs: slowAnswerMs } : { text };
  };

  const statusOf = (activation: UpstreamActivation): string => {
    const sms = arrived(activation);
    const newest = sms.at(-1);
    isRunning(activation);
    if (activation.state === 'cancelled') return 'STATUS_CANCEL';
    if (!newest) return 'STATUS_WAIT_CODE';
    return activation.state === 'running' && sms.length <= activation.passed
      ? `STATUS_WAIT_RETRY:${newest.code}`
      : `STATUS_OK:${newest.code}`;
  };

  const setStatus = (activation: UpstreamActivation, status: string | null): string => {
    const hasCode = arrived(activation).length > 0;
    const runs = isRunning(activation);
    if (status === '8' || status === '-1') {
      if (activation.state === 'cancelled') return 'ACCESS_CANCEL';
      if (!runs || hasCode) return 'BAD_STATUS';
      activation.state = 'cancelled';
      return 'ACCESS_CANCEL';
    }
    if (status === '6') {
      if (activation.state === 'cancelled' || !hasCode) return 'BAD_STATUS';
      activation.state = 'finished';
      return 'ACCESS_ACTIVATION';
    }
    if (!runs) return 'BAD_STATUS';
    if (status === '1') return 'ACCESS_READY';
    if (status !== '3' || !hasCode) return 'BAD_STATUS';
    activation.passed = arrived(activation).length;
    return 'ACCESS_RETRY_GET';
  };

  const listActive = (): string => {
    const active = [...activations.values()].filter(isRunning).map((activation) => {
      const newest = arrived(activation).at(-1);
      return {
        activationId: String(activation.id),
        serviceCode: activation.service,
        phoneNumber: activation.phone,
        activationCost: priceRubles,
        activationStatus: newest ? '2' : '4',
        smsCode: newest?.code ?? null,
        smsText: newest?.text ?? null,
        activationTime: protocolTime(activation.startedAtMs),
        countryCode: String(activation.country),
        canGetAnotherSms: '1',
        currency: 643,
      };
    });
    const answer =
      active.length > 0
        ? { status: 'success', activeActivations: active }
        : { status: 'error', error: 'NO_ACTIVATIONS' };
    return JSON.stringify(answer);
  };

  const replyAbout = (query: URLSearchParams, say: (activation: UpstreamActivation) => string): string => {
    const activation = activations.get(Number(query.get('id') ?? query.get('activationId')));
    return activation ? say(activation) : 'NO_ACTIVATION';
  };

  const fullSmsOf = (activation: UpstreamActivation): string => {
    const newest = arrived(activation).at(-1);
    return newest ? `FULL_SMS:${newest.text}` : statusOf(activation);
  };

  return {
    reply: (query) => {
      if (!query.get('api_key')) return { text: 'NO_KEY' };
      if (query.get('api_key') !== key) return { text: 'BAD_KEY' };
      switch (query.get('action')) {
        case 'getBalance':
          return { text: 'ACCESS_BALANCE:10000.00' };
        case 'getPrices':
          return { text: listPrices() };
        case 'getNumber':
        case 'getNumberV2':
          return giveNumber(query);
        case 'getStatus':
          return { text: replyAbout(query, statusOf) };
        case 'getFullSms':
          return { text: replyAbout(query, fullSmsOf) };
        case 'setStatus':
          return { text: replyAbout(query, (activation) => setStatus(activation, query.get('status'))) };
        case 'checkExtraActivation':
          return { text: replyAbout(query, offerAgain) };
        case 'getExtraActivation':
          return { text: replyAbout(query, sellAgain) };
        case 'getActiveActivations':
          return { text: listActive() };
        default:
          return { text: 'BAD_ACTION' };
      }
    },
  };
};
