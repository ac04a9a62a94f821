import { expect } from 'chai';

import { createTestClock } from '../../../platform/clock/clock.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { answerJson, startTestServer, type TestServer } from '../build-test-server.fixture.ts';
import { createRateSource } from './read-rate-source.ts';
import { readRates } from './read-rate.ts';
import { refreshRates } from './refresh-rates.ts';

const goodPrices = {
  tether: { rub: 90.5, cny: 7.24 },
  bitcoin: { rub: 8_450_000.123456, cny: 676_000 },
  litecoin: { rub: 9_320.5, cny: 745 },
  tron: { rub: 25.4, cny: 2 },
};

describe('rates of coins', () => {
  useTestDatabase();
  let server: TestServer;
  let answer: unknown = goodPrices;
  let status = 200;
  const clock = createTestClock();
  before(async () => {
    server = await startTestServer((_req, res) => answerJson(res, answer, status));
  });
  after(() => server.close());
  beforeEach(async () => {
    await emptyDatabase();
    answer = goodPrices;
    status = 200;
  });
  const fiveMinutesMs = 5 * 60_000;
  const refresh = () =>
    refreshRates({
      source: createRateSource(`${server.url}/simple/price`),
      clock: clock.now,
      logger: createLogger('silent'),
    });

  it('are read in millionths of a ruble, the yuan from the two prices of tether', async () => {
    expect(await refresh()).to.have.members(['USDT', 'BTC', 'LTC', 'TRX', 'CNY']);
    expect(await readRates(clock.now())).to.deep.equal({
      USDT: 90_500_000,
      BTC: 8_450_000_123_456,
      LTC: 9_320_500_000,
      TRX: 25_400_000,
      CNY: 12_500_000,
    });
  });

  it('stay as they were when the source is down or makes no sense', async () => {
    await refresh();
    clock.advance(fiveMinutesMs);
    for (const [nextStatus, next] of [
      [503, goodPrices],
      [200, null],
      [200, { tether: { rub: -1, cny: 7 } }],
      [200, { tether: { rub: 'much', cny: 7 } }],
    ] as const) {
      status = nextStatus;
      answer = next;
      expect(await refresh().catch(() => 'failed')).to.equal('failed');
      expect((await readRates(clock.now())).USDT).to.equal(90_500_000);
    }
  });

  it('renew one by one: what is missing or has jumped stays', async () => {
    await refresh();
    clock.advance(fiveMinutesMs);
    answer = { tether: { rub: 91, cny: 7.24 }, bitcoin: { rub: 845 } };
    expect(await refresh()).to.have.members(['USDT', 'CNY']);
    expect(await readRates(clock.now())).to.include({ USDT: 91_000_000, BTC: 8_450_000_123_456, TRX: 25_400_000 });
  });

  it('are read each by itself: one that makes no sense stays, and all others renew (rule 8.16)', async () => {
    await refresh();
    clock.advance(fiveMinutesMs);
    const renewed = { tether: { rub: 91, cny: null }, litecoin: { rub: 9_400, cny: 1 } };
    answer = { ...renewed, bitcoin: { rub: 'much' }, tron: null, unknown: { rub: 1 } };
    expect(await refresh()).to.deep.equal(['USDT', 'LTC']);
    for (const odd of [null, -1, 0, 1e300, true, {}, [], '', 'NaN']) {
      clock.advance(fiveMinutesMs);
      answer = { ...goodPrices, bitcoin: { rub: odd, cny: odd } };
      expect(await refresh(), JSON.stringify(odd)).to.have.members(['USDT', 'LTC', 'TRX', 'CNY']);
    }
    expect((await readRates(clock.now())).BTC).to.equal(8_450_000_123_456);
  });

  it('are asked for again only when they are five minutes old', async () => {
    await refresh();
    clock.advance(fiveMinutesMs - 1);
    expect(await refresh()).to.deep.equal([]);
    clock.advance(1);
    expect(await refresh()).to.have.length(5);
  });

  it('are not used when they are older than six hours', async () => {
    await refresh();
    clock.advance(6 * 60 * 60_000 + 1);
    expect(await readRates(clock.now())).to.deep.equal({});
  });

  it('believe a jump after a day without a good rate', async () => {
    await refresh();
    clock.advance(fiveMinutesMs);
    answer = { tron: { rub: 100 } };
    expect(await refresh()).to.deep.equal([]);
    clock.advance(25 * 60 * 60_000);
    expect(await refresh()).to.deep.equal(['TRX']);
  });
});
