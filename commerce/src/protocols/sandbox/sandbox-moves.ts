import { kopecks } from '@shop/shared-types/money';

import { CommerceError } from '../../platform/http/commerce-error.ts';
import { assertTransition, isOpen, isRefunded } from '../../sales/activations/activation-status.ts';
import { takesMoreSms } from '../../sales/activations/what-a-buyer-may-do.ts';
import { assertNotTooEarly } from '../../sales/activations/closing/cancel-activation.ts';
import { isRepeatedSwap } from '../../sales/activations/swap/swap-number.ts';
import { takingOf } from '../../sales/activations/sms/take-message.ts';
import { closed, lateSmsOf, sandboxTextOf } from './play-sandbox.ts';
import { withActivations, type Step } from './sandbox-state.ts';
import { settleWholesale } from './settle-wholesale.ts';
import type { Sandbox, SandboxActivation } from './sandbox.model.ts';

/** The time from a request for another SMS to the SMS. */
const anotherAfterMs = 2_000;

/** A move of one activation of a sandbox. A move that was made before changes nothing. */
export type SandboxMove = (step: Step, activation: SandboxActivation, at: Date) => Step;

/** @throws CommerceError ACTIVATION_NOT_FOUND. */
export const findIn = ({ sandbox }: { sandbox: Pick<Sandbox, 'activations'> }, id: number): SandboxActivation => {
  const activation = sandbox.activations.find(({ _id }) => _id === id);
  if (!activation) throw new CommerceError('ACTIVATION_NOT_FOUND');
  return activation;
};

const endUnpaid = (step: Step, activation: SandboxActivation, status: 'cancelled' | 'banned', at: Date): Step => {
  assertTransition(activation.status, status);
  const due = status === 'cancelled' ? lateSmsOf(activation, at) : [];
  const ended = { ...activation, status, ...closed(at), due };
  const former = step.sandbox.activations.filter(({ reactivatedBy }) => reactivatedBy === activation._id);
  const freed = former.map((paid) => ({ ...paid, reactivatedBy: null }));
  const after = withActivations(step, [ended, ...freed], at, { hasBalanceChanged: true });
  return status === 'banned' ? settleWholesale(after, ended, at) : after;
};

/** Takes a masked text as the code, by the condition of the shop (rule 4.23). */
export const takeMessageIn =
  (messageId: number | undefined): SandboxMove =>
  (step, activation, at) => {
    const taking = takingOf(activation, messageId, at);
    if (!taking) return step;
    const posted = kopecks(step.sandbox.posted - activation.price);
    const taken = { ...activation, ...taking };
    return settleWholesale(withActivations(step, [taken], at, { hasBalanceChanged: true, posted }), taken, at);
  };

/** The moves that the shop has, by the same conditions (rule 4.1). */
export const sandboxMoves = {
  cancel: (step, activation, at) => {
    if (isRefunded(activation.status)) return step;
    assertTransition(activation.status, 'cancelled');
    assertNotTooEarly(activation, at);
    return endUnpaid(step, activation, 'cancelled', at);
  },
  cancelForSwap: (step, activation, at) => {
    if (isRepeatedSwap(activation, at)) return step;
    assertTransition(activation.status, 'cancelled');
    assertNotTooEarly(activation, at);
    return endUnpaid(step, { ...activation, isSwapped: true }, 'cancelled', at);
  },
  ban: (step, activation, at) => {
    if (activation.status === 'banned') return step;
    assertTransition(activation.status, 'banned');
    assertNotTooEarly(activation, at);
    return endUnpaid(step, activation, 'banned', at);
  },
  finish: (step, activation, at) => {
    if (activation.status === 'finished') return step;
    assertTransition(activation.status, 'finished');
    const ended = { ...activation, status: 'finished', ...closed(at) } as const;
    return withActivations(step, [ended], at, { hasBalanceChanged: false });
  },
  markReady: (step, activation, at) => {
    const { status } = activation;
    if (!isOpen(status)) throw new CommerceError('ACTIVATION_STATUS_CONFLICT', { status });
    if (activation.isReady) return step;
    const { sandbox } = withActivations(step, [{ ...activation, isReady: true }], at, { hasBalanceChanged: false });
    return { ...step, sandbox };
  },
  requestAnotherSms: (step, activation, at) => {
    const { status, messages, due } = activation;
    if (!takesMoreSms(activation, at)) throw new CommerceError('ACTIVATION_STATUS_CONFLICT', { status });
    if (activation.isAwaitingAnotherSms) return step;
    const text = sandboxTextOf(activation._id, messages.length + due.length);
    const coming = { at: new Date(at.getTime() + anotherAfterMs), text };
    const waiting = { ...activation, isAwaitingAnotherSms: true, due: [...due, coming] };
    return withActivations(step, [waiting], at, { hasBalanceChanged: false });
  },
} satisfies Record<string, SandboxMove>;
