import { randomBytes } from 'node:crypto';

import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { arriveWithMoney } from '../testing/new-buyer.ts';
import { savedFile } from '../testing/saved-file.ts';
import { shopUrl } from '../testing/started-shop.ts';
import { contrastingKinds, nameOf, type Visitor } from '../testing/visitor.ts';

/** Calls are written every five seconds. */
const writtenMaxMs = 30_000;
const savedMaxMs = 20_000;
const narrow = { width: 320, height: 700, isMobile: true, hasTouch: true };

describe('what programs did, in the account', function whatProgramsDid() {
  this.timeout(120_000);
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  for (const kind of contrastingKinds) {
    describe(nameOf(kind), () => {
      const requestId = `order-${randomBytes(4).toString('hex')}`;
      let visitor: Visitor;
      let apiKey: string;
      let keyId: string;
      let order: { price: number; boughtAt: string };
      const call = (path: string, init: RequestInit = {}) =>
        fetch(shopUrl() + path, {
          ...init,
          headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', 'x-request-id': requestId },
        });
      const rows = () => visitor.page.$$eval('tbody tr', (found) => found.map((row) => row.innerText));
      const rowsAre = (count: number) =>
        visitor.page.waitForFunction(
          (wanted) => document.querySelectorAll('tbody tr').length === wanted,
          { timeout: writtenMaxMs },
          count,
        );

      before(async () => {
        const arrived = await arriveWithMoney(browser, kind);
        ({ visitor } = arrived);
        const limits = { addresses: [], priceMax: null, dailySpendMax: null, openOrdersMax: null };
        const { data } = await arrived.program.post<{ data: { apiKey: string; key: { id: string } } }>(
          '/api/users/api-keys',
          {
            name: 'Nightly bot',
            scopes: ['read', 'activations'],
            limits,
            expiresAt: null,
          },
        );
        ({ apiKey } = data);
        keyId = data.key.id;
        const selection = { method: 'POST', body: JSON.stringify({ service: 'tg', country: 46 }) };
        const bought = await call('/api/activations', selection);
        expect(bought.status).to.equal(200);
        ({ data: order } = (await bought.json()) as { data: typeof order });
        await call('/api/activations/1');
        for (let count = 0; count < 3; count += 1) {
          await fetch(`${shopUrl()}/handler_api?api_key=${apiKey}&action=getBalance`);
        }
      });
      after(() => visitor.leave());

      it('lists each call with its refusal, and finds one by its request id', async () => {
        for (let tries = 0; tries < 6; tries += 1) {
          await visitor.open('/profile/statistics?view=calls');
          await visitor.read('statistics.calls-lead');
          await visitor.page.waitForSelector('tbody tr, [role=tabpanel] h2, [role=tabpanel] p');
          if ((await rows()).length === 3) break;
          await new Promise((resolve) => setTimeout(resolve, 2_000));
        }
        await rowsAre(3);
        const all = (await rows()).join('\n');
        expect(all).to.include('getBalance').and.include('404 ACTIVATION_NOT_FOUND').and.include('Nightly bot');
        await visitor.expectNoFaults();
        await visitor.screenshot('calls');
        await visitor.press('calls.outcome-refused');
        await rowsAre(1);
        await visitor.press('calls.outcome-all');
        await rowsAre(3);
        if (kind.device === 'mobile') await visitor.press('orders.filters');
        const field = await visitor.page.$('input[type=search][maxlength="64"]');
        await field?.type(requestId);
        await rowsAre(2);
        await visitor.screenshot('calls-filtered');
      });

      it('shows what was bought, by time, by key and by choice, and names the key', async () => {
        await visitor.press('statistics.view-year');
        await visitor.read('statistics.year-lead');
        await visitor.page.waitForSelector('[role=img]');
        await rowsAre(1);
        await visitor.press('statistics.by-key');
        await visitor.page.waitForFunction(() => document.querySelector('tbody')?.innerText.includes('Nightly bot'));
        await visitor.expectNoFaults();
        await visitor.screenshot('year');
        await visitor.press('statistics.by-choice');
        await visitor.read('statistics.choice-cheapest');
        await visitor.expectNoFaults();
        await visitor.press('statistics.span-year');
        await visitor.page.waitForFunction(() => document.querySelectorAll('[role=img] > div').length === 12);
        expect(await visitor.page.evaluate(() => location.search)).to.equal('?view=year');
      });

      it('saves the same purchases as a file for programs, and for a spreadsheet', async () => {
        const save = async (form: string): Promise<string> => {
          const press = () => visitor.page.locator(`::-p-aria(${form}[role="button"])`).click();
          const bytes = await savedFile(visitor.page, press, savedMaxMs);
          return bytes?.toString('utf8') ?? expect.fail(`"${form}" saved no file`);
        };
        const csv = await save('CSV');
        const [head, row = '', ...others] = csv.trimEnd().split('\r\n');
        expect(head).to.equal('day,service,country,key,bought,rented,delivered,average_seconds,spent_rub');
        const cells = row.split(',');
        expect(cells.slice(0, 6)).to.deep.equal([order.boughtAt.slice(0, 10), 'tg', '46', keyId, '1', '0']);
        expect(['0.00', (order.price / 100).toFixed(2)]).to.include(cells.at(-1));
        expect(others).to.deep.equal([]);
        // A number's code may come between the two presses, which changes what is counted of it, never what was bought.
        const spreadsheet = await save('Excel');
        expect(spreadsheet.startsWith(`\uFEFF${head}\r\n${cells.slice(0, 6).join(',')},`)).to.equal(true);
      });

      it('fits a screen of 320 px', async () => {
        await visitor.page.setViewport(narrow);
        await visitor.expectNoFaults();
        await visitor.screenshot('year-narrow');
        await visitor.press('statistics.view-calls');
        await visitor.read('statistics.calls-lead');
        await visitor.page.waitForSelector('tbody tr');
        await visitor.expectNoFaults();
        await visitor.screenshot('calls-narrow');
      });

      it('did all that without an error on the way', () => visitor.expectNoMishaps());
    });
  }
});
