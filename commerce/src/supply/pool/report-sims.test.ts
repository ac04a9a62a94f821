import { expect } from 'chai';

import { testSecrets } from '../../platform/testing/build-test-node.fixture.ts';
import { createTestClock } from '../../platform/clock/clock.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { createAuthenticateSoftwareKey } from '../authenticate-software-key.ts';
import { saveSupplier, testCountries } from '../build-supply.fixture.ts';
import { buildCountryTable } from '../country-table.ts';
import { hearFromSupplier } from '../remote/hear-from-supplier.ts';
import { reportSims, type AcceptedSim, type SimPool } from './report-sims.ts';
import { createSupplierDirectory, silentAfterMs } from '../directory/supplier-directory.ts';
import { SupplierModel } from '../directory/supplier.model.ts';

const line = (phone: string, country: number) => ({
  phone,
  country,
  operator: 'any',
  port: '1',
  refusedServices: [],
  isOnline: true,
  rentHoursMax: 0,
});

describe('reportSims', () => {
  let stored: AcceptedSim[] = [];
  const pool: SimPool = {
    applyReport: ({ sims }) => {
      stored = sims;
      const foreign = sims.map(({ phone }) => phone).filter((phone) => phone.startsWith('1'));
      return Promise.resolve({ takenOffSale: 0, foreign });
    },
  };
  const report = (...sims: unknown[]) =>
    reportSims(
      { supplierId: 1, mode: 'full', sims, at: new Date(0) },
      { pool, countries: buildCountryTable(testCountries) },
    );

  it('takes good lines and refuses bad ones by themselves', async () => {
    const answer = await report(
      line('+46 73 123 45 67', 46),
      line('79123456789', 2),
      line('79123456789', 0),
      line('77710009998', 2),
      line('46731234568', 777),
      line('46731234568', 16),
      line('nonsense', 46),
      line('12015550123', 187),
    );
    expect(answer).to.deep.equal({
      accepted: 2,
      takenOffSale: 0,
      refused: [
        { line: 2, phone: '79123456789', code: 'RUSSIAN_NUMBER_REFUSED' },
        { line: 3, phone: '79123456789', code: 'RUSSIAN_NUMBER_REFUSED' },
        { line: 5, phone: '46731234568', code: 'COUNTRY_NOT_FOUND' },
        { line: 6, phone: '46731234568', code: 'INPUT_INVALID' },
        { line: 7, phone: 'nonsense', code: 'INPUT_INVALID' },
        { line: 8, phone: '12015550123', code: 'INPUT_INVALID' },
      ],
    });
    expect(stored.map(({ phone }) => phone)).to.deep.equal(['46731234567', '77710009998', '12015550123']);
  });

  it('refuses a line that is no SIM at all, and takes the others', async () => {
    const good = line('46731234567', 46);
    const answer = await report(
      { ...good, phone: '12345' },
      good,
      null,
      'nonsense',
      { ...good, phone: 46_731_234_567 },
      { ...good, rentHoursMax: 5 },
      { ...good, refusedServices: ['Tele gram!'] },
      { ...good, colour: 'red' },
      { country: 46 },
    );
    expect(answer.accepted).to.equal(1);
    expect(answer.refused.map((refused) => refused.line)).to.deep.equal([1, 3, 4, 5, 6, 7, 8, 9]);
    expect(answer.refused[0]).to.deep.equal({ line: 1, phone: '12345', code: 'INPUT_INVALID' });
    expect(answer.refused[7]?.phone).to.equal('');
  });

  it('believes the last line of a number', async () => {
    expect((await report(line('46731234567', 46), { ...line('46731234567', 46), isOnline: false })).accepted).to.equal(
      1,
    );
    expect(stored.map(({ isOnline }) => isOnline)).to.deep.equal([false]);
  });
});

describe('a partner software', () => {
  useTestDatabase();
  const clock = createTestClock();
  const directory = createSupplierDirectory(testSecrets, clock.now);
  const authenticate = createAuthenticateSoftwareKey(directory);
  beforeEach(async () => {
    await emptyDatabase();
    await saveSupplier({ _id: 1, kind: 'pool', ownerUserId: 40 });
    await saveSupplier({ _id: 2, kind: 'agent', ownerUserId: 40 });
    await directory.refresh();
  });

  it('is known by its key, with no right but its own', async () => {
    expect(await authenticate('test-protocol-key-1')).to.deep.equal({
      userId: 40,
      isPartner: false,
      isAgent: false,
      isAdmin: false,
      credential: 'software-key',
      supplierId: 1,
    });
  });

  it('is unknown with a wrong key, with the protocol key of an agent, and when switched off', async () => {
    expect(await authenticate('wrong')).to.equal(undefined);
    expect(await authenticate('test-protocol-key-2')).to.equal(undefined);
    await SupplierModel.updateOne({ _id: 1 }, { $set: { isEnabled: false } });
    await directory.refresh();
    expect(await authenticate('test-protocol-key-1')).to.equal(undefined);
  });

  it('has its SIMs on sale while it is heard of', async () => {
    const isOnSale = async () => {
      await directory.refresh();
      return directory.find(1)?.isEnabled;
    };
    expect(await isOnSale(), 'never heard of').to.equal(false);
    await hearFromSupplier(1, clock.now());
    expect(await isOnSale()).to.equal(true);
    clock.advance(silentAfterMs + 1);
    expect(await isOnSale(), 'silent').to.equal(false);
    expect(await authenticate('test-protocol-key-1'), 'its key still opens').to.not.equal(undefined);
    await hearFromSupplier(1, clock.now());
    expect(await isOnSale(), 'back').to.equal(true);
  });
});
