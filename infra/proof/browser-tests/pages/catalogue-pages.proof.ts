import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { typeInto } from '../testing/type-into.ts';
import { contrastingKinds, nameOf, Visitor } from '../testing/visitor.ts';

describe('the lists of services and countries', () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  for (const kind of contrastingKinds) {
    describe(nameOf(kind), () => {
      let visitor: Visitor;
      before(async () => {
        visitor = await Visitor.arrive(browser, kind);
        await visitor.open('/countries');
        await visitor.answerCookieNotice();
      });
      after(() => visitor.leave());

      const search = async (text: string) => typeInto(visitor.page, 'main input[type=search]', text);

      /** The addresses of the rows that are shown, in their order. */
      const shownRows = () =>
        visitor.page.$$eval('main tbody tr', (rows) =>
          rows
            .filter((row) => row.getClientRects().length > 0)
            .map((row) => new URL(row.querySelector('a')?.href ?? location.href).pathname.split('/').at(-1) ?? ''),
        );
      const untilRowsAre = (count: number) =>
        visitor.page.waitForFunction(
          (wanted) =>
            [...document.querySelectorAll('main tbody tr')].filter((row) => row.getClientRects().length > 0).length ===
            wanted,
          {},
          count,
        );

      it('offer no country without numbers, and fold those away', async () => {
        const [withButton, folded] = await visitor.page.evaluate(() => [
          [...document.querySelectorAll('main tbody tr')].filter((row) => row.getClientRects().length > 0).length,
          document.querySelectorAll('main details tbody tr').length,
        ]);
        expect(withButton).to.be.greaterThan(14);
        expect(folded).to.be.greaterThan(0);
        await visitor.page.locator('main details > summary').click();
        expect(await visitor.page.$$eval('main details tbody tr td:last-child a', (links) => links.length)).to.equal(0);
        await visitor.expectNoFaults();
      });

      it('find a country by its dialling code, and a service as people of another alphabet write it', async () => {
        await search('+48');
        await untilRowsAre(1);
        expect(await shownRows()).to.deep.equal(['poland']);
        await visitor.open('/services');
        await search('телег');
        await untilRowsAre(1);
        expect(await shownRows()).to.deep.equal(['telegram']);
      });

      it('hold all services of a country once they are asked for', async () => {
        await visitor.open('/countries/poland');
        const first = (await visitor.page.$$('main tbody tr')).length;
        await visitor.page.locator('main [data-needs-script] > button').click();
        await visitor.page.waitForFunction((few) => document.querySelectorAll('main tbody tr').length > few, {}, first);
        await visitor.expectNoFaults();
      });

      it('sell in the country of the page', async () => {
        await visitor.open('/countries/poland');
        await visitor.press('purchase.buy-label');
        await visitor.page.waitForFunction(() => location.pathname.endsWith('/registration'));
        const kept = await visitor.page.evaluate(() => localStorage.getItem('keptChoice') ?? '');
        expect(kept).to.include('"external_id":15');
      });

      it('did all that without an error on the way', () => visitor.expectNoMishaps());
    });
  }
});
