import { expect } from 'chai';

import type { AdminUser } from '@shop/shared-types/contract/admin/accounts';
import type { Activation, ActivationOrder } from '@shop/shared-types/contract/activations';
import type { Rental } from '@shop/shared-types/contract/rentals';
import { errorText } from '@shop/shared-types/error-messages';

import { createStaffCaller } from '../../src/back-office/admin/call-as-staff.fixture.ts';
import { auditEntryCollection } from '../../src/platform/audit-log/audit-entry.model.ts';
import type { PriceCard } from '../../src/catalogue/present-catalogue.ts';
import { useTestDatabase } from '../../src/platform/database/use-test-database.fixture.ts';
import type { RentCard } from '../../src/sales/rentals/purchase/list-rent-cards.ts';
import { startTestShop, type CallerName, type TestShop } from './start-test-shop.fixture.ts';
import { UserModel } from '../../src/accounts/users/user.model.ts';

const place = { service: 'tg', country: 46 };
const retail = 1500;
const wholesale = 1100;

describe('wholesale', function wholesaleOfTheShop() {
  this.timeout(60_000);
  let shop: TestShop;
  after(() => shop.close());
  useTestDatabase();
  const call = createStaffCaller(() => shop);

  before(async () => {
    // The test gives back a whole stock at once, which pauses a buyer's purchases (rule 4.25).
    shop = await startTestShop({ GIVE_BACK_FREE_SECONDS: '0' });
    const sims = Array.from({ length: 60 }, (_, index) => ({
      phone: `+${46_730_000_000 + index}`,
      country: 46,
      operator: 'telia',
      rentHoursMax: 672,
    }));
    await call('put', '/api/supply/sims', { as: 'software-key', body: { mode: 'full', sims } });
    await call('put', '/api/admin/margins', { body: { marginPercent: 50, wholesaleMarginPercent: 10 } });
    const { data: suppliers } = await call<{ id: number }[]>('get', '/api/admin/suppliers');
    for (const { id: supplierId } of suppliers) {
      const price = { kind: 'supplier', supplierId, ...place, price: 1000 };
      expect((await call('put', '/api/admin/prices', { body: price })).status).to.equal(200);
    }
    await shop.commerce.refresh();
  });

  /** Reads a bare list; with a token, as a known buyer. */
  const read = async <Body>(path: string, as: CallerName = 'guest'): Promise<Body> => {
    const token = await shop.tokenOf(as);
    const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
    return (await (await fetch(shop.base + path, { headers })).json()) as Body;
  };
  const cardOf = async (as: CallerName): Promise<PriceCard | undefined> =>
    (await read<PriceCard[]>('/api/country/get-prices/tg?wholesale=1&user=guest', as)).find(
      ({ country_external_id }) => country_external_id === 46,
    );
  const speak = async (query: string): Promise<string> => {
    const key = await shop.tokenOf('api-key');
    return (await fetch(`${shop.base}/stubs/handler_api.php?api_key=${key}&service=tg&country=46&${query}`)).text();
  };
  const costSpoken = async (): Promise<unknown> => {
    const prices = JSON.parse(await speak('action=getPrices')) as Record<string, Record<string, { cost: number }>>;
    return prices['46']?.['tg']?.cost;
  };
  const buy = (more: object = {}) =>
    call<Activation>('post', '/api/activations', { as: 'buyer', body: { ...place, ...more } });
  const order = (more: object, key?: string) =>
    call<ActivationOrder>('post', '/api/activations/orders', {
      as: 'buyer',
      body: { ...place, ...more },
      ...(key === undefined ? {} : { key }),
    });
  /** The price of the number that `handler_api` sold last. */
  const soldPrice = async (answer: string): Promise<number | undefined> => {
    const [token, id] = answer.split(':');
    expect(token, answer).to.equal('ACCESS_NUMBER');
    return (await read<{ data: Activation }>(`/api/activations/${id}`, 'buyer')).data.price;
  };

  describe('for everybody', () => {
    it('is no price for one number, in both protocols, whatever the switch says', async () => {
      const card = await cardOf('buyer');
      expect(card).to.include({ price: retail, wholesalePrice: wholesale, wholesaleFrom: 10 });
      expect(await cardOf('guest')).to.include({ price: retail, wholesalePrice: wholesale });
      expect((await buy({ priceMax: card?.wholesalePrice })).code).to.equal('PRICE_CHANGED');
      expect((await buy({ isWholesale: true })).code).to.equal('INPUT_INVALID');
      expect((await buy({ priceMax: card?.price })).data.price).to.equal(retail);

      expect(await costSpoken()).to.equal(retail / 100);
      expect(await speak('action=getNumber&maxPrice=11.00')).to.equal('WRONG_MAX_PRICE:15.00');
      expect(await soldPrice(await speak('action=getNumber&maxPrice=15.00'))).to.equal(retail);
    });

    it('is no price for a rental', async () => {
      const path = '/api/rent/get-prices?service_external_id=tg&hours=4';
      const [card] = await read<RentCard[]>(path);
      const [switched] = await read<RentCard[]>(`${path}&wholesale=1`);
      expect(switched).to.deep.equal(card);
      const rented = await call<Rental>('post', '/api/rentals', { as: 'buyer', body: { ...place, hours: 4 } });
      expect(rented.data.price).to.equal(card?.price);
    });

    it('may be earned from ten numbers in one order, and a repeat of the order buys no more', async () => {
      const few = await order({ quantity: 9 });
      expect(few.data.isWholesale).to.equal(false);
      expect(few.data.activations.map(({ price }) => price)).to.deep.equal(Array(9).fill(retail));
      const ten = await order({ quantity: 10, priceMax: wholesale }, 'ten');
      expect([ten.data.requested, ten.data.isWholesale, ten.data.shortfall]).to.deep.equal([10, true, null]);
      expect(ten.data.activations.map(({ price }) => price)).to.deep.equal(Array(10).fill(retail));
      expect(ten.data.activations.map(({ wholesalePrice }) => wholesalePrice)).to.deep.equal(Array(10).fill(wholesale));
      expect(await order({ quantity: 10, priceMax: wholesale }, 'ten')).to.deep.equal(ten);
      expect((await order({ quantity: 11, priceMax: wholesale }, 'ten')).code).to.equal('IDEMPOTENCY_KEY_REUSED');
      expect((await order({})).data.activations).to.have.length(1);
    });

    it('takes 1 to 100 numbers', async () => {
      for (const quantity of [0, 101, 1.5, -1, '10']) {
        expect((await order({ quantity })).code, String(quantity)).to.equal('INPUT_INVALID');
      }
    });

    it('delivers what there is, and says why there is not more', async () => {
      const { data } = await order({ quantity: 100, priceMax: wholesale }, 'all');
      expect(data.activations.length).to.be.within(1, 60);
      const message = errorText('NO_NUMBERS', 'en');
      expect(data.shortfall).to.deep.equal({
        code: 'NO_NUMBERS',
        message,
        details: { reason: 'sold-out', nearest: null },
      });
      for (const { id } of data.activations) {
        await call('post', `/api/activations/${id}/cancel`, { as: 'buyer' });
      }
    });
  });

  describe('agreed with one user', () => {
    const agree = async (isWholesale: boolean) => {
      const { _id } = await UserModel.findOne({ email: 'buyer@example.com' }).orFail();
      const body = { isWholesale, reason: 'buys every day' };
      const changed = await call<AdminUser>('put', `/api/admin/users/${_id}`, { body });
      expect(changed.data.isWholesale).to.equal(isWholesale);
      return _id;
    };
    before(async () => {
      const sims = Array.from({ length: 10 }, (_, index) => ({
        phone: `+${46_731_000_000 + index}`,
        country: 46,
        operator: 'telia',
        rentHoursMax: 672,
      }));
      await call('put', '/api/supply/sims', { as: 'software-key', body: { mode: 'changes', sims } });
      await shop.commerce.refresh();
    });

    it('holds for one number and for rentals, in both protocols, and for nobody else', async () => {
      const [retailRent] = await read<RentCard[]>('/api/rent/get-prices?service_external_id=tg&hours=4');
      const userId = await agree(true);
      expect(await cardOf('buyer')).to.include({ price: wholesale, wholesalePrice: wholesale });
      expect(await cardOf('guest')).to.include({ price: retail });
      expect((await buy()).data.price).to.equal(wholesale);
      expect((await order({ quantity: 2 })).data).to.deep.include({ isWholesale: true });
      const older = await read<{ data: Activation }>('/api/sms-users/get-number/46/tg', 'buyer');
      expect(older.data.price).to.equal(wholesale);

      expect(await costSpoken()).to.equal(wholesale / 100);
      expect(await speak('action=getNumber&maxPrice=10.99')).to.equal('WRONG_MAX_PRICE:11.00');
      expect(await soldPrice(await speak('action=getNumber'))).to.equal(wholesale);

      const [rentCard] = await read<RentCard[]>('/api/rent/get-prices?service_external_id=tg&hours=4', 'buyer');
      expect(rentCard?.price).to.be.below(retailRent?.price ?? 0);
      const rented = await call<Rental>('post', '/api/rentals', { as: 'buyer', body: { ...place, hours: 4 } });
      expect(rented.data.price).to.equal(rentCard?.price);

      const me = await read<{ dynamicFields: { custom_price: boolean } }>('/api/users/me', 'buyer');
      expect(me.dynamicFields.custom_price).to.equal(true);
      const logged = await auditEntryCollection().findOne({ target: `user:${userId}` }, { sort: { at: -1 } });
      expect(logged).to.deep.include({
        action: 'user.change',
        details: { isWholesale: true },
        reason: 'buys every day',
      });
    });

    it('ends at once on this node when the staff ends it', async () => {
      await agree(false);
      expect((await buy()).data.price).to.equal(retail);
      expect(await speak('action=getNumber&maxPrice=11.00')).to.equal('WRONG_MAX_PRICE:15.00');
    });
  });
});
