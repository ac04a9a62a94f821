import { expect } from 'chai';

import { rentalCancelMs } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { fundUser, poolSupplier } from '../activations/build-engine.ts';
import { auditShop } from '../audit-shop.ts';
import { readBalance } from '../ledger/read-balance.ts';
import { buildDyingGroupCommit } from '../platform/database/build-dying-group-commit.ts';
import { emptyDatabase, useTestDatabase } from '../platform/database/use-test-database.ts';
import { simCollection } from '../supply/pool/sim.model.ts';
import { buildRentals, putSimsToRent, type TestRentals } from './build-rentals.ts';
import { cancelRental } from './cancel-rental.ts';
import { extendRental } from './extend-rental.ts';
import { receiveSms } from './receive-sms.ts';
import { rentNumber } from './rent-number.ts';
import { RentalModel, type RentalDocument } from './rental.model.ts';
import { returnRental } from './return-rental.ts';
import { sweepRentals } from './sweep-rentals.ts';

const buyer = 7;
const price = 1300;

interface Outcome {
  status: RentalDocument['status'];
  charges: number;
  messages: number;
  /** Taken for good, and set aside. */
  paid: number;
  held: number;
}

/** Each way in which the money of a rental moves: how it is asked for, and what one of it comes to. */
interface Move {
  name: string;
  /** What is asked of a rental that stands already; without it the move makes the rental. */
  hasRental: boolean;
  act: (node: TestRentals, rental: RentalDocument) => Promise<unknown>;
  outcome: Outcome;
}

const pushSms = (node: TestRentals, { phone }: RentalDocument): Promise<unknown> =>
  receiveSms(node, node.engine, {
    supplierId: poolSupplier,
    smsId: 'sms-1',
    phone,
    from: 'Telegram',
    text: 'Telegram code 12345',
  });

const held: Outcome = { status: 'active', charges: 1, messages: 0, paid: 0, held: price };
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
    outcome: { status: 'received', charges: 2, messages: 1, paid: 2 * price, held: 0 },
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
    outcome: { ...held, status: 'returned', paid: price, held: 0 },
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
    act: (node) => {
      node.engine.testClock.advance(rentalCancelMs);
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
    first = buildRentals();
    const { testClock } = first.engine;
    restarted = buildRentals({ node: 'restarted', seed: 2, testClock });
    other = buildRentals({ node: 'other', seed: 3, testClock });
    await fundUser(first.engine, buyer, kopecks(100_000));
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
    };
  };

  for (const { name, hasRental, act, outcome } of moves) {
    const commits = name === 'extend what is paid' ? [1, 2] : [1];
    for (const commit of commits) {
      for (const moment of ['before', 'after'] as const) {
        it(`does it once: ${name}, dead ${moment} commit ${commit}, then asked for again and in parallel`, async () => {
          const wish = { userId: buyer, service: 'tg', country: 46, hours: 4 };
          const rental = hasRental ? await rentNumber(first, wish) : ({} as RentalDocument);
          const died = await act(
            { ...first, groupCommit: buildDyingGroupCommit(first.groupCommit, { commit, moment }) },
            rental,
          ).then(
            () => 'lived',
            (failure: Error) => failure.message,
          );
          expect(died).to.equal('the node died');
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
