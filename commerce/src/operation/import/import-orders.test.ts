import { expect } from 'chai';

import { removeImportedOrders } from '../../sales/orders/imported-orders.ts';
import { importedOrderCollection } from '../../sales/orders/imported-order.model.ts';
import { listOrders } from '../../sales/orders/list-orders.ts';
import { readOrder } from '../../sales/orders/read-order.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { seedCatalogue } from '../../catalogue/seed/seed-catalogue.ts';
import { importedCollection } from './imported-record.model.ts';
import { useImport } from './start-import.fixture.ts';

const heading = 'id,user,service,country,phone,ordered_at,price,text,code,sender';
const orders = [
  heading,
  '9001,u1,tg,46,+46 ,2024-03-01,1,,,',
  '9002,u1,tg,46,+46731234567,2024-03-01T10:00:00Z,"12,50",Your code is 12345,12345,Telegram',
  '9003,u1,wa,187,12025550123,2024-03-02T10:00:00Z,30,,,',
  '9004,u2,tg,46,46731234568,2024-03-03,,A text without a code,,',
  '9002,u2,tg,46,46731234569,2024-03-03,,,,',
  '9005,u9,tg,46,46731234569,2024-03-03,,,,',
  '9006,u1,nope,46,46731234569,2024-03-03,,,,',
  '9007,u1,tg,x,46731234569,2024-03-03,,,,',
  '9008,u1,tg,46,46731234569,,,,,',
];

describe('orders of another shop (rule 23.12)', () => {
  const old = useImport();
  const { write, bring, undo, findUser, expectClean } = old;
  const idOf = async (name: string): Promise<number> => (await findUser(`${name}@example.com`))?._id ?? 0;

  beforeEach(async () => {
    await seedCatalogue();
    await write({ 'users.csv': ['id,email', 'u1,ann@example.com', 'u2,bob@example.com'], 'orders.csv': orders });
  });

  it('stand in the history of their buyers as imported, and move no money', async () => {
    expect((await bring()).refused).to.deep.equal([
      'orders 2: phone is no number with its country code',
      'orders 6: line 3 has the order 9002 as well',
      'orders 10: ordered_at is empty',
      'orders 7: the user u9 was not brought in',
      'orders 8: there is no service nope',
      'orders 9: country is no number of a country that is here',
    ]);
    const userId = await idOf('ann');
    const [newer, older] = await listOrders({ userId, limit: 10 });
    expect(newer).to.deep.include({
      importedAs: '9003',
      state: 'empty',
      status: 'expired',
      service: 'wa',
      price: 3_000,
    });
    expect(older).to.deep.include({ importedAs: '9002', state: 'delivered', phone: '46731234567', price: 1_250 });
    expect(older?.messages).to.deep.equal([
      {
        id: 1,
        code: '12345',
        text: 'Your code is 12345',
        isMasked: false,
        isTaken: false,
        from: 'Telegram',
        receivedAt: '2024-03-01T10:00:00.000Z',
      },
    ]);
    const foundBy = async (filter: object) =>
      (await listOrders({ userId, limit: 10, ...filter })).map(({ importedAs }) => importedAs);
    expect(await foundBy({ search: '9002' })).to.deep.equal(['9002']);
    expect(await foundBy({ search: '+1 202 555 0123' })).to.deep.equal(['9003']);
    expect(await foundBy({ before: newer?.cursor })).to.deep.equal(['9002']);
    expect(await foundBy({ state: 'running' })).to.deep.equal([]);
    expect(await foundBy({ type: 'rental' })).to.deep.equal([]);
    expect(await foundBy({ service: 'wa', state: 'empty' })).to.deep.equal(['9003']);

    const wanted = { userId, type: 'activation', number: older?.number ?? 0 } as const;
    expect(await readOrder(wanted)).to.deep.equal({ order: older, story: [] });
    const byOther = await readOrder({ ...wanted, userId: await idOf('bob') }).catch((error: unknown) => error);
    expect(byOther).to.include({ code: 'ACTIVATION_NOT_FOUND' });
    expect((await readBalance(userId)).posted).to.equal(0);
    await expectClean();
  });

  it('come in once, go with an undo, and go when their owner erases the account', async () => {
    await bring();
    expect((await bring()).outcomes[1]).to.include({ brought: 0, known: 3 });
    expect(await importedOrderCollection().countDocuments()).to.equal(3);
    await removeImportedOrders([await idOf('bob')]);
    expect(await importedOrderCollection().countDocuments()).to.equal(2);
    expect(await undo()).to.deep.equal({ users: 2, used: [] });
    expect(await importedOrderCollection().countDocuments()).to.equal(0);
    expect(await importedCollection().countDocuments()).to.equal(0);
  });
});
