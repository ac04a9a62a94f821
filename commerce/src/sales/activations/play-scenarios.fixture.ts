import { expect } from 'chai';
import fc from 'fast-check';

import { activationLifeMs } from '@shop/shared-types/constants';
import type { ActivationStatus } from '@shop/shared-types/contract/activations';

import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import type { SuppliedSms } from '../../supply/sms-routing/supplied-sms.ts';
import type { ActivationDocument } from './activation.model.ts';
import { poolSupplier, type TestActivations } from './build-activations.fixture.ts';
import { banActivation } from './closing/ban-activation.ts';
import { cancelActivation } from './closing/cancel-activation.ts';
import { expireActivations } from './closing/expire-activations.ts';
import { finishActivation } from './closing/finish-activation.ts';
import { findActivation } from './transition-activation.ts';
import { buyNumber } from './purchase/buy-number.ts';
import { receiveSms } from './sms/receive-sms.ts';
import { requestAnotherSms } from './sms/request-another-sms.ts';

export const buyer = 7;
export const fundsKopecks = 6_000;
const priceKopecks = 1_000;
export const earlyCancelMs = 120_000;

export type Step =
  | { do: 'buy' }
  | { do: 'sweep' }
  | { do: 'wait'; ms: number }
  | { do: 'sms'; pick: number; hasCode: boolean }
  | { do: 'repeat-sms' | 'cancel' | 'ban' | 'finish' | 'another-sms'; pick: number };

const pick = fc.nat(1_000);
/** One step of a buyer, a supplier or the clock. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: 'buy' } as const) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sms'), pick, hasCode: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('repeat-sms', 'cancel', 'ban', 'finish', 'another-sms'), pick }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.nat(15 * 60_000) }) },
  { weight: 2, arbitrary: fc.constant({ do: 'sweep' } as const) },
);

/** A number as the plainest model knows it. */
interface Scenario {
  id: number;
  phone: string;
  status: ActivationStatus;
  boughtMs: number;
  messages: number;
  awaitsAnother: boolean;
}

const refunded: readonly ActivationStatus[] = ['cancelled', 'banned', 'expired'];
const paid: readonly ActivationStatus[] = ['received', 'finished'];

/** What the rules 4.1 to 4.5 say, in their simplest form: a list of numbers, each with a state, and money that follows from the states. */
class ScenariosModel {
  readonly scenarios: Scenario[] = [];
  readonly taken: SuppliedSms[] = [];

  count(statuses: readonly ActivationStatus[]): number {
    return this.scenarios.filter(({ status }) => statuses.includes(status)).length;
  }
  get posted(): number {
    return fundsKopecks - priceKopecks * this.count(paid);
  }
  get held(): number {
    return priceKopecks * this.count(['waiting']);
  }
  scenario(place: number): Scenario | undefined {
    return this.scenarios[place % Math.max(1, this.scenarios.length)];
  }
  isRunning({ status, boughtMs }: Scenario, nowMs: number): boolean {
    return (status === 'waiting' || status === 'received') && nowMs < boughtMs + activationLifeMs;
  }
  sms(phone: string, hasCode: boolean, nowMs: number): 'delivered' | 'stored' {
    const scenario = this.scenarios.find((one) => one.phone === phone && this.isRunning(one, nowMs));
    if (!scenario) return 'stored';
    scenario.messages += 1;
    if (hasCode) {
      scenario.status = 'received';
      scenario.awaitsAnother = false;
    }
    return 'delivered';
  }
  end(scenario: Scenario, status: ActivationStatus): 'none' {
    scenario.status = status;
    scenario.awaitsAnother = false;
    return 'none';
  }
  /** @returns the code of the refusal, or `none` */
  move(scenario: Scenario, move: 'cancel' | 'ban' | 'finish' | 'another-sms', nowMs: number): string {
    const conflict = 'ACTIVATION_STATUS_CONFLICT';
    if (move === 'cancel') {
      if (refunded.includes(scenario.status)) return 'none';
      if (scenario.status !== 'waiting') return conflict;
      return nowMs < scenario.boughtMs + earlyCancelMs ? 'EARLY_CANCEL_DENIED' : this.end(scenario, 'cancelled');
    }
    if (move === 'ban') {
      if (scenario.status === 'banned') return 'none';
      if (scenario.status !== 'waiting') return conflict;
      return nowMs < scenario.boughtMs + earlyCancelMs ? 'EARLY_CANCEL_DENIED' : this.end(scenario, 'banned');
    }
    if (move === 'finish') {
      if (scenario.status === 'finished') return 'none';
      return scenario.status === 'received' ? this.end(scenario, 'finished') : conflict;
    }
    if (scenario.status !== 'received' || !this.isRunning(scenario, nowMs)) return conflict;
    scenario.awaitsAnother = true;
    return 'none';
  }
  sweep(nowMs: number): number {
    const over = this.scenarios.filter(
      (scenario) =>
        (scenario.status === 'waiting' || scenario.status === 'received') && !this.isRunning(scenario, nowMs),
    );
    for (const scenario of over) this.end(scenario, scenario.status === 'received' ? 'finished' : 'expired');
    return over.length;
  }
}

const moves = {
  cancel: cancelActivation,
  ban: banActivation,
  finish: finishActivation,
  'another-sms': requestAnotherSms,
} as const;

const buy = async (model: ScenariosModel, activationDeps: TestActivations): Promise<void> => {
  let bought: ActivationDocument | undefined;
  const code = await rejectionCodeOf(
    buyNumber(activationDeps, { userId: buyer, service: 'tg', country: 46 }).then((found) => (bought = found)),
  );
  expect(code).to.equal(model.posted - model.held >= priceKopecks ? 'none' : 'NO_BALANCE');
  if (!bought) return;
  const { _id: id, phone, boughtAt } = bought;
  model.scenarios.push({
    id,
    phone,
    status: 'waiting',
    boughtMs: boughtAt.getTime(),
    messages: 0,
    awaitsAnother: false,
  });
};

const push = async (
  model: ScenariosModel,
  activationDeps: TestActivations,
  step: { pick: number; hasCode: boolean },
  number: number,
): Promise<void> => {
  const scenario = model.scenario(step.pick);
  if (!scenario) return;
  const text = step.hasCode ? `Telegram code ${10_000 + number}` : `Welcome, guest ${'abcdefghij'[number % 10]}`;
  const sms = {
    supplierId: poolSupplier,
    smsId: `sms-${number}`,
    phone: scenario.phone,
    from: `Telegram${number}`,
    text,
  };
  const { outcome } = await receiveSms(activationDeps, sms);
  expect(outcome).to.equal(model.sms(scenario.phone, step.hasCode, activationDeps.clock().getTime()));
  model.taken.push(sms);
};

const doStep = async (
  model: ScenariosModel,
  activationDeps: TestActivations,
  step: Step,
  number: number,
): Promise<void> => {
  const nowMs = activationDeps.clock().getTime();
  if (step.do === 'wait') return activationDeps.testClock.advance(step.ms);
  if (step.do === 'buy') return buy(model, activationDeps);
  if (step.do === 'sms') return push(model, activationDeps, step, number);
  if (step.do === 'sweep') return void expect(await expireActivations(activationDeps)).to.equal(model.sweep(nowMs));
  if (step.do === 'repeat-sms') {
    const sms = model.taken[step.pick % Math.max(1, model.taken.length)];
    if (sms) expect((await receiveSms(activationDeps, sms)).outcome).to.equal('duplicate');
    return;
  }
  const scenario = model.scenario(step.pick);
  if (!scenario) return;
  const code = await rejectionCodeOf(moves[step.do](activationDeps, { userId: buyer, id: scenario.id }));
  expect(code, `${step.do} of a number that is ${scenario.status}`).to.equal(model.move(scenario, step.do, nowMs));
};

/** Plays the steps on the engine and on the model. After the last step it compares every number in both. @returns the model */
export const playScenarios = async (
  activationDeps: TestActivations,
  steps: readonly Step[],
): Promise<ScenariosModel> => {
  const model = new ScenariosModel();
  for (const [number, step] of steps.entries()) await doStep(model, activationDeps, step, number);
  for (const { id, status, messages, awaitsAnother } of model.scenarios) {
    const stored = await findActivation({ userId: buyer, id });
    const shown = { status: stored.status, messages: stored.messages.length, another: stored.isAwaitingAnotherSms };
    expect(shown).to.deep.equal({ status, messages, another: awaitsAnother });
  }
  return model;
};
