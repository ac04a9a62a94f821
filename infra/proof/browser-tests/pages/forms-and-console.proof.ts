import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { contrastingKinds, nameOf, Visitor } from '../testing/visitor.ts';

const orderedCode = 'tg';
const orderedCountry = '46';

describe('forms and the API console', () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  for (const kind of contrastingKinds) {
    describe(nameOf(kind), () => {
      let visitor: Visitor;
      before(async () => {
        visitor = await Visitor.arriveLoggedIn(browser, kind, 'agent@example.com');
      });
      after(() => visitor.leave());

      /** Scrolls to a part of the page, which loads when it comes near. */
      const scrollTo = (selector: string): Promise<void> =>
        visitor.page.$eval(selector, (element) => element.scrollIntoView({ block: 'center' }));
      const choose = async (selector: string, value: string): Promise<void> => {
        await visitor.page.waitForSelector(`${selector} option[value="${value}"]`);
        await visitor.page.select(selector, value);
      };

      it('takes a review, which a moderator reads first', async () => {
        await visitor.open('/reviews');
        await scrollTo('#write');
        await visitor.fill('community.review', 'The code was there before I had put the phone down.');
        await visitor.expectNoFaults();
        await visitor.screenshot('reviews');
        await visitor.press('community.review-send');
        await visitor.read('community.review-done');
      });

      it('registers a shop', async () => {
        await visitor.open('/register-shop');
        await visitor.fill('community.shop-name', 'Accounts and more');
        await visitor.fill('community.shop-about', 'Mail accounts of three countries, registered by hand.');
        await visitor.expectNoFaults();
        await visitor.screenshot('register-shop');
        await visitor.press('community.shop-send');
        await visitor.read('community.shop-done');
      });

      it('asks for an offer on many numbers', async () => {
        await visitor.open('/bulk-orders');
        await choose('select[name="service"]', orderedCode);
        await choose('select[name="country"]', orderedCountry);
        await visitor.fill('community.quantity', '250');
        await visitor.expectNoFaults();
        await visitor.screenshot('bulk-orders');
        await visitor.press('community.bulk-send');
        await visitor.read('community.bulk-done');
      });

      it('calls both interfaces with the reader’s own key from the console', async () => {
        await visitor.open('/api');
        await scrollTo('#console');
        await visitor.press('api-docs.send', '#console');
        await visitor.page.waitForFunction(() => /ACCESS_BALANCE:\d/.test(document.body.innerText));
        await visitor.press('api-docs.rent', '#console');
        await visitor.read('api-docs.call');
        await visitor.page.locator('#console ::-p-aria([name="JSON API"][role="button"])').click();
        await choose('#console select', 'getBalance');
        await visitor.press('api-docs.send', '#console');
        await visitor.page.waitForFunction(() =>
          /GET .*\/api\/v1\/sms-users\/balance[\s\S]*200 OK/.test(document.body.innerText),
        );
        await visitor.expectNoFaults();
        await visitor.screenshot('api-console');
      });

      for (const [path, sentence] of [
        ['/profile/statistics', 'statistics.lead'],
        ['/profile/sale-agreement', 'software.lead'],
      ] as const) {
        it(`shows ${path}`, async () => {
          await visitor.open(path);
          await visitor.read(sentence);
          await visitor.expectNoFaults();
          await visitor.screenshot(path.slice(1).replaceAll('/', '-'));
        });
      }

      it('did all that without an error on the way', () => visitor.expectNoMishaps());
    });
  }
});
