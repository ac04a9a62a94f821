import type { Browser } from 'puppeteer';

import { creditBalance, sellAccount } from '../testing/account-sale.ts';
import { launchChromium } from '../testing/chromium.ts';
import { CmsEditor } from '../testing/cms-editor.ts';
import { createPressCounter } from '../testing/count-presses.ts';
import { buyOneOfEach } from '../testing/paid-sales.ts';
import { ShopCaller } from '../testing/shop-caller.ts';
import { Staff } from '../testing/staff.ts';
import { fillUpstream, openSupplierId, switchSupplier, trySupplier, upstreamKey } from '../testing/upstream.ts';

const password = 'demo-numeo';
const now = Date.now();
const rubles = (kopecks: number): string => `₽${(kopecks / 100).toFixed(2)}`;
const articles = '/content-manager/collection-types/api::article.article';

describe('what the staff and the editors do most takes few presses', function () {
  // It waits for the admin's many scripts more than for anything else.
  this.timeout(240_000);

  const buyerEmail = `presses-${now}@example.com`;
  const { within, print } = createPressCounter();
  let browser: Browser;
  let office: Staff;
  let buyer: ShopCaller;

  before(async () => {
    browser = await launchChromium();
    buyer = await ShopCaller.register(buyerEmail, password);
    office = await Staff.logIn(browser, 'office@example.com');
    await creditBalance(office, buyer, 4_000);
  });
  after(async () => {
    await browser.close();
    print();
  });

  it('a customer is found from any page', async () => {
    await office.open('/commerce/orders');
    await office.read('rows');
    await within(2, 'find a customer', office, async () => {
      await office.page.keyboard.down('Control');
      await office.page.keyboard.press('KeyK');
      await office.page.keyboard.up('Control');
      await office.page.waitForSelector('[name="quick-find"]:focus');
      await office.page.keyboard.type(buyerEmail);
      await office.page.waitForSelector('[role="option"][aria-selected="true"]');
      await office.read(buyerEmail);
      await office.page.keyboard.press('Enter');
      await office.page.waitForFunction((path) => location.pathname.endsWith(path), {}, `/users/${buyer.userId}`);
    });
  });

  it('an order is refunded', async () => {
    const [[, order] = []] = (await buyOneOfEach(buyer)).filter(([kind]) => kind === 'activation');
    await office.open(`/commerce/orders/${order?.id}`);
    await office.read('is left to refund');
    await within(4, 'refund an order', office, async () => {
      await office.press('Refund', 'link');
      await office.fill('refund-reason', 'The account was blocked');
      await office.press('Refund');
      await office.press(`Refund ${rubles(order?.price ?? 0)}`);
      await office.read('went back to the buyer');
    });
  });

  it('a dispute is answered', async () => {
    const agent = await ShopCaller.logIn('agent@example.com', password);
    const saleId = await sellAccount({ agent, buyer, price: 200_00 });
    const fault = { kind: 'ready-account', saleId, reason: 'does-not-open', text: 'The account was blocked at once.' };
    const { data: dispute } = await buyer.post<{ data: { name: string } }>('/api/disputes', fault);
    await office.open('/commerce/disputes');
    await office.read(dispute.name);
    await within(4, 'answer a dispute', office, async () => {
      await office.press(`Refund ${dispute.name}`);
      await office.fill('dispute-comment', 'The agent agreed: the account was blocked.');
      await office.press('Refund ₽200.00');
      await office.read('₽200.00 went back to the buyer.');
    });
  });

  it('a new upstream is connected, tested and sells', async () => {
    const name = `Presses ${Date.now()}`;
    await office.open('/commerce/suppliers');
    await office.read('Connect a supplier');
    await within(14, 'connect, test and sell an upstream', office, async () => {
      await office.press('Connect a supplier');
      await fillUpstream(office, { name, key: upstreamKey });
      await office.press('May lie in a private network', 'switch');
      await office.press('Add');
      await office.read('was added. Try it, then switch it on.');
      await trySupplier(office, 'Sweden');
      await switchSupplier(office, name, 'may sell');
    });
    await office.open(`/commerce/suppliers/${openSupplierId(office)}`);
    await switchSupplier(office, name, 'is off sale');
  });

  it('a mended article is published', async () => {
    const cms = await CmsEditor.logIn('editor@example.com', password);
    const editor = await Staff.logIn(browser, 'editor@example.com');
    const fields = { title: `Presses ${now}`, excerpt: 'Short.', body: 'Text.', author: 'Anna', cover: 'sim' };
    const day = { publishedOn: new Date().toISOString().slice(0, 10) };
    const documentId = await cms.publish('article', 'en', { ...fields, ...day, slug: `presses-${now}` });
    await editor.open(`${articles}?plugins[i18n][locale]=en`);
    await editor.read(fields.title);
    await within(3, 'publish a mended article', editor, async () => {
      await editor.openFirst();
      await editor.page.waitForSelector('[name="excerpt"]');
      await editor.fill('excerpt', 'Rather short.');
      await editor.press('Publish');
      await editor.read('Published document');
    });
    await cms.remove('article', documentId);
  });
});
