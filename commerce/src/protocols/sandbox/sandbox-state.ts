import type { LiveEventName, LiveEvents } from '@shop/shared-types/contract/live-events';
import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { isOpen } from '../../sales/activations/activation-status.ts';
import { presentActivation } from '../../sales/activations/present-activation.ts';
import type { OutboxEvent } from '../../platform/events/outbox-event.model.ts';
import type { Sandbox, SandboxActivation } from './sandbox.model.ts';

/** An event that a step tells. */
export interface Told extends Pick<OutboxEvent, 'callbackUrl'> {
  name: LiveEventName;
  payload: LiveEvents[LiveEventName];
}

/** A sandbox after a step, and what the step tells. */
export interface Step {
  sandbox: Sandbox;
  told: readonly Told[];
}

/** What waiting numbers hold of the play money. */
export const heldIn = ({ activations }: Pick<Sandbox, 'activations'>): Money =>
  activations.reduce((sum, { status, price }) => (status === 'waiting' ? kopecks(sum + price) : sum), noMoney);

/** The play money that can be spent now. */
export const availableIn = (sandbox: Pick<Sandbox, 'posted' | 'activations'>): Money =>
  kopecks(sandbox.posted - heldIn(sandbox));

/** The next moment at which something happens by itself. */
const dueAtOf = (activations: readonly SandboxActivation[]): Date | null => {
  const moments = activations.flatMap(({ status, due, expiresAt }) => [
    ...due.map(({ at }) => at),
    ...(isOpen(status) ? [expiresAt] : []),
  ]);
  return moments.reduce<Date | null>((first, moment) => (first && first <= moment ? first : moment), null);
};

/** Puts changed or new activations into their places. */
export const withActivations = (
  { sandbox, told }: Step,
  changed: readonly SandboxActivation[],
  at: Date,
  { hasBalanceChanged, posted = sandbox.posted }: { hasBalanceChanged: boolean; posted?: Money },
): Step => {
  const known = new Set(sandbox.activations.map(({ _id }) => _id));
  const activations = [
    ...sandbox.activations.map((activation) => changed.find(({ _id }) => _id === activation._id) ?? activation),
    ...changed.filter(({ _id }) => !known.has(_id)),
  ];
  const next = { ...sandbox, activations, posted, dueAt: dueAtOf(activations) };
  const changes = changed.map((activation): Told => ({
    name: 'activation-changed',
    payload: { activation: presentActivation(activation, at) },
    ...(activation.callbackUrl === undefined ? {} : { callbackUrl: activation.callbackUrl }),
  }));
  const balance: Told = {
    name: 'balance-changed',
    payload: { balance: availableIn(next), held: heldIn(next) },
  };
  return { sandbox: next, told: [...told, ...changes, ...(hasBalanceChanged ? [balance] : [])] };
};
