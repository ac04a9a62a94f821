import { digitsOf, readObject, shown, type Fields } from '../read-fields.ts';
import type { CheckBook } from '../report/checks.ts';
import { pushError, success, type HubAnswer, type HubCall } from './start-pretend-hub.ts';

/** An SMS that the kit ordered, so that its text is known. */
export interface ExpectedSms {
  phone: string;
  phoneFrom: string;
  text: string;
  orderedAtMs: number;
}

interface PushedSms {
  smsId: string;
  phone: string;
  from: string;
  text: string;
}

interface KnownSms extends PushedSms {
  lastAtMs: number;
  lastAnswer: 'error' | 'lost' | 'success';
}

export interface PushJudge {
  /** Judges a push and answers it: the first SMS gets ERROR, then no answer, then SUCCESS; all others get SUCCESS. */
  take: (call: HubCall) => HubAnswer;
  expect(sms: ExpectedSms): void;
  /** How far the first SMS has come. */
  progress(): { seen: number; last: KnownSms['lastAnswer'] | 'none'; lastAtMs: number };
}

export interface PushJudgeSettings {
  key: string;
  book: CheckBook;
  /** The pause between two attempts that the software keeps. The protocol says 10,000. */
  repeatMs: number;
  isKnownPhone: (phone: string) => boolean;
}

const pushedAtOnceMs = 3_000;

/** A pause counts as kept between half of it and one and a half, and two seconds for slow machines. */
export const latestRepeatMs = (repeatMs: number): number => repeatMs * 1.5 + 2_000;

const findFormFault = (fields: Fields, key: string, text: string): string | undefined => {
  if (fields['action'] !== 'PUSH_SMS') return `action is ${shown(fields['action'])}`;
  if (fields['key'] !== key) return 'the key is not the one that was agreed';
  for (const name of ['smsId', 'phone']) {
    if (digitsOf(text, name) === undefined) return `${name} is ${JSON.stringify(fields[name]) ?? 'missing'}`;
  }
  for (const name of ['phoneFrom', 'text']) {
    if (typeof fields[name] !== 'string') return `${name} is ${JSON.stringify(fields[name]) ?? 'missing'}`;
  }
  return undefined;
};

const isSame = (one: PushedSms, other: PushedSms): boolean =>
  one.phone === other.phone && one.from === other.from && one.text === other.text;

/** Judges headers and fields. @returns the SMS as far as it can be read, or the answer to a push that cannot be taken at all. */
const readPush = (
  { method, headers, text }: HubCall,
  key: string,
  book: CheckBook,
): PushedSms | { refusal: HubAnswer } => {
  const { 'content-type': type = 'no Content-Type', 'user-agent': agent = '' } = headers;
  const isProper = method === 'POST' && type.startsWith('application/json') && agent !== '';
  book.judge('sms-headers', isProper, `${method}, ${type}, ${agent || 'no User-Agent'}`);
  const fields = readObject(text);
  const fault = fields === undefined ? `not a JSON object: ${shown(text)}` : findFormFault(fields, key, text);
  book.judge('sms-form', fault === undefined, fault ?? '');
  if (!fields) return { refusal: pushError('the body is not a JSON object') };
  if (fields['key'] !== key) return { refusal: pushError('wrong key') };
  const loose = (name: string): string => digitsOf(text, name) ?? String(fields[name]);
  const words = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
  return { smsId: loose('smsId'), phone: loose('phone'), from: words('phoneFrom'), text: words('text') };
};

/** Compares a push with the SMS that the kit ordered, if it is one. */
const judgeOrdered = (
  sms: PushedSms,
  { expected, atMs, book }: { expected: ExpectedSms[]; atMs: number; book: CheckBook },
): void => {
  const index = expected.findIndex(({ phone, phoneFrom }) => phone === sms.phone && phoneFrom === sms.from);
  const ordered = expected[index];
  if (!ordered) return;
  expected.splice(index, 1);
  book.judge('sms-text-whole', ordered.text === sms.text, shown(sms.text));
  const tookMs = Math.round(atMs - ordered.orderedAtMs);
  book.judge('sms-at-once', tookMs <= pushedAtOnceMs, `${tookMs} ms`);
};

export const createPushJudge = ({ key, book, repeatMs, isKnownPhone }: PushJudgeSettings): PushJudge => {
  const known = new Map<string, KnownSms>();
  const expected: ExpectedSms[] = [];
  let first: KnownSms | undefined;

  const takeNew = (sms: PushedSms, atMs: number): HubAnswer => {
    const twin = [...known.values()].find((one) => isSame(one, sms));
    if (twin) book.fail('sms-repeat-keeps-id', `the SMS of smsId ${twin.smsId} came again as ${sms.smsId}`);
    book.pass('sms-comes');
    const isOwn = isKnownPhone(sms.phone);
    book.judge('sms-own-number', isOwn, `${sms.phone} was not given out or reported`);
    judgeOrdered(sms, { expected, atMs, book });
    if (known.size > 0) book.pass('sms-id-unique');
    const isFirst = first === undefined && isOwn;
    const entry: KnownSms = { ...sms, lastAtMs: atMs, lastAnswer: isFirst ? 'error' : 'success' };
    known.set(sms.smsId, entry);
    if (!isFirst) return success;
    first = entry;
    return pushError('temporary failure (the kit tests the repeat)');
  };

  const takeRepeat = (entry: KnownSms, sms: PushedSms, atMs: number): HubAnswer => {
    const seconds = Math.round((atMs - entry.lastAtMs) / 100) / 10;
    if (!isSame(entry, sms)) {
      const isOther = entry.lastAnswer === 'success' || entry.phone !== sms.phone;
      const found = `smsId ${sms.smsId}: first ${shown(entry.text)}, then ${shown(sms.text)}`;
      book.fail(isOther ? 'sms-id-unique' : 'sms-repeat-keeps-id', found);
      return success;
    }
    if (entry.lastAnswer === 'success') {
      book.fail('sms-not-after-success', `smsId ${sms.smsId} came again ${seconds} s after SUCCESS`);
      return success;
    }
    book.pass('sms-repeat-keeps-id');
    const isInTime = atMs - entry.lastAtMs >= repeatMs / 2 && atMs - entry.lastAtMs <= latestRepeatMs(repeatMs);
    const wasLost = entry.lastAnswer === 'lost';
    book.judge('sms-repeated', isInTime, `the repeat came after ${seconds} s`);
    if (wasLost) book.pass('sms-repeated-after-lost-answer');
    entry.lastAtMs = atMs;
    entry.lastAnswer = wasLost ? 'success' : 'lost';
    return wasLost ? success : 'lose';
  };

  return {
    take: (call) => {
      const sms = readPush(call, key, book);
      if ('refusal' in sms) return sms.refusal;
      const entry = known.get(sms.smsId);
      return entry ? takeRepeat(entry, sms, call.atMs) : takeNew(sms, call.atMs);
    },
    expect: (sms) => void expected.push(sms),
    progress: () => ({ seen: known.size, last: first?.lastAnswer ?? 'none', lastAtMs: first?.lastAtMs ?? 0 }),
  };
};
