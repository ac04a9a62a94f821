import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { readBalance } from '../../../ledger/balances/read-balance.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { simCollection } from '../../../supply/pool/sim.model.ts';
import { ActivationModel } from '../activation.model.ts';
import { banActivation } from '../closing/ban-activation.ts';
import { fundUser, putSims, type TestActivations } from '../build-activations.fixture.ts';
import { buyNumber } from './buy-number.ts';
import { cancelActivation } from '../closing/cancel-activation.ts';

const buyer = 7;
const selection = { userId: buyer, service: 'tg', country: 46 };

describe('buyNumber from a pool', () => {
  useTestDatabase();
  let activationDeps: TestActivations;
  beforeEach(async () => {
    await emptyDatabase();
    activationDeps = startTestEngine().activations;
  });
  afterEach(async () => {
    expect(await auditShop()).to.deep.include({ findings: [] });
    await activationDeps.close();
  });

  it('holds the price and reserves the number', async () => {
    await fundUser(activationDeps, buyer, kopecks(5000));
    await putSims(activationDeps, 1);
    const bought = await buyNumber(activationDeps, selection);
    expect(bought).to.include({ status: 'waiting', phone: '46730000000', operator: 'telia', price: 1000 });
    expect(bought._id).to.be.within(1, 2 ** 31 - 1);
    expect(await readBalance(buyer)).to.deep.equal({ posted: 5000, held: 1000, available: 4000 });
  });

  it('refuses a price above the free balance, and holds nothing', async () => {
    await fundUser(activationDeps, buyer, kopecks(999));
    await putSims(activationDeps, 1);
    expect(await rejectionCodeOf(buyNumber(activationDeps, selection))).to.equal('NO_BALANCE');
    expect(await readBalance(buyer)).to.deep.equal({ posted: 999, held: 0, available: 999 });
    expect(await rejectionCodeOf(buyNumber(activationDeps, { ...selection, service: 'none' }))).to.equal(
      'SERVICE_NOT_FOUND',
    );
    expect(await rejectionCodeOf(buyNumber(activationDeps, { ...selection, country: 999 }))).to.equal(
      'COUNTRY_NOT_FOUND',
    );
  });

  it('gives the last SIM to one of two buyers', async () => {
    await fundUser(activationDeps, buyer, kopecks(5000));
    await fundUser(activationDeps, 8, kopecks(5000));
    await putSims(activationDeps, 1);
    const outcomes = await Promise.all([
      rejectionCodeOf(buyNumber(activationDeps, selection)),
      rejectionCodeOf(buyNumber(activationDeps, { ...selection, userId: 8 })),
    ]);
    expect(outcomes).to.have.members(['none', 'NO_NUMBERS']);
    const held = await Promise.all([readBalance(buyer), readBalance(8)]);
    expect(held.map((balance) => balance.held)).to.have.members([0, 1000]);
  });

  it('gives the last SIM to the second when the first cannot pay', async () => {
    await fundUser(activationDeps, buyer, kopecks(10));
    await fundUser(activationDeps, 8, kopecks(5000));
    await putSims(activationDeps, 1);
    const outcomes = await Promise.all([
      rejectionCodeOf(buyNumber(activationDeps, selection)),
      rejectionCodeOf(buyNumber(activationDeps, { ...selection, userId: 8 })),
    ]);
    expect(outcomes).to.deep.equal(['NO_BALANCE', 'none']);
  });

  it('sells exactly 50 of 500 parallel purchases on a balance for 50', async () => {
    await fundUser(activationDeps, buyer, kopecks(50_000));
    await putSims(activationDeps, 600);
    const outcomes = await Promise.all(
      Array.from({ length: 500 }, () => rejectionCodeOf(buyNumber(activationDeps, selection))),
    );
    expect(outcomes.filter((outcome) => outcome === 'none')).to.have.length(50);
    expect(outcomes.filter((outcome) => outcome === 'NO_BALANCE')).to.have.length(450);
    expect(await readBalance(buyer)).to.deep.equal({ posted: 50_000, held: 50_000, available: 0 });
    expect(new Set(await ActivationModel.distinct('phone'))).to.have.property('size', 50);
  });

  it('sells a SIM once for a service, and for several services', async () => {
    await fundUser(activationDeps, buyer, kopecks(50_000));
    await putSims(activationDeps, 1);
    await buyNumber(activationDeps, selection);
    expect(await rejectionCodeOf(buyNumber(activationDeps, selection))).to.equal('NO_NUMBERS');
    expect((await buyNumber(activationDeps, { ...selection, service: 'wa' })).phone).to.equal('46730000000');
  });

  it('offers a SIM again however often one buyer cancels it, and never again to one who banned it', async () => {
    await fundUser(activationDeps, buyer, kopecks(50_000));
    await putSims(activationDeps, 1);
    for (let offer = 1; offer <= 6; offer += 1) {
      const { _id: id } = await buyNumber(activationDeps, selection);
      activationDeps.testClock.advance(2 * 60_000);
      await cancelActivation(activationDeps, { userId: buyer, id });
    }
    const { _id: id } = await buyNumber(activationDeps, { ...selection, service: 'wa' });
    await banActivation(activationDeps, { userId: buyer, id });
    expect(await rejectionCodeOf(buyNumber(activationDeps, { ...selection, service: 'wa' }))).to.equal('NO_NUMBERS');
    expect((await readBalance(buyer)).held).to.equal(0);
  });

  const buyAndCancel = async (): Promise<string> => {
    const { _id: id, phone } = await buyNumber(activationDeps, selection);
    await cancelActivation(activationDeps, { userId: buyer, id });
    return phone;
  };

  it('does not sell a number again to the buyer who gave it back, while there is another one', async () => {
    await fundUser(activationDeps, buyer, kopecks(50_000));
    await fundUser(activationDeps, 8, kopecks(50_000));
    await putSims(activationDeps, 3);
    const given = [await buyAndCancel(), await buyAndCancel(), await buyAndCancel()];
    expect(new Set(given).size, 'three numbers, each once').to.equal(3);
    expect(given, 'nothing else is there').to.include(await buyAndCancel());
    expect(given, 'another buyer never had it').to.include(
      (await buyNumber(activationDeps, { ...selection, userId: 8 })).phone,
    );
  });

  it('sells a number again to him after 20 minutes, and for another service at once', async () => {
    await fundUser(activationDeps, buyer, kopecks(50_000));
    await putSims(activationDeps, 1);
    const first = await buyAndCancel();
    await putSims(activationDeps, 2);
    const other = await buyNumber(activationDeps, { ...selection, service: 'wa', phoneExceptions: ['46730000001'] });
    expect(other.phone).to.equal(first);
    activationDeps.testClock.advance(20 * 60_000);
    expect(activationDeps.givenBack.phonesOf(selection)).to.deep.equal([]);
    expect(await buyAndCancel()).to.equal(first);
  });

  it('heeds operators, number beginnings and services that a SIM refuses', async () => {
    await fundUser(activationDeps, buyer, kopecks(50_000));
    await putSims(activationDeps, 3, { refusedServices: ['wa'] });
    expect(await rejectionCodeOf(buyNumber(activationDeps, { ...selection, service: 'wa' }))).to.equal('NO_NUMBERS');
    expect(await rejectionCodeOf(buyNumber(activationDeps, { ...selection, operators: ['tele2'] }))).to.equal(
      'NO_NUMBERS',
    );
    const phoneExceptions = ['46730000000', '46730000001'];
    const bought = await buyNumber(activationDeps, { ...selection, operators: ['tele2', 'telia'], phoneExceptions });
    expect(bought.phone).to.equal('46730000002');
    expect(await rejectionCodeOf(buyNumber(activationDeps, { ...selection, phoneExceptions }))).to.equal('NO_NUMBERS');
  });

  it('refuses a price that rose since it was shown, and skips what is too dear', async () => {
    await fundUser(activationDeps, buyer, kopecks(50_000));
    await putSims(activationDeps, 1);
    const refusal = await buyNumber(activationDeps, { ...selection, priceShown: kopecks(900) }).catch(
      (error: unknown) => error,
    );
    expect(refusal).to.deep.include({ code: 'PRICE_CHANGED', details: { price: 1000 } });
    expect(await rejectionCodeOf(buyNumber(activationDeps, { ...selection, priceMax: kopecks(900) }))).to.equal(
      'NO_NUMBERS',
    );
    expect((await buyNumber(activationDeps, { ...selection, priceShown: kopecks(1200) })).price).to.equal(1000);
  });

  it('refuses more open numbers than a buyer may have', async () => {
    const limited = startTestEngine({ settings: { openActivationsMax: 2 } }).activations;
    await fundUser(activationDeps, buyer, kopecks(50_000));
    await putSims(activationDeps, 5);
    await buyNumber(limited, selection);
    await buyNumber(limited, selection);
    expect(await rejectionCodeOf(buyNumber(limited, selection))).to.equal('CHANNELS_LIMIT');
    await limited.close();
  });

  it('finds SIMs that come on sale after the pool was sold out', async () => {
    await fundUser(activationDeps, buyer, kopecks(50_000));
    await putSims(activationDeps, 1);
    await buyNumber(activationDeps, selection);
    expect(await rejectionCodeOf(buyNumber(activationDeps, selection))).to.equal('NO_NUMBERS');
    activationDeps.testClock.advance(1000);
    await putSims(activationDeps, 2);
    expect((await buyNumber(activationDeps, selection)).phone).to.equal('46730000001');
    expect(await simCollection().countDocuments({ soldFor: 'tg' })).to.equal(2);
  });
});
