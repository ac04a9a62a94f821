import { expect } from 'chai';

import { rentalCancelMs } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { buildReportedSim, fundUser, poolSupplier } from '../../activations/build-activations.fixture.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { partnerAccount } from '../../../ledger/balances/account-id.ts';
import { readBalance } from '../../../ledger/balances/read-balance.ts';
import { readDerivedBalance } from '../../../ledger/balances/read-derived-balance.ts';
import { buildDyingGroupCommit } from '../../../platform/database/group-commit/build-dying-group-commit.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { simCollection } from '../../../supply/pool/sim.model.ts';
import { putSimsToRent, type TestRentals } from '../build-rentals.fixture.ts';
import { cancelRental } from '../closing/cancel-rental.ts';
import { extendRental } from '../renewal/extend-rental.ts';
import { deliverSms } from '../../deliver-sms.ts';
import { rentNumber } from './rent-number.ts';
import { RentalModel, type RentalDocument } from '../rental.model.ts';
import { returnRental } from '../closing/return-rental.ts';
import { sweepRentals } from '../closing/sweep-rentals.ts';
import { watchRentedNumbers } from '../closing/watch-rented-numbers.ts';

const buyer = 7;
const price = 1300;
/** The price of 24 more hours. */
const dayPrice = 2340;
const hourMs = 3_600_000;

interface Outcome {
  status: RentalDocument['status'];
  charges: number;
  messages: number;
  /** The sum that was taken and not merely held. */
  paid: number;
  held: number;
  /** The sum that the partner has received. */
  released: number;
}

/** A sweep leaves a failed rental out for 2 s. */
const sweepRetryMs = 2_000;

/** Each way in which a rental moves money, and the expected result of one such move. */
interface Move {
  name: string;
  /** Whether the move is made on a rental that exists already; otherwise the move itself makes the rental. */
  hasRental: boolean;
  /** A sweep survives a failure: it stores the failure and tries again. */
  isSweep?: boolean;
  /** Steps before the move, on a node that does not die. */
  prepare?: (node: TestRentals, rental: RentalDocument) => Promise<void>;
  act: (node: TestRentals, rental: RentalDocument) => Promise<unknown>;
  outcome: Outcome;
}

const pushSms = (node: TestRentals, { phone }: RentalDocument): Promise<unknown> =>
  deliverSms(node, node.activationDeps, {
    supplierId: poolSupplier,
    smsId: 'sms-1',
    phone,
    from: 'Telegram',
    text: 'Telegram code 12345',
  });

/** Pays the rental, adds a day to it and lets the given number of hours pass. */
const livesFor = async (node: TestRentals, { _id: id }: RentalDocument, hours: number): Promise<void> => {
  node.activationDeps.testClock.advance(rentalCancelMs);
  await sweepRentals(node);
  await extendRental(node, { userId: buyer, id, hours: 24 });
  node.activationDeps.testClock.advance(hours * hourMs - rentalCancelMs);
};

const held: Outcome = { status: 'active', charges: 1, messages: 0, paid: 0, held: price, released: 0 };
const moves: Move[] = [
  {
    name: 'rent',
    hasRental: false,
    act: (node) => rentNumber(node, { userId: buyer, service: 'tg', country: 46, hours: 4, idempotencyKey: 'rent' }),
    outcome: held,
  },
  {
    name: 'extend',
    hasRental: true,
    act: (node, { _id: id }) => extendRental(node, { userId: buyer, id, hours: 4, idempotencyKey: 'extend' }),
    outcome: { ...held, charges: 2, held: 2 * price },
  },
  {
    name: 'extend what is paid',
    hasRental: true,
    act: async (node, rental) => {
      await pushSms(node, rental);
      return extendRental(node, { userId: buyer, id: rental._id, hours: 4, idempotencyKey: 'extend' });
    },
    outcome: { status: 'received', charges: 2, messages: 1, paid: 2 * price, held: 0, released: 0 },
  },
  {
    name: 'cancel',
    hasRental: true,
    act: (node, { _id: id }) => cancelRental(node, { userId: buyer, id }),
    outcome: { ...held, status: 'cancelled', held: 0 },
  },
  {
    name: 'return',
    hasRental: true,
    act: (node, { _id: id }) => returnRental(node, { userId: buyer, id }),
    outcome: { ...held, status: 'cancelled', held: 0 },
  },
  {
    name: 'return what can no longer be cancelled',
    hasRental: true,
    prepare: (node) => Promise.resolve(node.activationDeps.testClock.advance(rentalCancelMs)),
    act: (node, { _id: id }) => returnRental(node, { userId: buyer, id }),
    outcome: { ...held, status: 'returned', paid: price, held: 0, released: 1000 },
  },
  {
    name: 'release the shares of a day',
    hasRental: true,
    isSweep: true,
    prepare: (node, rental) => livesFor(node, rental, 24),
    act: (node) => sweepRentals(node),
    outcome: { status: 'active', charges: 2, messages: 0, paid: price + dayPrice, held: 0, released: 2500 },
  },
  {
    name: 'give up a number that is gone',
    hasRental: true,
    isSweep: true,
    prepare: async (node, { phone }) => {
      node.activationDeps.testClock.advance(rentalCancelMs);
      await sweepRentals(node);
      const gone = buildReportedSim(0, { phone, isOnline: false, rentHoursMax: 672 });
      await node.activationDeps.pool.applyReport({
        supplierId: poolSupplier,
        mode: 'changes',
        sims: [gone],
        at: node.clock(),
      });
      node.activationDeps.testClock.advance(hourMs - rentalCancelMs);
      await watchRentedNumbers(node);
      node.activationDeps.testClock.advance(hourMs);
    },
    act: (node) => sweepRentals(node),
    outcome: { status: 'not-found', charges: 1, messages: 0, paid: price / 4, held: 0, released: 250 },
  },
  {
    name: 'take the price at its first SMS',
    hasRental: true,
    act: pushSms,
    outcome: { ...held, status: 'received', messages: 1, paid: price, held: 0 },
  },
  {
    name: 'take the price when the 20 minutes are over',
    hasRental: true,
    isSweep: true,
    act: (node) => {
      node.activationDeps.testClock.advance(rentalCancelMs);
      return sweepRentals(node);
    },
    outcome: { ...held, paid: price, held: 0 },
  },
];

describe('a rental whose node dies', () => {
  useTestDatabase();
  let first: TestRentals;
  let restarted: TestRentals;
  let other: TestRentals;
  beforeEach(async () => {
    await emptyDatabase();
    first = startTestEngine().rentals;
    const { testClock } = first.activationDeps;
    restarted = startTestEngine({ node: 'restarted', seed: 2, testClock }).rentals;
    other = startTestEngine({ node: 'other', seed: 3, testClock }).rentals;
    await fundUser(first.activationDeps, buyer, kopecks(100_000));
    await putSimsToRent(first, 3);
  });
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await Promise.all([first, restarted, other].map((node) => node.close()));
  });

  const outcomeNow = async (): Promise<Outcome> => {
    const [rental, ...others] = await RentalModel.find().lean<RentalDocument[]>();
    if (!rental) throw new Error('nothing was rented');
    expect(others).to.deep.equal([]);
    const { posted, held: heldNow } = await readBalance(buyer);
    const { status, charges, messages } = rental;
    return {
      status,
      charges: charges.length,
      messages: messages.length,
      paid: 100_000 - posted,
      held: heldNow,
      released: await readDerivedBalance(partnerAccount(poolSupplier)),
    };
  };

  for (const { name, hasRental, isSweep = false, prepare, act, outcome } of moves) {
    const commits = name === 'extend what is paid' ? [1, 2] : [1];
    for (const commit of commits) {
      for (const moment of ['before', 'after'] as const) {
        it(`does it once: ${name}, dead ${moment} commit ${commit}, then asked for again and in parallel`, async () => {
          const selection = { userId: buyer, service: 'tg', country: 46, hours: 4 };
          const rental = hasRental ? await rentNumber(first, selection) : ({} as RentalDocument);
          await prepare?.(first, rental);
          const died = await act(
            { ...first, groupCommit: buildDyingGroupCommit(first.groupCommit, { commit, moment }) },
            rental,
          ).then(
            () => 'lived',
            (failure: Error) => failure.message,
          );
          expect(died).to.equal(isSweep ? 'lived' : 'the node died');
          if (isSweep) first.activationDeps.testClock.advance(sweepRetryMs);
          await act(restarted, rental);
          await Promise.all([act(restarted, rental), act(other, rental), act(other, rental)]);
          expect(await outcomeNow()).to.deep.equal(outcome);
          const rentedSims = await simCollection().countDocuments({ isRented: true });
          expect(rentedSims).to.equal(outcome.status === 'cancelled' ? 0 : 1);
        });
      }
    }
  }
});
