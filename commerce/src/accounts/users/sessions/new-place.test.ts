import { expect } from 'chai';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import type { TestUsers } from '../build-users.fixture.ts';
import { registerUser } from '../registration/register-user.ts';
import { UserModel } from '../user.model.ts';
import { logIn } from './log-in.ts';

const newcomer = { name: 'Ada', email: 'ada@example.com', password: 'correct horse', locale: 'en' } as const;
const { email, password } = newcomer;
const browser = (name: string): string => `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${name}/140.0.0.0`;
const home = { address: '192.0.2.1', userAgent: browser('Firefox') };

describe('a log-in from a new place', () => {
  useTestDatabase();
  let shop: TestUsers;

  beforeEach(async () => {
    await emptyDatabase();
    shop = startTestEngine().users;
    await registerUser(shop.deps, { ...newcomer, ...home });
    shop.mails.length = 0;
  });

  const mails = () => shop.mails.filter(({ subject }) => subject === 'New log-in to your account');

  it('is told to the owner once, with device, address and time', async () => {
    const elsewhere = { address: '198.51.100.7', userAgent: browser('Chrome') };
    await logIn(shop.deps, { email, password, ...elsewhere });
    await logIn(shop.deps, { email, password, ...elsewhere });
    expect(mails()).to.have.length(1);
    expect(mails()[0]?.to).to.equal(email);
    expect(mails()[0]?.text)
      .to.include('Chrome, Windows')
      .and.include('198.51.100.7')
      .and.include(String(shop.clock.now().getUTCFullYear()))
      .and.include('/profile/settings');
  });

  it('is not one where device and network are those of the registration', async () => {
    await logIn(shop.deps, { email, password, ...home });
    await logIn(shop.deps, { email, password, ...home, address: '192.0.77.9' });
    expect(mails()).to.deep.equal([]);
  });

  it('is one with another device in the same network, and with the same device in another network', async () => {
    await logIn(shop.deps, { email, password, ...home, userAgent: browser('Chrome') });
    await logIn(shop.deps, { email, password, ...home, address: '2001:db8::1' });
    expect(mails()).to.have.length(2);
  });

  it('tells nothing at a wrong password, and nothing of an account that knows no place yet', async () => {
    await logIn(shop.deps, { email, password: 'wrong', address: '198.51.100.7' }).catch(() => undefined);
    await UserModel.updateOne({ email }, { $unset: { knownPlaces: 1 } });
    await logIn(shop.deps, { email, password, address: '203.0.113.5' });
    expect(mails()).to.deep.equal([]);
  });

  it('is remembered for twenty places, without their addresses', async () => {
    for (let network = 0; network < 25; network += 1) {
      await logIn(shop.deps, { email, password, ...home, address: `10.${network}.0.1` });
    }
    const user = await UserModel.findOne({ email }).lean();
    expect(user?.knownPlaces).to.have.length(20);
    expect(JSON.stringify(user)).not.to.include('10.24');
  });
});
