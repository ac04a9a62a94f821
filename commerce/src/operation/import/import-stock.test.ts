import { expect } from 'chai';

import { goodCollection } from '../../sales/goods/good.model.ts';
import { putGoods, putLot } from '../../sales/goods/build-goods.fixture.ts';
import { requireLot } from '../../sales/goods/list-lots.ts';
import { licenceLine } from '../../sales/licences/product.model.ts';
import { readyAccountLine } from '../../sales/ready-accounts/offer.model.ts';
import { importedCollection } from './imported-record.model.ts';
import { useImport } from './start-import.fixture.ts';

describe('stock of another shop (rule 23.11)', () => {
  const old = useImport();
  const { write, bring, undo, expectClean } = old;

  it('goes into the offers that are here, each string once', async () => {
    const { goods } = old.engine;
    const accounts = await putGoods(goods, readyAccountLine, 1);
    const licences = await putLot(goods, licenceLine);
    const known = `login-${accounts._id}-0:password`;
    await write({
      'stock.csv': [
        'offer;line;kind',
        `${accounts._id};ann:secret,one;`,
        `${licences._id};AAAA-BBBB;licence`,
        `${accounts._id};bob:secret;account`,
        `${accounts._id};bob:secret;account`,
        `${accounts._id};${known};account`,
        `${accounts._id};;account`,
        '1;eve:secret;account',
        `${licences._id};CCCC;key`,
      ],
    });
    const rehearsed = await bring(true);
    expect(rehearsed.refused).to.deep.equal([
      'stock 5: line 4 has this string as well',
      'stock 9: kind is neither account nor licence',
      'stock 6: it was in stock before',
      'stock 7: line is empty',
      'stock 8: there is no offer 1',
    ]);
    expect(await goodCollection().countDocuments()).to.equal(1);
    const { outcomes } = await bring();
    expect(outcomes[0]).to.include({ brought: 3, known: 0, refused: 5 });
    expect((await requireLot(readyAccountLine, accounts._id)).stocked).to.equal(3);
    expect((await requireLot(licenceLine, licences._id)).stocked).to.equal(1);
    expect(JSON.stringify(await importedCollection().find().toArray())).not.to.contain('secret');

    expect((await bring()).outcomes[0]).to.include({ brought: 0, known: 3 });
    expect((await requireLot(readyAccountLine, accounts._id)).stocked).to.equal(3);
    await expectClean();
  });

  it('stays when users are removed: what is in stock may be sold already (rule 23.9)', async () => {
    const lot = await putLot(old.engine.goods, readyAccountLine);
    await write({ 'users.csv': ['id,email', '1,ann@example.com'], 'stock.csv': ['offer,line', `${lot._id},x:y`] });
    await bring();
    expect(await undo()).to.deep.equal({ users: 1, used: [] });
    expect((await bring()).outcomes.map(({ brought, known }) => [brought, known])).to.deep.equal([
      [1, 0],
      [0, 1],
    ]);
    await expectClean();
  });
});
