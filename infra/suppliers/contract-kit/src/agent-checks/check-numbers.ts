import { digitsOf } from '../read-fields.ts';
import type { CheckBook } from '../report/checks.ts';
import {
  callAgent,
  listPlaces,
  readNumber,
  type AgentAnswer,
  type AgentLine,
  type GivenNumber,
  type Place,
} from './call-agent.ts';

const numberMaxMs = 3_000;
const boughtAtFirst = 2;
const boughtAtEnd = 5;

/** Buys from an agent as the hub does, and judges each answer. */
export interface Purchases {
  /** @returns undefined for NO_NUMBERS and for answers that cannot be used. */
  buy(exceptBeginnings?: string[]): Promise<GivenNumber | undefined>;
  /** Ends an activation. 1: of no use, 3: sold, 4: cancelled, 5: money went back. */
  finish(number: GivenNumber, status: 1 | 3 | 4 | 5): Promise<AgentAnswer>;
  running(): GivenNumber[];
}

/** @param given gets every phone that the agent ever gave. */
export const createPurchases = (
  line: AgentLine,
  { place, given, book }: { place: Place; given: Set<string>; book: CheckBook },
): Purchases => {
  const seenIds = new Set<string>();
  const running = new Map<string, GivenNumber>();
  const judge = (answer: AgentAnswer, number: GivenNumber): void => {
    const { text } = answer;
    const isNumeric = digitsOf(text, 'number') !== undefined && digitsOf(text, 'activationId') !== undefined;
    book.judge('number-form', isNumeric, answer.why);
    book.judge('number-is-international', /^[1-9]\d{7,14}$/.test(number.phone), number.phone);
    book.judge('activation-id-new', !seenIds.has(number.activationId), `${number.activationId} came again`);
    const isFree = ![...running.values()].some(({ phone }) => phone === number.phone);
    book.judge('number-not-twice', isFree, `${number.phone} was given again for ${place.service}`);
  };
  return {
    buy: async (exceptBeginnings = []) => {
      const { country, operator, service } = place;
      const exclusions = exceptBeginnings.length > 0 ? { exceptionPhoneSet: exceptBeginnings } : {};
      const selection = { country, service, operator, sum: 10.5, currency: 643, ...exclusions };
      const answer = await callAgent(line, 'GET_NUMBER', JSON.stringify(selection).slice(1, -1));
      book.judge('number-in-time', answer.tookMs <= numberMaxMs, `${answer.tookMs} ms`);
      if (answer.status === 'NO_NUMBERS') return undefined;
      const number = answer.status === 'SUCCESS' ? readNumber(answer) : undefined;
      if (!number) {
        book.fail('number-form', answer.why);
        return undefined;
      }
      judge(answer, number);
      given.add(number.phone);
      seenIds.add(number.activationId);
      running.set(number.activationId, number);
      return number;
    },
    finish: async (number, status) => {
      running.delete(number.activationId);
      return callAgent(line, 'FINISH_ACTIVATION', `"activationId":${number.activationId},"status":${status}`);
    },
    running: () => [...running.values()],
  };
};

const countNow = async (line: AgentLine, { country, operator, service }: Place): Promise<number> => {
  const { fields } = await callAgent(line, 'GET_SERVICES');
  const same = listPlaces(fields['countryList']).find(
    (one) => one.country === country && one.operator === operator && one.service === service,
  );
  return same?.count ?? 0;
};

/** Buys two numbers, then one that must begin otherwise. @returns the first ones, which stay open. */
export const checkNumbers = async (
  line: AgentLine,
  { place, purchases, book }: { place: Place; purchases: Purchases; book: CheckBook },
): Promise<GivenNumber[]> => {
  const numbers: GivenNumber[] = [];
  const wanted = Math.min(boughtAtFirst, place.count);
  for (let bought = 0; bought < wanted; bought += 1) {
    const number = await purchases.buy();
    if (number) numbers.push(number);
  }
  const isRefused = numbers.length < wanted;
  book.judge('counts-real', !isRefused, `${place.count} were counted, and only ${numbers.length} could be bought`);
  const left = await countNow(line, place);
  if (numbers.length > 0) book.judge('counts-real', left < place.count, `still ${left} after ${numbers.length} sales`);
  const [first] = numbers;
  if (!first) return numbers;
  const beginning = first.phone.slice(0, 5);
  const other = await purchases.buy([beginning]);
  const isKept = other === undefined || !other.phone.startsWith(beginning);
  book.judge('exclusions-kept', isKept, `${other?.phone ?? ''} begins with ${beginning}`);
  if (other) await purchases.finish(other, 4);
  return numbers;
};

/** Ends the numbers, repeats each outcome, and looks whether a sold number comes back. */
export const checkOutcomes = async (
  line: AgentLine,
  { numbers, purchases, book }: { numbers: readonly GivenNumber[]; purchases: Purchases; book: CheckBook },
): Promise<void> => {
  const [sold, cancelled] = numbers;
  const end = async (number: GivenNumber, status: 3 | 4): Promise<void> => {
    const first = await purchases.finish(number, status);
    book.judge('finish-success', first.status === 'SUCCESS', `status ${status}: ${first.why}`);
    const again = await purchases.finish(number, status);
    book.judge('finish-repeated', again.status === 'SUCCESS', `status ${status} again: ${again.why}`);
  };
  const unknown = await callAgent(line, 'FINISH_ACTIVATION', '"activationId":999999999999999,"status":3');
  book.judge('finish-unknown-refused', unknown.status === 'ERROR', unknown.why);
  if (cancelled) await end(cancelled, 4);
  if (!sold) return;
  await end(sold, 3);
  for (let bought = 0; bought < boughtAtEnd; bought += 1) {
    const number = await purchases.buy();
    if (!number) break;
    book.judge('sold-not-offered-again', number.phone !== sold.phone, `${sold.phone} was offered again`);
  }
  book.pass('sold-not-offered-again');
  const refunded = await purchases.finish(sold, 5);
  book.judge('finish-refunded', refunded.status === 'SUCCESS', refunded.why);
};
