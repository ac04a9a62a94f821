import { expect } from 'chai';

import type { ActivationStatus } from '@shop/shared-types/contract/activations';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import type { ActivationDocument } from './activation.model.ts';
import { fundUser, poolSupplier, putSims, type TestActivations } from './build-activations.fixture.ts';
import { changeActivation } from './change-activation.ts';
import { cancelActivation } from './closing/cancel-activation.ts';
import { endPaid, endUnpaid } from './closing/end-activation.ts';
import { finishActivation } from './closing/finish-activation.ts';
import { findActivation, transitionActivation } from './transition-activation.ts';
import { buyNumber } from './purchase/buy-number.ts';
import { receiveSms } from './sms/receive-sms.ts';

const buyer = 7;
const statuses: readonly ActivationStatus[] = ['waiting', 'received', 'finished', 'cancelled', 'banned', 'expired'];
/** What an activation may become, written apart from the code that decides it. */
const allowed: Record<ActivationStatus, readonly ActivationStatus[]> = {
  waiting: ['received', 'cancelled', 'banned', 'expired'],
  received: ['finished'],
  finished: [],
  cancelled: [],
  banned: [],
  expired: [],
};

describe('the status of an activation', () => {
  useTestDatabase();
  let activationDeps: TestActivations;
  let bought: ActivationDocument;
  const own = () => ({ userId: buyer, id: bought._id });
  const code = { supplierId: poolSupplier, smsId: '1', from: 'Telegram', text: 'Telegram code 12345' };
  const giveCode = () => receiveSms(activationDeps, { ...code, phone: bought.phone });
  /** Brings the bought activation to a status, as buyers and suppliers do. */
  const reach: Record<'waiting' | 'received' | 'finished' | 'cancelled', () => Promise<unknown>> = {
    waiting: () => Promise.resolve(),
    received: giveCode,
    finished: async () => {
      await giveCode();
      await finishActivation(activationDeps, own());
    },
    cancelled: () => cancelActivation(activationDeps, own()),
  };

  beforeEach(async () => {
    await emptyDatabase();
    activationDeps = startTestEngine().activations;
    await fundUser(activationDeps, buyer, kopecks(5000));
    await putSims(activationDeps, 1);
    bought = await buyNumber(activationDeps, { userId: buyer, service: 'tg', country: 46 });
  });
  afterEach(() => activationDeps.close());

  for (const from of ['waiting', 'received', 'finished', 'cancelled'] as const) {
    it(`moves from ${from} to ${allowed[from].join(', ') || 'nothing'} and to nothing else`, async () => {
      await reach[from]();
      for (const status of statuses.filter((other) => !allowed[from].includes(other))) {
        const moved = transitionActivation(
          activationDeps,
          await findActivation(own()),
          'test',
          (working, activation) => ({
            activation: changeActivation(working, activation, { status }),
          }),
        );
        expect(await rejectionCodeOf(moved)).to.equal('ACTIVATION_STATUS_CONFLICT');
      }
      const { status } = await findActivation(own());
      expect(status).to.equal(from);
      expect((await auditShop()).findings).to.deep.equal([]);
    });
  }

  it('moves no money with a move that the table forbids', async () => {
    await reach.finished();
    const before = await readBalance(buyer);
    const finished = await findActivation(own());
    const { settings } = activationDeps;
    const judges = { compared: new Set<number>(), same: new Set<number>(), isFinal: false };
    for (const end of [
      endPaid,
      (...[working, activation, at]: Parameters<typeof endPaid>) =>
        endUnpaid({ settings, judges }, working, activation, { status: 'expired', at }),
    ]) {
      const moved = transitionActivation(activationDeps, finished, 'test', end);
      expect(await rejectionCodeOf(moved)).to.equal('ACTIVATION_STATUS_CONFLICT');
    }
    expect(await readBalance(buyer)).to.deep.equal(before);
    expect((await auditShop()).findings).to.deep.equal([]);
  });
});
