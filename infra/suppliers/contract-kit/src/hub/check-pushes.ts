import { setTimeout as pause } from 'node:timers/promises';

import { shown } from '../read-fields.ts';
import type { CheckBook } from '../report/checks.ts';
import { latestRepeatMs, type PushJudge } from './judge-pushes.ts';
import { until } from './until.ts';

export interface SmsSource {
  /** Takes `{phone, phoneFrom, text}` by POST and lets this SMS arrive at the supplier's side; without it the kit waits for real ones. */
  hookUrl: string | undefined;
  /** How long to wait for the first SMS. */
  waitMs: number;
  repeatMs: number;
}

const orderedTexts = ['Код: 4821\nне сообщайте никому — ever', 'Your code is 70-31-55: {"do not": "share"} €'];
const orderMaxMs = 10_000;

/** Asks the supplier's own test bench for one SMS to each number. */
const orderSms = async (phones: readonly string[], hookUrl: string, judge: PushJudge): Promise<string | undefined> => {
  for (const [index, text] of orderedTexts.entries()) {
    const phone = phones[index % phones.length];
    if (phone === undefined) continue;
    const sms = { phone, phoneFrom: `Kit${index + 1}`, text };
    judge.expect({ ...sms, orderedAtMs: performance.now() });
    try {
      const answer = await fetch(hookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sms),
        signal: AbortSignal.timeout(orderMaxMs),
      });
      if (!answer.ok) return `the SMS hook answered ${answer.status}: ${shown(await answer.text())}`;
    } catch (failure) {
      return `the SMS hook did not answer: ${failure instanceof Error ? failure.message : 'no connection'}`;
    }
  }
  return undefined;
};

/** Follows the first SMS through an ERROR and a lost answer to SUCCESS, and then waits for pushes that must not come. */
export const checkPushes = async (
  phones: readonly string[],
  source: SmsSource,
  { judge, book }: { judge: PushJudge; book: CheckBook },
): Promise<void> => {
  const { hookUrl, waitMs, repeatMs } = source;
  const problem = hookUrl === undefined ? undefined : await orderSms(phones, hookUrl, judge);
  if (problem !== undefined) return book.fail('sms-comes', problem);
  const hasCome = await until(() => judge.progress().seen > 0, waitMs);
  if (!hasCome) return book.fail('sms-comes', `no push within ${waitMs / 1000} s`);
  const isSettled = () => judge.progress().last === 'success';
  const isMovingOn = () => performance.now() - judge.progress().lastAtMs < latestRepeatMs(repeatMs) + 1_000;
  await until(() => isSettled() || !isMovingOn(), 4 * latestRepeatMs(repeatMs));
  const { last } = judge.progress();
  const silence = `no push within ${latestRepeatMs(repeatMs) / 1000} s`;
  if (last === 'error') book.fail('sms-repeated', `${silence} after ERROR`);
  if (last === 'lost') book.fail('sms-repeated-after-lost-answer', `${silence} after a lost answer`);
  await pause(latestRepeatMs(repeatMs));
  if (isSettled()) book.pass('sms-not-after-success');
};
