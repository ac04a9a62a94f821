import { expect } from 'chai';

import { goodsLineLengthMax } from '@shop/shared-types/constants';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { licenceLine } from '../licences/product.model.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import { readyAccountLine as line, ReadyAccountOfferModel } from '../ready-accounts/offer.model.ts';
import { addGoods } from './add-goods.ts';
import { putLot, type TestGoods } from './build-goods.fixture.ts';
import { GoodModel } from './good.model.ts';
import { requireOwnLot } from './change-lot.ts';

describe('addGoods', () => {
  useTestDatabase();
  let deps: TestGoods;
  beforeEach(async () => {
    await emptyDatabase();
    deps = startTestEngine().goods;
  });
  afterEach(async () => {
    expect(await auditShop()).to.deep.include({ findings: [] });
    await deps.close();
  });

  const upload = ['one:1', '', ' one:1 ', '  ', 'x'.repeat(goodsLineLengthMax + 1), 'two:2'];
  const refusedLines = [
    { line: 2, reason: 'empty' },
    { line: 3, reason: 'duplicate-in-upload' },
    { line: 4, reason: 'empty' },
    { line: 5, reason: 'too-long' },
  ];

  it('reports every refused line and takes the rest', async () => {
    const { _id: shelfId } = await putLot(deps, line);
    const report = await addGoods(deps, line, { shelfId, lines: upload });
    expect(report).to.deep.equal({ accepted: 2, refused: refusedLines });
    expect(await ReadyAccountOfferModel.findById(shelfId).lean()).to.include({ stocked: 2, isOffered: true });
  });

  it('refuses what was ever taken in, also by another offer, and adds nothing when it is sent again', async () => {
    const [one, other] = [await putLot(deps, line), await putLot(deps, line)];
    await addGoods(deps, line, { shelfId: one._id, lines: ['one:1', 'two:2'] });
    for (const shelfId of [one._id, other._id]) {
      expect(await addGoods(deps, line, { shelfId, lines: ['two:2', 'one:1'] })).to.deep.equal({
        accepted: 0,
        refused: [
          { line: 1, reason: 'already-in-stock' },
          { line: 2, reason: 'already-in-stock' },
        ],
      });
    }
    const product = await putLot(deps, licenceLine);
    expect(await addGoods(deps, licenceLine, { shelfId: product._id, lines: ['one:1'] })).to.include({ accepted: 1 });
  });

  it('reports the same in a dry run, and changes nothing', async () => {
    const { _id: shelfId } = await putLot(deps, line);
    await addGoods(deps, line, { shelfId, lines: ['two:2'] });
    const dry = await addGoods(deps, line, { shelfId, lines: upload, isDryRun: true });
    expect(await GoodModel.countDocuments()).to.equal(1);
    expect(dry).to.deep.equal(await addGoods(deps, line, { shelfId, lines: upload }));
    expect(dry).to.deep.equal({ accepted: 1, refused: [...refusedLines, { line: 6, reason: 'already-in-stock' }] });
  });

  it('takes one string once when four uploads on two nodes bring it to four offers at the same time', async () => {
    const other = startTestEngine({ node: 'node-b', seed: 2 }).goods;
    const lots = await Promise.all(Array.from({ length: 4 }, () => putLot(deps, line)));
    const lines = Array.from({ length: 700 }, (_, index) => `shared-${index}`);
    const reports = await Promise.all(
      lots.map(({ _id }, index) => addGoods(index % 2 === 0 ? deps : other, line, { shelfId: _id, lines })),
    );
    expect(reports.reduce((sum, { accepted }) => sum + accepted, 0)).to.equal(700);
    expect(await GoodModel.countDocuments()).to.equal(700);
    await other.close();
  });

  it('knows no offer that is not there, and lets nobody at another agent’s', async () => {
    expect(await rejectionCodeOf(addGoods(deps, line, { shelfId: 5, lines: ['a'] }))).to.equal('OFFER_NOT_FOUND');
    const lot = await putLot(deps, line, { sellerUserId: 9 });
    const attempt = (userId: number, isAdmin: boolean) =>
      rejectionCodeOf(requireOwnLot(line, lot._id, { userId, isAdmin }));
    expect(await Promise.all([attempt(9, false), attempt(8, false), attempt(1, true)])).to.deep.equal([
      'none',
      'OFFER_NOT_FOUND',
      'none',
    ]);
  });
});
