import { expect } from 'chai';
import fc from 'fast-check';

import { activationLifeMs } from '@shop/shared-types/constants';
import type { ActivationStatus } from '@shop/shared-types/contract/activations';

import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import type { SuppliedSms } from '../../supply/sms-routing/receive-pushed-sms.ts';
import type { ActivationDocument } from './activation.model.ts';
import { poolSupplier, type TestActivations } from './build-activations.fixture.ts';
import { banActivation } from './endings/ban-activation.ts';
import { cancelActivation } from './endings/cancel-activation.ts';
import { expireActivations } from './endings/expire-activations.ts';
import { finishActivation } from './endings/finish-activation.ts';
import { findActivation } from './move-activation.ts';
import { buyNumber } from './purchase/buy-number.ts';
import { receiveSms } from './sms/receive-sms.ts';
import { requestAnotherSms } from './sms/request-another-sms.ts';

export const buyer = 7;
export const fundsKopecks = 6_000;
const priceKopecks = 1_000;
export const earlyCancelMs = 120_000;

export type Deed =
  | { do: 'buy' }
  | { do: 'sweep' }
  | { do: 'wait'; ms: number }
  | { do: 'sms'; pick: number; hasCode: boolean }
  | { do: 'repeat-sms' | 'cancel' | 'ban' | 'finish' | 'another-sms'; pick: number };

const pick = fc.nat(1_000);
/** One deed of a buyer, a supplier or the clock. */
export const deed: fc.Arbitrary<Deed> = fc.oneof(
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
interface Life {
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
class LivesModel {
  readonly lives: Life[] = [];
  readonly taken: SuppliedSms[] = [];

  count(statuses: readonly ActivationStatus[]): number {
    return this.lives.filter(({ status }) => statuses.includes(status)).length;
  }
  get posted(): number {
    return fundsKopecks - priceKopecks * this.count(paid);
  }
  get held(): number {
    return priceKopecks * this.count(['waiting']);
  }
  life(place: number): Life | undefined {
    return this.lives[place % Math.max(1, this.lives.length)];
  }
  isRunning({ status, boughtMs }: Life, nowMs: number): boolean {
    return (status === 'waiting' || status === 'received') && nowMs < boughtMs + activationLifeMs;
  }
  sms(phone: string, hasCode: boolean, nowMs: number): 'delivered' | 'stored' {
    const life = this.lives.find((one) => one.phone === phone && this.isRunning(one, nowMs));
    if (!life) return 'stored';
    life.messages += 1;
    if (hasCode) {
      life.status = 'received';
      life.awaitsAnother = false;
    }
    return 'delivered';
  }
  end(life: Life, status: ActivationStatus): 'none' {
    life.status = status;
    life.awaitsAnother = false;
    return 'none';
  }
  /** @returns the code of the refusal, or `none` */
  move(life: Life, move: 'cancel' | 'ban' | 'finish' | 'another-sms', nowMs: number): string {
    const conflict = 'ACTIVATION_STATUS_CONFLICT';
    if (move === 'cancel') {
      if (refunded.includes(life.status)) return 'none';
      if (life.status !== 'waiting') return conflict;
      return nowMs < life.boughtMs + earlyCancelMs ? 'EARLY_CANCEL_DENIED' : this.end(life, 'cancelled');
    }
    if (move === 'ban') {
      if (life.status === 'banned') return 'none';
      if (life.status !== 'waiting') return conflict;
      return nowMs < life.boughtMs + earlyCancelMs ? 'EARLY_CANCEL_DENIED' : this.end(life, 'banned');
    }
    if (move === 'finish') {
      if (life.status === 'finished') return 'none';
      return life.status === 'received' ? this.end(life, 'finished') : conflict;
    }
    if (life.status !== 'received' || !this.isRunning(life, nowMs)) return conflict;
    life.awaitsAnother = true;
    return 'none';
  }
  sweep(nowMs: number): number {
    const over = this.lives.filter(
      (life) => (life.status === 'waiting' || life.status === 'received') && !this.isRunning(life, nowMs),
    );
    for (const life of over) this.end(life, life.status === 'received' ? 'finished' : 'expired');
    return over.length;
  }
}

const moves = {
  cancel: cancelActivation,
  ban: banActivation,
  finish: finishActivation,
  'another-sms': requestAnotherSms,
} as const;

const buy = async (model: LivesModel, activationDeps: TestActivations): Promise<void> => {
  let bought: ActivationDocument | undefined;
  const code = await rejectionCodeOf(
    buyNumber(activationDeps, { userId: buyer, service: 'tg', country: 46 }).then((found) => (bought = found)),
  );
  expect(code).to.equal(model.posted - model.held >= priceKopecks ? 'none' : 'NO_BALANCE');
  if (!bought) return;
  const { _id: id, phone, boughtAt } = bought;
  model.lives.push({
    id,
    phone,
    status: 'waiting',
    boughtMs: boughtAt.getTime(),
    messages: 0,
    awaitsAnother: false,
  });
};

const push = async (
  model: LivesModel,
  activationDeps: TestActivations,
  step: { pick: number; hasCode: boolean },
  number: number,
): Promise<void> => {
  const life = model.life(step.pick);
  if (!life) return;
  const text = step.hasCode ? `Telegram code ${10_000 + number}` : `Welcome, guest ${'abcdefghij'[number % 10]}`;
  const sms = { supplierId: poolSupplier, smsId: `sms-${number}`, phone: life.phone, from: `Telegram${number}`, text };
  const { outcome } = await receiveSms(activationDeps, sms);
  expect(outcome).to.equal(model.sms(life.phone, step.hasCode, activationDeps.clock().getTime()));
  model.taken.push(sms);
};

const doDeed = async (
  model: LivesModel,
  activationDeps: TestActivations,
  step: Deed,
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
  const life = model.life(step.pick);
  if (!life) return;
  const code = await rejectionCodeOf(moves[step.do](activationDeps, { userId: buyer, id: life.id }));
  expect(code, `${step.do} of a number that is ${life.status}`).to.equal(model.move(life, step.do, nowMs));
};

/** Plays the deeds on the engine and on the model. After the last deed it compares every number in both. @returns the model */
export const playLives = async (activationDeps: TestActivations, deeds: readonly Deed[]): Promise<LivesModel> => {
  const model = new LivesModel();
  for (const [number, step] of deeds.entries()) await doDeed(model, activationDeps, step, number);
  for (const { id, status, messages, awaitsAnother } of model.lives) {
    const stored = await findActivation({ userId: buyer, id });
    const shown = { status: stored.status, messages: stored.messages.length, another: stored.isAwaitingAnotherSms };
    expect(shown).to.deep.equal({ status, messages, another: awaitsAnother });
  }
  return model;
};
