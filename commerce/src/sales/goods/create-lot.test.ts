import { expect } from 'chai';
import mongoose from 'mongoose';

import { buildUser, saveUser } from '../../accounts/users/build-user.fixture.ts';
import { changeAccess } from '../../accounts/users/change-access.ts';
import { UserModel } from '../../accounts/users/user.model.ts';
import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import { licenceLine } from '../licences/product.model.ts';
import { blockSeller } from './block-seller.ts';
import { putLot, type TestGoods } from './build-goods.fixture.ts';
import type { Lot } from './lot.ts';

const agent = 9;
const rounds = 15;

describe('a lot whose seller loses the role at the same moment (rule 18.15)', () => {
  useTestDatabase();
  let goods: TestGoods;
  beforeEach(async () => {
    await emptyDatabase();
    goods = startTestEngine().goods;
    await saveUser(buildUser({ _id: agent, isAgent: true }));
  });
  afterEach(() => goods.close());

  const lots = () => mongoose.connection.collection<Lot>(licenceLine.lots.collection);
  const open = () => rejectionCodeOf(putLot(goods, licenceLine, { sellerUserId: agent, sellerSharePercent: 70 }));
  const block = (name: string) =>
    changeAccess(
      { clock: goods.clock, apiKeys: { forget: () => undefined } as never },
      {
        userId: agent,
        changedBy: 1,
        change: { isAgent: false },
        note: { _id: name, staff: 'user:1', action: 'user.change', target: 'user:9', reason: 'x', details: {} },
      },
      (session) => blockSeller(licenceLine, { sellerUserId: agent, isSellerBlocked: true }, session),
    );

  it('is not opened, or is blocked with the others', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await UserModel.updateOne({ _id: agent }, { $set: { isAgent: true } });
      await Promise.all([open(), block(`note-${round}`), open()]);
      expect(await lots().countDocuments({ isSellerBlocked: { $ne: true } }), `round ${round}`).to.equal(0);
      expect(await open()).to.equal('FORBIDDEN');
    }
  });
});
