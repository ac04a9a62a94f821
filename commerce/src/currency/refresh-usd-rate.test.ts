import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';

import { createTestClock } from '../platform/clock/clock.ts';
import { emptyDatabase, useTestDatabase } from '../platform/database/use-test-database.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { parseDailyRates } from './parse-daily-rates.ts';
import { createUsdRateReader } from './read-usd-rate.ts';
import { refreshUsdRate } from './refresh-usd-rate.ts';

const dailyList = (value: string, nominal = '1'): Buffer =>
  Buffer.concat([
    Buffer.from(
      '<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="05.01.2026" name="Foreign Currency Market">',
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
});
