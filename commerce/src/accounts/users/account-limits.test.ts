import { expect } from 'chai';

import type { AdminUser } from '@shop/shared-types/contract/admin/accounts';
import type { Activation } from '@shop/shared-types/contract/activations';

import { createStaffCaller } from '../../back-office/admin/call-as-staff.fixture.ts';
import { auditEntryCollection } from '../../platform/audit-log/audit-entry.model.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { startTestShop, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { UserModel } from './user.model.ts';

const noLimits = { priceMax: null, dailySpendMax: null, openOrdersMax: null };

describe('limits that the staff sets for an account (rule 7.11)', function limits() {
  this.timeout(60_000);
  let shop: TestShop;
  let buyer: number;
  after(() => shop.close());
  useTestDatabase();
  const call = createStaffCaller(() => shop);
  before(async () => {
    shop = await startTestShop();
    const sims = [1, 2, 3, 4, 5, 6].map((end) => ({ phone: `+4673000000${end}`, country: 46, operator: 'telia' }));
    await call('put', '/api/supply/sims', { as: 'software-key', body: { mode: 'full', sims } });
    await shop.commerce.refresh();
    buyer = (await UserModel.findOne({ email: 'buyer@example.com' }).orFail())._id;
  });

  const setLimits = async (limits: object | null): Promise<AdminUser> => {
    const body = { limits, reason: 'a test of limits' };
    const { data, code } = await call<AdminUser>('put', `/api/admin/users/${buyer}`, { body });
    expect(code).to.equal(undefined);
    return data;
  };
  const buy = (as: 'buyer' | 'api-key') =>
    call<Activation>('post', '/api/activations', { as, body: { service: 'tg', country: 46 } });
  const speak = async (): Promise<string> => {
    const key = await shop.tokenOf('api-key');
    const query = `action=getNumber&service=tg&country=46&api_key=${key}`;
    return (await fetch(`${shop.base}/stubs/handler_api.php?${query}`)).text();
  };

  it('hold for a person and a program, in both protocols: numbers that wait at a time', async () => {
    expect((await setLimits({ ...noLimits, openOrdersMax: 1 })).limits).to.deep.equal({
      ...noLimits,
      openOrdersMax: 1,
    });
    const first = await buy('buyer');
    expect(first.code).to.equal(undefined);
    expect((await buy('buyer')).code).to.equal('ACCOUNT_LIMIT');
    expect((await buy('api-key')).code).to.equal('ACCOUNT_LIMIT');
    expect(await speak()).to.equal('CHANNELS_LIMIT');
    await call('post', `/api/activations/${first.data.id}/cancel`, { as: 'buyer' });
    expect(await speak()).to.match(/^ACCESS_NUMBER:/);
  });

  it('hold for the price of one purchase', async () => {
    await setLimits({ ...noLimits, priceMax: 1 });
    expect((await buy('buyer')).code).to.equal('ACCOUNT_LIMIT');
    expect(await speak()).to.match(/^WRONG_MAX_PRICE:/);
  });

  it('hold for the sum of a day, of all purchases together, also of those at the same moment', async () => {
    await setLimits(null);
    const { data } = await buy('buyer');
    await call('post', `/api/activations/${data.id}/cancel`, { as: 'buyer' });
    await setLimits({ ...noLimits, dailySpendMax: data.price });
    const answers = await Promise.all([buy('buyer'), buy('api-key')]);
    expect(answers.map(({ code }) => code).sort()).to.deep.equal(['ACCOUNT_LIMIT', undefined]);
    expect(await speak()).to.equal('NO_BALANCE');
  });

  it('are lifted, and every change stands in the audit log', async () => {
    expect((await setLimits(null)).limits).to.equal(null);
    expect((await buy('buyer')).code).to.equal(undefined);
    const entries = await auditEntryCollection()
      .find({ action: 'user.change', target: `user:${buyer}` })
      .toArray();
    expect(entries).to.have.length(5);
    expect(entries[0]).to.deep.include({ reason: 'a test of limits' });
  });
});
