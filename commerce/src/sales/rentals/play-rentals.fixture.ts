import { expect } from 'chai';
import fc from 'fast-check';

import { rentalCancelMs, rentalRenewAheadMs } from '@shop/shared-types/constants';
import type { RentalStatus } from '@shop/shared-types/contract/rentals';

import { poolSupplier } from '../activations/build-activations.fixture.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import type { TestRentals } from './build-rentals.fixture.ts';
import { cancelRental } from './closing/cancel-rental.ts';
import { returnRental } from './closing/return-rental.ts';
import { sweepRentals } from './closing/sweep-rentals.ts';
import { findRental } from './transition-rental.ts';
import { rentNumber } from './purchase/rent-number.ts';
import { deliverSms } from '../deliver-sms.ts';
import { extendRental } from './renewal/extend-rental.ts';
import { setAutoRenew } from './renewal/set-auto-renew.ts';
import type { RentalDocument } from './rental.model.ts';

export const buyer = 7;
export const fundsKopecks = 12_000;
/** The price of the shortest term, and what its partner earns of it. */
export const priceKopecks = 1_300;
export const shareKopecks = 1_000;
const hours = 4;
const hourMs = 3_600_000;
/** The sweep runs at these intervals, so that the model knows at which moments a step is taken. */
const tickMs = 300_000;

export type Step =
  | { do: 'rent' }
  | { do: 'wait'; ticks: number }
  | { do: 'sms' | 'cancel' | 'return' | 'extend' | 'renew' | 'renew-not'; pick: number };

const pick = fc.nat(1_000);
/** One step of a renter, a supplier or the clock. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: 'rent' } as const) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('wait'), ticks: fc.integer({ min: 1, max: 20 }) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('sms', 'sms', 'cancel', 'return', 'extend', 'renew', 'renew', 'renew-not'),
      pick,
    }),
  },
);

/** A rental as the plainest model knows it. Each charge is one term at the same price. */
interface Life {
  id: number;
  phone: string;
  status: RentalStatus;
  startedMs: number;
  terms: number;
  isHeld: boolean;
  isAutoRenewed: boolean;
  messages: number;
}

const open: readonly RentalStatus[] = ['active', 'received'];
const endOf = ({ startedMs, terms }: Life): number => startedMs + terms * hours * hourMs;

/** What the rules 5.2 to 5.7 say, in their simplest form: a list of rentals, and money that follows from their states. */
class RentalsModel {
  readonly lives: Life[] = [];
  renewals = 0;

  #sum(wanted: (life: Life) => boolean): number {
    return this.lives.filter(wanted).reduce((sum, { terms }) => sum + terms, 0);
  }
  get paidTerms(): number {
    return this.#sum(({ isHeld, status }) => !isHeld && status !== 'cancelled');
  }
  get held(): number {
    return priceKopecks * this.#sum(({ isHeld }) => isHeld);
  }
  get posted(): number {
    return fundsKopecks - priceKopecks * this.paidTerms;
  }
  get canPay(): boolean {
    return this.posted - this.held >= priceKopecks;
  }
  /** Half of the steps are about the newest two rentals, which mostly still run. */
  life(place: number): Life | undefined {
    const among = place % 2 === 0 ? this.lives.slice(-2) : this.lives;
    return among[Math.floor(place / 2) % Math.max(1, among.length)];
  }
  isRunning(life: Life, nowMs: number): boolean {
    return open.includes(life.status) && nowMs < endOf(life);
  }
  isCancellable({ isHeld, startedMs }: Life, nowMs: number): boolean {
    return isHeld && nowMs < startedMs + rentalCancelMs;
  }
  end(life: Life, status: RentalStatus): 'none' {
    life.status = status;
    life.isHeld = false;
    return 'none';
  }
  /** @returns the code of the refusal, or `none` */
  move(life: Life, move: 'cancel' | 'return' | 'extend' | 'renew' | 'renew-not', nowMs: number): string {
    if (move === 'cancel') {
      if (life.status === 'cancelled') return 'none';
      const isAllowed = life.status === 'active' && this.isCancellable(life, nowMs);
      return isAllowed ? this.end(life, 'cancelled') : 'RENTAL_CANCEL_REFUSED';
    }
    if (move === 'return' && (life.status === 'returned' || life.status === 'cancelled')) return 'none';
    if (!this.isRunning(life, nowMs)) return 'RENTAL_ENDED';
    if (move === 'return') return this.end(life, this.isCancellable(life, nowMs) ? 'cancelled' : 'returned');
    if (move === 'extend') {
      if (!this.canPay) return 'NO_BALANCE';
      life.terms += 1;
      return 'none';
    }
    life.isAutoRenewed = move === 'renew';
    return 'none';
  }
  sweep(nowMs: number): void {
    for (const life of this.lives.filter(({ status }) => open.includes(status))) {
      if (nowMs >= life.startedMs + rentalCancelMs) life.isHeld = false;
      if (life.isAutoRenewed && nowMs >= endOf(life) - rentalRenewAheadMs && this.canPay) {
        life.terms += 1;
        this.renewals += 1;
      } else if (nowMs >= endOf(life)) this.end(life, 'expired');
    }
  }
}

const rent = async (model: RentalsModel, rentals: TestRentals): Promise<void> => {
  let rented: RentalDocument | undefined;
  const code = await rejectionCodeOf(
    rentNumber(rentals, { userId: buyer, service: 'tg', country: 46, hours }).then((found) => (rented = found)),
  );
  expect(code).to.equal(model.canPay ? 'none' : 'NO_BALANCE');
  if (!rented) return;
  const { _id: id, phone, startedAt } = rented;
  const life = { id, phone, startedMs: startedAt.getTime(), status: 'active', terms: 1, messages: 0 } as const;
  model.lives.push({ ...life, isHeld: true, isAutoRenewed: false });
};

const wait = async (model: RentalsModel, rentals: TestRentals, ticks: number): Promise<void> => {
  for (let tick = 0; tick < ticks; tick += 1) {
    rentals.activationDeps.testClock.advance(tickMs);
    await sweepRentals(rentals);
    model.sweep(rentals.clock().getTime());
  }
};

const push = async (model: RentalsModel, rentals: TestRentals, phone: string, number: number): Promise<void> => {
  const text = `Telegram code ${10_000 + number}`;
  const sms = { supplierId: poolSupplier, smsId: `sms-${number}`, phone, from: 'Telegram', text };
  const { outcome } = await deliverSms(rentals, rentals.activationDeps, sms);
  const renter = model.lives.find((life) => life.phone === phone && model.isRunning(life, rentals.clock().getTime()));
  expect(outcome === 'delivered').to.equal(renter !== undefined);
  if (!renter) return;
  renter.messages += 1;
  renter.status = 'received';
  renter.isHeld = false;
};

const moves = {
  cancel: cancelRental,
  return: returnRental,
  extend: (rentals: TestRentals, own: { userId: number; id: number }) => extendRental(rentals, { ...own, hours }),
  renew: (rentals: TestRentals, own: { userId: number; id: number }) =>
    setAutoRenew(rentals, { ...own, isAutoRenewed: true }),
  'renew-not': (rentals: TestRentals, own: { userId: number; id: number }) =>
    setAutoRenew(rentals, { ...own, isAutoRenewed: false }),
} as const;

const doStep = async (model: RentalsModel, rentals: TestRentals, step: Step, number: number): Promise<void> => {
  if (step.do === 'wait') return wait(model, rentals, step.ticks);
  if (step.do === 'rent') return rent(model, rentals);
  const life = model.life(step.pick);
  if (!life) return;
  if (step.do === 'sms') return push(model, rentals, life.phone, number);
  // Two rentals that renew themselves would race for the last money, and the model could not know which of them wins.
  const isSecond = model.lives.some((other) => other !== life && other.isAutoRenewed && open.includes(other.status));
  if (step.do === 'renew' && isSecond) return;
  const code = await rejectionCodeOf(moves[step.do](rentals, { userId: buyer, id: life.id }));
  const expected = model.move(life, step.do, rentals.clock().getTime());
  expect(code, `${step.do} of a rental that is ${life.status}`).to.equal(expected);
};

/** Ends what still runs: nothing renews itself any more, and a sweep comes after the last end. */
const liveToTheEnd = async (model: RentalsModel, rentals: TestRentals): Promise<void> => {
  for (const life of model.lives.filter(({ isAutoRenewed }) => isAutoRenewed)) {
    const nowMs = rentals.clock().getTime();
    const code = await rejectionCodeOf(moves['renew-not'](rentals, { userId: buyer, id: life.id }));
    expect(code).to.equal(model.move(life, 'renew-not', nowMs));
  }
  const lastMs = Math.max(0, ...model.lives.map(endOf));
  rentals.activationDeps.testClock.advance(Math.max(0, lastMs - rentals.clock().getTime()) + tickMs);
  await sweepRentals(rentals);
  model.sweep(rentals.clock().getTime());
};

/**
 * Carries out the same steps in the engine and in the model, lets every rental end, and then expects each rental to be the same in both.
 * @returns the model, whose balances the caller can compare
 */
export const playRentals = async (rentals: TestRentals, steps: readonly Step[]): Promise<RentalsModel> => {
  const model = new RentalsModel();
  for (const [number, step] of steps.entries()) await doStep(model, rentals, step, number);
  await liveToTheEnd(model, rentals);
  for (const { id, status, terms, messages, isHeld } of model.lives) {
    const stored = await findRental({ userId: buyer, id });
    const { charges, messages: kept } = stored;
    const shown = { status: stored.status, terms: charges.length, messages: kept.length, isHeld: stored.isHeld };
    expect(shown).to.deep.equal({ status, terms, messages, isHeld });
  }
  return model;
};
