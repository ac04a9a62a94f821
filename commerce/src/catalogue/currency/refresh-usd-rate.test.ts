import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';

import { createTestClock } from '../../platform/clock/clock.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { parseDailyRates } from './parse-daily-rates.ts';
import { createUsdRateFactsReader, createUsdRateReader, presentUsdRate } from './read-usd-rate.ts';
import { fetchFirstUsdRate, refreshUsdRate, refreshUsdRateWhenDue } from './refresh-usd-rate.ts';
import { UsdRateModel } from './usd-rate.model.ts';
import { closeServerInTheEnd } from '../../platform/testing/close-in-the-end.ts';

const dailyList = (value: string, nominal = '1', day = '05'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="${day}.01.2026" name="Foreign Currency Market">`,
    ),
    Buffer.from('<Valute ID="R01010"><NumCode>036</NumCode><CharCode>AUD</CharCode><Nominal>1</Nominal><Name>'),
    Buffer.from([0xc0, 0xe2, 0xf1, 0xf2, 0xf0, 0xe0, 0xeb, 0xe8, 0xff]),
    Buffer.from(
      '</Name><Value>52,1000</Value></Valute><Valute ID="R01235"><NumCode>840</NumCode><CharCode>USD</CharCode>',
    ),
    Buffer.from(`<Nominal>${nominal}</Nominal><Name>`),
    Buffer.from([0xc4, 0xee, 0xeb, 0xeb, 0xe0, 0xf0]),
    Buffer.from(`</Name><Value>${value}</Value><VunitRate>${value}</VunitRate></Valute></ValCurs>`),
  ]);

describe('parseDailyRates', () => {
  it('reads the dollar, not its neighbour', () => {
    expect(parseDailyRates(dailyList('81,2345'))).to.deep.equal({ rubPerUsd: 81.2345, setFor: '2026-01-05' });
    expect(parseDailyRates(dailyList('812,3450', '10')).rubPerUsd).to.equal(81.2345);
  });

  for (const broken of [
    '',
    '<html>503</html>',
    dailyList('x').toString('latin1'),
    dailyList('0,0').toString('latin1'),
  ]) {
    it(`refuses ${JSON.stringify(broken.slice(0, 20))}…`, () => {
      expect(() => parseDailyRates(Buffer.from(broken, 'latin1'))).to.throw('no dollar rate');
    });
  }
});

describe('refreshUsdRate', () => {
  useTestDatabase();
  const bank = { status: 200, list: dailyList('81,2345') };
  let server: Server;
  let url: string;
  const clock = createTestClock();
  const logger = createLogger('silent');
  const refresh = () => refreshUsdRate({ url, clock: clock.now, logger });

  before(async () => {
    server = createServer((_req, res) => res.writeHead(bank.status).end(bank.list));
    closeServerInTheEnd(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/daily`;
  });
  after(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(emptyDatabase);

  it('shows a seeded rate before the first refresh, then the bank’s', async () => {
    expect(await createUsdRateReader(clock.now)()).to.equal(80.25);
    expect(await refresh()).to.equal(true);
    expect(await createUsdRateReader(clock.now)()).to.equal(81.2345);
  });

  it('keeps the last good rate when the bank is down, broken or mistaken', async () => {
    await refresh();
    const mishaps = [
      { status: 503, list: dailyList('82,0') },
      { status: 200, list: Buffer.from('<html>') },
      { status: 200, list: dailyList('8200,0') },
    ];
    for (const mishap of mishaps) {
      Object.assign(bank, mishap);
      expect(await refresh()).to.equal(false);
    }
    Object.assign(bank, { status: 200, list: dailyList('82,5') });
    expect(await createUsdRateReader(clock.now)()).to.equal(81.2345);
    expect(await refresh()).to.equal(true);
  });

  it('ignores a list that is older than the stored one', async () => {
    Object.assign(bank, { status: 200, list: dailyList('81,0', '1', '06') });
    expect(await refresh()).to.equal(true);
    Object.assign(bank, { list: dailyList('80,0', '1', '05') });
    expect(await refresh()).to.equal(false);
    expect((await UsdRateModel.findById('usd').lean())?.rubPerUsd).to.equal(81);
    Object.assign(bank, { list: dailyList('81,2345') });
  });

  it('believes a large move when the next day’s list agrees, and not the same list twice', async () => {
    const rateNow = async () => (await UsdRateModel.findById('usd').lean())?.rubPerUsd;
    const read = async (value: string, day: string) => {
      Object.assign(bank, { status: 200, list: dailyList(value, '1', day) });
      return refresh();
    };
    await read('80,0', '05');
    expect(await read('160,0', '06')).to.equal(false);
    expect(await read('160,0', '06'), 'the same list').to.equal(false);
    expect(await read('320,0', '07'), 'one that says something else').to.equal(false);
    expect(await rateNow()).to.equal(80);
    expect(await read('325,0', '08')).to.equal(true);
    expect(await rateNow()).to.equal(325);
    Object.assign(bank, { list: dailyList('81,2345') });
  });

  it('is marked as assumed until the first one is fetched, which is at once', async () => {
    Object.assign(bank, { status: 503 });
    const describe = async () => presentUsdRate(await createUsdRateFactsReader(clock.now)(), clock.now());
    expect(await describe()).to.deep.equal({
      rubPerUsd: 80.25,
      isAssumed: true,
      setFor: null,
      fetchedAt: null,
      ageSeconds: null,
    });
    expect(await fetchFirstUsdRate({ url, clock: clock.now, logger }).catch(() => 'tried again')).to.equal(
      'tried again',
    );
    Object.assign(bank, { status: 200 });
    expect(await fetchFirstUsdRate({ url, clock: clock.now, logger })).to.equal(true);
    expect(await fetchFirstUsdRate({ url, clock: clock.now, logger }), 'not again').to.equal(false);
    expect(await describe()).to.include({ rubPerUsd: 81.2345, isAssumed: false, setFor: '2026-01-05', ageSeconds: 0 });
  });

  describe('of the day', () => {
    const dayClock = createTestClock(new Date('2026-03-28T09:59:59.000Z'));
    const refreshWhenDue = () => refreshUsdRateWhenDue({ url, clock: dayClock.now, logger });
    const rateNow = async () => (await UsdRateModel.findById('usd').lean())?.rubPerUsd;
    const serverZone = process.env['TZ'];
    // The server's time zone changes its clocks in the night to 29 March; Moscow does not.
    before(() => (process.env['TZ'] = 'Europe/Berlin'));
    after(() => {
      if (serverZone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = serverZone;
    });

    it('is fetched once from 13:00 in Moscow on, on both sides of a change of the server’s clocks', async () => {
      Object.assign(bank, { status: 200, list: dailyList('80,0') });
      expect(await refreshWhenDue(), 'the first one at once').to.equal(true);
      Object.assign(bank, { list: dailyList('81,0') });
      expect(await refreshWhenDue(), '12:59:59').to.equal(false);
      dayClock.advance(1_000);
      expect(await refreshWhenDue(), '13:00:00').to.equal(true);
      expect(await refreshWhenDue()).to.equal(false);
      dayClock.advance(24 * 3_600_000 - 1_000);
      Object.assign(bank, { list: dailyList('82,0') });
      expect(await refreshWhenDue(), '12:59:59 on the next day').to.equal(false);
      expect(await rateNow()).to.equal(81);
      dayClock.advance(1_000);
      expect(await refreshWhenDue()).to.equal(true);
      expect(await rateNow()).to.equal(82);
    });

    it('is made up for after an outage of the bank or of all nodes over 13:00', async () => {
      await refresh();
      await UsdRateModel.updateOne({}, { $set: { fetchedAt: dayClock.now(), rubPerUsd: 82 } });
      dayClock.advance(27 * 3_600_000);
      Object.assign(bank, { status: 503 });
      expect(await refreshWhenDue().catch(() => 'tried again')).to.equal('tried again');
      expect(await rateNow(), 'the last good one').to.equal(82);
      Object.assign(bank, { status: 200, list: dailyList('83,0') });
      expect(await refreshWhenDue()).to.equal(true);
      expect(await rateNow()).to.equal(83);
    });
  });
});
