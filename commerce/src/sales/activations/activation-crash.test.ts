import { expect } from 'chai';

import { activationLifeMs } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { buildDyingGroupCommit } from '../../platform/database/group-commit/build-dying-group-commit.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { ActivationModel, type ActivationDocument } from './activation.model.ts';
import { banActivation } from './closing/ban-activation.ts';
import { fundUser, poolSupplier, putSims, type TestActivations } from './build-activations.fixture.ts';
import { buyNumber } from './purchase/buy-number.ts';
import { cancelActivation } from './closing/cancel-activation.ts';
import { expireActivations } from './closing/expire-activations.ts';
import { finishActivation } from './closing/finish-activation.ts';
import { receiveSms } from './sms/receive-sms.ts';

const buyer = 7;
const price = 1000;

interface Outcome {
  status: ActivationDocument['status'];
  messages: number;
  /** The sum that was taken and not merely held. */
  paid: number;
  held: number;
}

/** Each way in which an activation moves money, and the expected result of one such move. */
interface Move {
  name: string;
  /** Whether the move is made on a number that was bought before; otherwise the move itself buys one. */
  hasNumber: boolean;
  /** A sweep survives a failure: it stores the failure and tries again. */
  isSweep?: boolean;
  act: (activationDeps: TestActivations, activation: ActivationDocument) => Promise<unknown>;
  outcome: Outcome;
}

const pushCode = (activationDeps: TestActivations, { phone }: ActivationDocument): Promise<unknown> =>
  receiveSms(activationDeps, { supplierId: poolSupplier, smsId: 'sms-1', phone, from: '', text: 'Your code is 12345' });

const waiting: Outcome = { status: 'waiting', messages: 0, paid: 0, held: price };
const moves: Move[] = [
  {
    name: 'buy',
    hasNumber: false,
    act: (activationDeps) =>
      buyNumber(activationDeps, { userId: buyer, service: 'tg', country: 46, idempotencyKey: 'buy' }),
    outcome: waiting,
  },
  {
    name: 'cancel',
    hasNumber: true,
    act: (activationDeps, { _id: id }) => cancelActivation(activationDeps, { userId: buyer, id }),
    outcome: { ...waiting, status: 'cancelled', held: 0 },
  },
  {
    name: 'report as banned',
    hasNumber: true,
    act: (activationDeps, { _id: id }) => banActivation(activationDeps, { userId: buyer, id }),
    outcome: { ...waiting, status: 'banned', held: 0 },
  },
  {
    name: 'receive the code',
    hasNumber: true,
    act: pushCode,
    outcome: { status: 'received', messages: 1, paid: price, held: 0 },
  },
  {
    name: 'receive the code and finish',
    hasNumber: true,
    act: async (activationDeps, activation) => {
      await pushCode(activationDeps, activation);
      return finishActivation(activationDeps, { userId: buyer, id: activation._id });
    },
    outcome: { status: 'finished', messages: 1, paid: price, held: 0 },
  },
  {
    name: 'expire',
    hasNumber: true,
    isSweep: true,
    act: (activationDeps) => {
      activationDeps.testClock.advance(activationLifeMs);
      return expireActivations(activationDeps);
    },
    outcome: { ...waiting, status: 'expired', held: 0 },
  },
];

describe('a number whose node dies', () => {
  useTestDatabase();
  let first: TestActivations;
  let restarted: TestActivations;
  let other: TestActivations;
  beforeEach(async () => {
    await emptyDatabase();
    first = startTestEngine().activations;
    const { testClock } = first;
    restarted = startTestEngine({ node: 'restarted', seed: 2, testClock }).activations;
    other = startTestEngine({ node: 'other', seed: 3, testClock }).activations;
    await fundUser(first, buyer, kopecks(10_000));
    await putSims(first, 3);
  });
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await Promise.all([first, restarted, other].map((node) => node.close()));
  });

  const outcomeNow = async (): Promise<Outcome> => {
    const [activation, ...others] = await ActivationModel.find().lean<ActivationDocument[]>();
    if (!activation) throw new Error('nothing was bought');
    expect(others).to.deep.equal([]);
    const { posted, held } = await readBalance(buyer);
    return { status: activation.status, messages: activation.messages.length, paid: 10_000 - posted, held };
  };

  for (const { name, hasNumber, isSweep = false, act, outcome } of moves) {
    const commits = name === 'receive the code and finish' ? [1, 2] : [1];
    for (const commit of commits) {
      for (const moment of ['before', 'after'] as const) {
        it(`does it once: ${name}, dead ${moment} commit ${commit}, then asked for again and in parallel`, async () => {
          const selection = { userId: buyer, service: 'tg', country: 46 };
          const activation = hasNumber ? await buyNumber(first, selection) : ({} as ActivationDocument);
          const dying = { ...first, groupCommit: buildDyingGroupCommit(first.groupCommit, { commit, moment }) };
          const died = await act(dying, activation).then(
            () => 'lived',
            (failure: Error) => failure.message,
          );
          expect(died).to.equal(isSweep ? 'lived' : 'the node died');
          await act(restarted, activation);
          await Promise.all([act(restarted, activation), act(other, activation), act(other, activation)]);
          expect(await outcomeNow()).to.deep.equal(outcome);
        });
      }
    }
  }
});
