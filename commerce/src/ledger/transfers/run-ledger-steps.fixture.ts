import { expect } from 'chai';
import fc from 'fast-check';

import { kopecks, type Money } from '@shop/shared-types/money';

import type { TestClock } from '../../platform/clock/clock.ts';
import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { userAccount } from '../balances/account-id.ts';
import { readOfAccount, type TransferRequest } from './enter-transfer.ts';
import { foldCheckpoints, openCheckpoints } from '../balances/fold-checkpoints.ts';
import { hold } from './hold.ts';
import { postHold } from './post-hold.ts';
import { reversePart } from './reverse-part.ts';
import { takeEvenIfSpent } from './take-even-if-spent.ts';
import { transfer } from './transfer.ts';
import { voidHold } from './void-hold.ts';

export const users = [1, 2, 3] as const;

export type Step =
  | { do: 'hold' | 'top-up' | 'spend' | 'take-back'; user: number; amount: Money }
  | { do: 'post' | 'void' | 'replay' | 'reverse'; pick: number }
  | { do: 'fold'; afterMs: number };

const user = fc.constantFrom(...users);
const amount = fc.integer({ min: 0, max: 1_000 }).map(kopecks);
const pick = fc.nat(1_000);
/** One operation on the ledger in a test. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('hold', 'top-up', 'spend', 'take-back'), user, amount }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('post', 'void', 'replay', 'reverse'), pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fold'), afterMs: fc.nat(300_000) }) },
);

export interface OpenHold {
  request: TransferRequest;
  user: number;
}

/** A model of the ledger in its simplest form, with the expected balances. */
class LedgerModel {
  readonly posted = new Map<number, number>(users.map((id) => [id, 0]));
  readonly held = new Map<number, number>(users.map((id) => [id, 0]));
  readonly owed = new Map<number, number>(users.map((id) => [id, 0]));
  house = 0;
  demo = 0;
  openHolds: OpenHold[] = [];
  done: TransferRequest[] = [];
  readonly reversed = new Set<string>();

  free(id: number): number {
    return (this.posted.get(id) ?? 0) - (this.held.get(id) ?? 0);
  }
  /** Pays a debt from money that became free. */
  repay(id: number): void {
    const amount = Math.min(this.free(id), this.owed.get(id) ?? 0);
    this.add(this.owed, id, 0 - amount);
    this.add(this.posted, id, 0 - amount);
  }
  add(map: Map<number, number>, id: number, by: number): void {
    map.set(id, (map.get(id) ?? 0) + by);
  }
}

const reverse = (groupCommit: GroupCommit, userId: number, earlier: TransferRequest): Promise<void> =>
  groupCommit.submit({
    name: 'reverse',
    reads: [readOfAccount(userId)],
    decide: (working, at) => {
      const original = { _id: earlier.idempotencyKey, ...earlier };
      reversePart(working, { original, amount: earlier.amount, part: 'model', kind: 'reversal' }, at);
    },
  });

/** Runs steps on the ledger and on the model side by side. */
export const runLedgerSteps = async (
  groupCommit: GroupCommit,
  steps: readonly Step[],
  clock: TestClock,
): Promise<LedgerModel> => {
  const model = new LedgerModel();
  let count = 0;
  const outcomeOf = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
      return 'done';
    } catch (failure) {
      if (failure instanceof CommerceError) return failure.code;
      throw failure;
    }
  };
  const settle = (open: OpenHold, how: typeof postHold): Promise<unknown> =>
    groupCommit.submit({
      name: 'settle',
      reads: [readOfAccount(open.user)],
      decide: (working, at) => how(working, open.request, at),
    });

  for (const next of steps) {
    clock.advance(1);
    count += 1;
    switch (next.do) {
      case 'hold':
      case 'spend':
      case 'top-up': {
        const isTopUp = next.do === 'top-up';
        const request: TransferRequest = {
          idempotencyKey: `step-${count}`,
          debit: isTopUp ? 'house:demo' : userAccount(next.user),
          credit: isTopUp ? userAccount(next.user) : 'house:sales',
          amount: next.amount,
          kind: 'correction',
          reference: 'model',
        };
        const work =
          next.do === 'hold'
            ? groupCommit.submit({
                name: 'hold',
                reads: [readOfAccount(next.user)],
                decide: (working, at) => hold(working, request, at),
              })
            : transfer({ groupCommit }, request);
        const fits = isTopUp || model.free(next.user) >= next.amount;
        expect(await outcomeOf(work)).to.equal(fits ? 'done' : 'NO_BALANCE');
        if (!fits) break;
        if (next.do === 'hold') {
          model.add(model.held, next.user, next.amount);
          model.openHolds.push({ request, user: next.user });
          break;
        }
        model.add(model.posted, next.user, isTopUp ? next.amount : 0 - next.amount);
        if (isTopUp) model.repay(next.user);
        if (isTopUp) model.demo -= next.amount;
        else model.house += next.amount;
        model.done.push(request);
        break;
      }
      case 'take-back': {
        const missing = Math.max(0, next.amount - model.free(next.user));
        await groupCommit.submit({
          name: 'take-back',
          reads: [readOfAccount(next.user)],
          decide: (working, at) =>
            takeEvenIfSpent(
              working,
              {
                _id: `step-${count}`,
                phase: 'single',
                kind: 'correction',
                debit: userAccount(next.user),
                credit: 'house:sales',
                amount: next.amount,
                reference: 'model',
                at,
                settles: null,
                reverses: null,
              },
              at,
            ),
        });
        model.add(model.owed, next.user, missing);
        model.add(model.posted, next.user, missing - next.amount);
        model.house += next.amount;
        break;
      }
      case 'post':
      case 'void': {
        const open = model.openHolds[next.pick % (model.openHolds.length || 1)];
        if (!open) break;
        await settle(open, next.do === 'post' ? postHold : voidHold);
        model.openHolds = model.openHolds.filter((other) => other !== open);
        model.add(model.held, open.user, 0 - open.request.amount);
        if (next.do === 'post') {
          model.add(model.posted, open.user, 0 - open.request.amount);
          model.house += open.request.amount;
        } else model.repay(open.user);
        break;
      }
      case 'replay': {
        const earlier = model.done[next.pick % (model.done.length || 1)];
        if (!earlier) break;
        expect(await transfer({ groupCommit }, earlier)).to.deep.equal({ isNew: false });
        const other = { ...earlier, amount: kopecks(earlier.amount + 1) };
        expect(await outcomeOf(transfer({ groupCommit }, other))).to.equal('IDEMPOTENCY_KEY_REUSED');
        break;
      }
      case 'reverse': {
        const earlier = model.done[next.pick % (model.done.length || 1)];
        if (!earlier) break;
        const wasTopUp = earlier.debit === 'house:demo';
        const id = users.find((one) => [earlier.debit, earlier.credit].includes(userAccount(one))) ?? 0;
        if (model.reversed.has(earlier.idempotencyKey)) break;
        const missing = wasTopUp ? Math.max(0, earlier.amount - model.free(id)) : 0;
        await reverse(groupCommit, id, earlier);
        model.reversed.add(earlier.idempotencyKey);
        model.add(model.owed, id, missing);
        model.add(model.posted, id, wasTopUp ? missing - earlier.amount : earlier.amount);
        if (!wasTopUp) model.repay(id);
        if (wasTopUp) model.demo += earlier.amount;
        else model.house -= earlier.amount;
        break;
      }
      case 'fold':
        clock.advance(next.afterMs);
        await openCheckpoints();
        await foldCheckpoints(clock.now());
        break;
    }
  }
  return model;
};
