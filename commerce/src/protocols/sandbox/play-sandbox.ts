import { lateCodeOfferMs } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { assertTransition, isOpen } from '../../sales/activations/activation-status.ts';
import type { LateCode } from '../../sales/activations/late-code/late-code.model.ts';
import { messageOf, type StoredMessage } from '../../sales/activations/sms/stored-message.ts';
import type { SmsJudgement } from '../../supply/sms-routing/judge-sms.ts';
import { maskText } from '../../supply/sms-routing/mask-text.ts';
import type { DueSms, SandboxActivation } from './sandbox.model.ts';
import { scriptOf } from './scenarios.ts';
import { withActivations, type Step } from './sandbox-state.ts';
import { settleWholesale } from './settle-wholesale.ts';

/** The fields of an activation that is over. */
export const closed = (at: Date) => ({ openUntil: null, endedAt: at, isAwaitingAnotherSms: false, due: [] });

/** A text of the sandbox with five digits is a code, any other gives no reason to be one. */
const judge = (text: string): SmsJudgement => {
  const code = /\d{5}/.exec(text)?.[0];
  return code === undefined ? { kind: 'masked', maskedText: maskText(text) } : { kind: 'code', code };
};

/** What the sandbox sends that is no code. */
export const greetingText = 'Welcome! 50 minutes are free for you, call 0890.';

/** The text of the n-th SMS of an activation: its code follows from the id, so that a test can know it beforehand. */
export const sandboxTextOf = (id: number, count: number): string =>
  `Your code is ${String(10_000 + ((id * 7 + count) % 90_000))}`;

const receive = (step: Step, activation: SandboxActivation, { text, at: receivedAt }: DueSms): Step => {
  const judgement = judge(text);
  const isCode = judgement.kind === 'code';
  const isFirst = isCode && activation.status === 'waiting';
  if (isFirst) assertTransition(activation.status, 'received');
  const message = messageOf(activation.messages, { from: 'Sandbox', text, judgement }, receivedAt);
  const received: SandboxActivation = {
    ...activation,
    messages: [...activation.messages, message],
    ...(isCode ? { status: 'received', isAwaitingAnotherSms: false } : {}),
    due: activation.due.filter(({ at }) => at > receivedAt),
  };
  const posted = isFirst ? kopecks(step.sandbox.posted - activation.price) : step.sandbox.posted;
  const after = withActivations(step, [received], receivedAt, { hasBalanceChanged: isFirst, posted });
  return isFirst ? settleWholesale(after, received, receivedAt) : after;
};

/** What still comes after an end without a code: in one scenario, the code. */
export const lateSmsOf = ({ _id, service }: SandboxActivation, endedAt: Date): DueSms[] => {
  const { lateAfterMs } = scriptOf(service);
  if (lateAfterMs === undefined) return [];
  return [{ at: new Date(endedAt.getTime() + lateAfterMs), text: sandboxTextOf(_id, 0) }];
};

/** A code that comes after the end is offered, as in the shop (rule 4.37). */
const offerLate = (step: Step, activation: SandboxActivation, { at }: DueSms): Step => {
  const { _id, price, supplierShare } = activation;
  const until = new Date(at.getTime() + lateCodeOfferMs);
  const lateCode = { smsId: `sandbox-${_id}`, price, supplierShare, until, takenAs: null };
  return withActivations(step, [{ ...activation, lateCode, due: [] }], at, { hasBalanceChanged: false });
};

/** The SMS of a late code that was taken. */
export const lateMessageOf = (former: SandboxActivation, { until }: LateCode, takenAt: Date): StoredMessage => {
  const text = sandboxTextOf(former._id, 0);
  const receivedAt = new Date(until.getTime() - lateCodeOfferMs);
  return { ...messageOf([], { from: 'Sandbox', text, judgement: judge(text) }, receivedAt), takenAt };
};

/** The end of the time: paid when a code has come, otherwise nothing was taken. */
const expire = (step: Step, activation: SandboxActivation): Step => {
  const status = activation.status === 'received' ? 'finished' : 'expired';
  assertTransition(activation.status, status);
  const due = status === 'expired' ? lateSmsOf(activation, activation.expiresAt) : [];
  const ended = { ...activation, status, ...closed(activation.expiresAt), due } as const;
  const after = withActivations(step, [ended], activation.expiresAt, { hasBalanceChanged: status === 'expired' });
  return status === 'expired' ? settleWholesale(after, ended, activation.expiresAt) : after;
};

/** What happens next by itself, if its time has come. */
const nextOf = ({ sandbox }: Step, now: Date): { activation: SandboxActivation; sms?: DueSms } | undefined => {
  let first: { activation: SandboxActivation; sms?: DueSms; at: Date } | undefined;
  for (const activation of sandbox.activations) {
    const [sms] = [...activation.due].sort((one, other) => one.at.getTime() - other.at.getTime());
    const isOver = !isOpen(activation.status);
    if (isOver && !sms) continue;
    const isInTime = sms && (isOver || sms.at < activation.expiresAt);
    const at = isInTime ? sms.at : activation.expiresAt;
    if (at > now || (first && first.at <= at)) continue;
    first = { activation, at, ...(isInTime ? { sms } : {}) };
  }
  return first;
};

/** Lets everything happen in a sandbox whose time has come: SMS arrive, numbers end. */
export const playDue = (step: Step, now: Date): Step => {
  let current = step;
  for (let next = nextOf(current, now); next; next = nextOf(current, now)) {
    const { activation, sms } = next;
    if (!sms) current = expire(current, activation);
    else current = (isOpen(activation.status) ? receive : offerLate)(current, activation, sms);
  }
  return current;
};
