import { expect } from 'chai';

import type { Activation, ActivationOrder } from '@shop/shared-types/contract/activations';
import type { AdminPriceRow, AdminPriceTier, PriceExplanation } from '@shop/shared-types/contract/admin/catalogue';
import type { Rental } from '@shop/shared-types/contract/rentals';

import { auditEntryCollection } from '../../platform/audit-log/audit-entry.model.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { startTestShop, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { SupplierModel } from '../../supply/directory/supplier.model.ts';
import { UserModel } from '../../accounts/users/user.model.ts';
import { createStaffCaller, editor } from './call-as-staff.fixture.ts';

const otherPool = 9;
const otherKey = 'other-partner-api-key';
const place = { service: 'tg', country: 46 };

describe('prices that the staff sets', function prices() {
  this.timeout(60_000);
  let shop: TestShop;
  after(() => shop.close());
  useTestDatabase();
  const call = createStaffCaller(() => shop);

  before(async () => {
    shop = await startTestShop();
    const softwareKeyHash = shop.commerce.secrets.keyedHash('software-key', otherKey);
    const { _id: ownerUserId } = await UserModel.findOneAndUpdate(
      { email: 'stranger@example.com' },
      { $set: { isPartner: true } },
    ).orFail();
    await SupplierModel.create({ _id: otherPool, kind: 'pool', name: 'Other pool', ownerUserId, softwareKeyHash });
    await shop.commerce.refresh();
    const report = (authorization: string, phones: string[]) =>
      fetch(`${shop.base}/api/supply/sims`, {
        method: 'PUT',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({
          mode: 'full',
          sims: phones.map((phone) => ({ phone, country: 46, operator: 'telia', rentHoursMax: 24 })),
        }),
      });
    for (const [key, phones] of [
      [await shop.tokenOf('software-key'), ['+46730000001']],
      [otherKey, ['+46730000002', '+46730000003']],
    ] as const) {
      expect((await report(`Bearer ${key}`, [...phones])).status).to.equal(200);
    }
    await shop.commerce.refresh();
  });

  const set = (price: number | null, kind: string, more: object = {}) =>
    call('put', '/api/admin/prices', { body: { ...place, kind, price, ...more } });
  const tiers = async (query = '') => {
    const path = `/api/admin/price-tiers?service=tg&country=46${query}`;
    return (await call<AdminPriceTier[]>('get', path)).data;
  };
  const tierOf = async (id: number, query?: string) => (await tiers(query)).find(({ supplierId }) => supplierId === id);
  const buy = (body: object = {}) =>
    call<Activation>('post', '/api/activations', { as: 'buyer', body: { ...place, ...body } });

  it('are tiers, one a supplier: a purchase takes the cheapest, and a dearer one only as far as its limit goes', async () => {
    const margins = { marginPercent: 50, wholesaleMarginPercent: 10 };
    expect((await call('put', '/api/admin/margins', { body: margins })).data).to.deep.equal(margins);
    expect((await call('get', '/api/admin/margins')).data).to.deep.equal(margins);
    await set(1000, 'supplier', { supplierId: 1 });
    await set(2000, 'supplier', { supplierId: otherPool });
    const [cheap, dear] = (await tiers()).filter(({ count }) => count > 0);
    const unpriced = (await tiers()).find(({ asked }) => asked === null);
    expect(unpriced?.earns, 'the default price, where it has none of its own').to.be.a('number');
    expect(cheap).to.include({ supplierId: 1, asked: 1000, earns: 1000, retail: 1500, wholesale: 1100, count: 1 });
    expect(dear).to.include({ supplierId: otherPool, asked: 2000, retail: 3000, wholesale: 2200, count: 2 });

    expect((await buy({ priceMax: 1499 })).code).to.equal('PRICE_CHANGED');
    expect((await buy({ priceMax: 1500 })).data.price).to.equal(1500);
    expect((await buy({ priceMax: 2999 })).code).to.be.oneOf(['PRICE_CHANGED', 'NO_NUMBERS']);
    expect((await buy({ priceMax: 3000 })).data.price).to.equal(3000);
    const { data: order } = await call<ActivationOrder>('post', '/api/activations/orders', {
      as: 'buyer',
      body: { ...place, quantity: 10, priceMax: 3000 },
    });
    // The retail price is held until the order has earned the wholesale price (rule 1.11).
    expect(order.activations.map(({ price, wholesalePrice }) => [price, wholesalePrice])).to.deep.equal([[3000, 2200]]);
  });

  it('hold for all suppliers of a partner, and stand in the log by owner', async () => {
    const rowFor = async (supplierId: number) =>
      (await call<AdminPriceRow[]>('get', `/api/admin/prices?service=tg&supplierId=${supplierId}`)).data.find(
        ({ country }) => country === 46,
      );
    expect((await rowFor(2))?.supplier, 'the second supplier of the same partner').to.equal(1000);
    expect((await rowFor(3))?.supplier, 'another one').to.equal(null);
    const logged = await auditEntryCollection().find({ target: 'price:tg:46' }).sort({ at: 1 }).toArray();
    expect(logged.map(({ staff, details }) => [staff, details])).to.deep.equal([
      [editor, { owner: 'supplier:1, supplier:2', price: 1000 }],
      [editor, { owner: 'supplier:9', price: 2000 }],
    ]);
  });

  it('are set for rent as they are for codes, and a user’s own price shows on the account', async () => {
    const { _id: userId } = await UserModel.findOne({ email: 'buyer@example.com' }).orFail();
    const hasCustomPrice = async () => (await UserModel.findById(userId).orFail()).hasCustomPrice;
    const more = { as: 'software-key' as const };
    const sims = [{ phone: '+46730000004', country: 46, operator: 'telia', rentHoursMax: 24 }];
    await call('put', '/api/supply/sims', { ...more, body: { mode: 'changes', sims } });
    await shop.commerce.refresh();
    const rent = { sale: 'rent' };
    await set(4000, 'supplier', { ...rent, supplierId: 1 });
    await set(4100, 'wholesale', rent);
    expect(await tierOf(1, '&sale=rent')).to.include({ asked: 4000, retail: 6000, wholesale: 4100 });
    expect(await tierOf(1), 'codes cost what they did').to.include({ asked: 1000, retail: 1500 });

    await set(4200, 'user', { ...rent, userId });
    expect(await hasCustomPrice()).to.equal(true);
    const selection = { ...place, hours: 4 };
    const rented = await call<Rental>('post', '/api/rentals', { as: 'buyer', body: selection });
    expect(rented.data.price).to.equal(4200);
    await set(null, 'user', { ...rent, userId });
    expect(await hasCustomPrice()).to.equal(false);
  });

  it('of one user are refused below all suppliers, and are not sold above what was agreed when suppliers ask more later', async () => {
    const { _id: userId } = await UserModel.findOne({ email: 'buyer@example.com' }).orFail();
    const row = async () =>
      (await call<AdminPriceRow[]>('get', `/api/admin/prices?service=tg&userId=${userId}`)).data.find(
        ({ country }) => country === 46,
      );
    const cheapest = Math.min(...shop.commerce.priceBook.offersFor(place).map(({ supplierShare }) => supplierShare));
    expect((await set(cheapest - 1, 'user', { userId })).code).to.equal('PRICE_BELOW_SUPPLIERS');
    expect((await row())?.user).to.equal(null);
    await set(cheapest, 'user', { userId });
    expect(await row()).to.include({ user: cheapest, userPays: cheapest });
    const suppliers = shop.commerce.supply.directory.list().map(({ supplierId }) => supplierId);
    for (const supplierId of suppliers) await set(cheapest + 1_000, 'supplier', { supplierId });
    expect(await row(), 'the staff sees that it sells nothing').to.include({ user: cheapest, userPays: null });
    expect((await buy()).code).to.equal('NO_NUMBERS');
    await set(null, 'user', { userId });
    for (const supplierId of suppliers) await set(null, 'supplier', { supplierId });
    await set(1000, 'supplier', { supplierId: 1 });
    await set(2000, 'supplier', { supplierId: otherPool });
  });

  it('change nothing when they are wrong, or when one is taken away that nobody set', async () => {
    for (const [more, code] of [
      [{ price: -1 }, 'INPUT_INVALID'],
      [{ price: 0 }, 'INPUT_INVALID'],
      [{ price: 10.5 }, 'INPUT_INVALID'],
      [{ kind: 'supplier' }, 'INPUT_INVALID'],
      [{ kind: 'supplier', supplierId: 77 }, 'SUPPLIER_NOT_FOUND'],
      [{ kind: 'user', userId: 77_777 }, 'USER_NOT_FOUND'],
      [{ service: 'none' }, 'SERVICE_NOT_FOUND'],
      [{ country: 99_999 }, 'COUNTRY_NOT_FOUND'],
      [{ sale: 'gift' }, 'INPUT_INVALID'],
    ] as const) {
      expect((await set(100, 'default', more)).code, JSON.stringify(more)).to.equal(code);
    }
    for (const margins of [
      { marginPercent: 10, wholesaleMarginPercent: 11 },
      { marginPercent: -1, wholesaleMarginPercent: -1 },
      { marginPercent: 12.5, wholesaleMarginPercent: 10 },
    ]) {
      const refused = await call('put', '/api/admin/margins', { body: margins });
      expect(refused.code, JSON.stringify(margins)).to.equal('INPUT_INVALID');
    }
    expect((await set(null, 'supplier', { supplierId: 3 })).status).to.equal(200);
    await shop.commerce.refresh();
    expect((await call('get', '/api/admin/margins')).data).to.include({ marginPercent: 50 });
    expect(await tierOf(1)).to.include({ asked: 1000, retail: 1500 });
  });

  describe('are explained', () => {
    const explain = async (query = '') =>
      (
        await call<PriceExplanation>(
          'get',
          `/api/admin/price-explanations?service=tg&country=46&supplier=${otherPool}${query}`,
        )
      ).data;
    const usedOf = ({ steps }: PriceExplanation) => steps.flatMap(({ rule, isUsed }) => (isUsed ? [rule] : []));
    const buyerId = async () => (await UserModel.findOne({ email: 'buyer@example.com' }).orFail())._id;
    const clear = async () => {
      const user = await buyerId();
      await set(null, 'supplier', { supplierId: otherPool });
      await set(null, 'wholesale');
      await set(null, 'user', { userId: user });
      await set(3_000, 'default');
      await shop.commerce.catalogue.refresh();
    };
    beforeEach(clear);
    after(clear);

    it('by the rule that decides, with the price that the buyer pays (rule 1.7)', async () => {
      const guest = await explain();
      expect(usedOf(guest)).to.deep.equal(['default-price', 'house-margin', 'price-with-margin']);
      expect(guest.price).to.equal((await tierOf(otherPool))?.retail);
      expect(guest.price).to.equal(guest.steps.find(({ rule }) => rule === 'price-with-margin')?.amount);
      expect(guest.supplierShare).to.equal(3_000);
      expect((guest.house ?? 0) + 3_000).to.equal(guest.price);

      await set(2_500, 'supplier', { supplierId: otherPool });
      const own = await explain();
      expect(usedOf(own)).to.deep.equal(['supplier-price', 'house-margin', 'price-with-margin']);
      expect(own.supplierShare).to.equal(2_500);

      await set(2_800, 'wholesale');
      expect(usedOf(await explain())).to.include('price-with-margin');
      const order = await explain('&wholesale=1');
      expect(usedOf(order)).to.deep.equal(['supplier-price', 'wholesale-price']);
      expect(order).to.include({ price: 2_800, supplierShare: 2_500, house: 300 });

      const user = await buyerId();
      await set(2_600, 'user', { userId: user });
      const agreed = await explain(`&user=${user}&wholesale=1`);
      expect(usedOf(agreed)).to.deep.equal(['supplier-price', 'user-price']);
      expect(agreed).to.include({ price: 2_600, house: 100, obstacle: null });
    });

    it('of a rental by the supplier’s part for the shortest term, the hours and the margin (rule 5.8)', async () => {
      const rent = (query = '') => explain(`&sale=rent&hours=24${query}`);
      const amounts = ({ steps }: PriceExplanation) =>
        Object.fromEntries(steps.map(({ rule, amount, percent }) => [rule, amount ?? percent]));
      const margins = { marginPercent: 50, wholesaleMarginPercent: 10 };
      expect((await call('put', '/api/admin/margins', { body: margins })).status).to.equal(200);
      await set(2_000, 'supplier', { supplierId: otherPool });

      const fromCode = await rent();
      expect(usedOf(fromCode)).to.deep.equal(['code-price', 'term', 'house-margin', 'price-with-margin']);
      expect(amounts(fromCode)).to.include({ 'code-price': 3_000, term: 5_400, 'price-with-margin': 8_100 });
      expect(fromCode.steps.find(({ rule }) => rule === 'term')?.percent).to.equal(180);
      expect(fromCode).to.include({ price: 8_100, supplierShare: 5_400, house: 2_700 });

      await set(1_000, 'default', { sale: 'rent' });
      expect(usedOf(await rent())).to.deep.equal(['default-price', 'term', 'house-margin', 'price-with-margin']);
      await set(4_000, 'supplier', { sale: 'rent', supplierId: otherPool });
      const own = await rent();
      expect(usedOf(own)).to.deep.equal(['supplier-price', 'term', 'house-margin', 'price-with-margin']);
      expect(own).to.include({ price: 10_800, supplierShare: 7_200 });
      expect(await explain('&sale=rent'), 'the shortest term').to.include({ price: 6_000, supplierShare: 4_000 });

      await set(4_100, 'wholesale', { sale: 'rent' });
      const order = await rent('&wholesale=1');
      expect(usedOf(order)).to.deep.equal(['supplier-price', 'term', 'wholesale-price']);
      expect(order).to.include({ price: 7_380, supplierShare: 7_200 });
      const user = await buyerId();
      await set(4_200, 'user', { sale: 'rent', userId: user });
      const agreed = await rent(`&user=${user}`);
      expect(usedOf(agreed)).to.deep.equal(['supplier-price', 'term', 'user-price']);
      expect(agreed).to.include({ price: 7_560, house: 360 });
      await set(4_300, 'supplier', { sale: 'rent', supplierId: otherPool });
      expect(await rent(`&user=${user}`)).to.include({ price: null, obstacle: 'above-agreed-price' });

      const tooShort = await call(
        'get',
        '/api/admin/price-explanations?service=tg&country=46&supplier=1&sale=rent&hours=3',
      );
      expect(tooShort.code).to.equal('INPUT_INVALID');
      for (const kind of ['default', 'wholesale']) await set(null, kind, { sale: 'rent' });
      await set(null, 'supplier', { sale: 'rent', supplierId: otherPool });
      await set(null, 'user', { sale: 'rent', userId: user });
    });

    it('by what stands in the way', async () => {
      const user = await buyerId();
      await set(3_100, 'user', { userId: user });
      await set(5_000, 'supplier', { supplierId: otherPool });
      expect(await explain(`&user=${user}`)).to.include({ price: null, obstacle: 'above-agreed-price' });
      await SupplierModel.updateOne({ _id: otherPool }, { isEnabled: false });
      await shop.commerce.refresh();
      expect(await explain()).to.include({ price: null, obstacle: 'supplier-off-sale' });
      await SupplierModel.updateOne({ _id: otherPool }, { isEnabled: true });
      await shop.commerce.refresh();
      const nobody = await call('get', '/api/admin/price-explanations?service=tg&country=46&supplier=999');
      expect(nobody.code).to.equal('SUPPLIER_NOT_FOUND');
    });
  });
});
