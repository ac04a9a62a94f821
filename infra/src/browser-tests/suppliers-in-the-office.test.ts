import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from './testing/chromium.ts';
import { callProviderApi } from './testing/provider-program.ts';
import { Staff } from './testing/staff.ts';

/** The demo supplier process plays the upstream; its key is the demo's. */
const upstreamKey = 'demo-upstream-api-key';
const upstreamUrl = `${process.env['DEMO_SUPPLIER_URL'] ?? 'http://127.0.0.1:4100'}/stubs/handler_api.php`;
/** Telegram in Sweden. */
const [service, country] = ['tg', 46];
const codeMaxMs = 90_000;
const newSupplierMaxMs = 30_000;

describe('a supplier that the operator connects in the back office', function () {
  // It waits for the admin's many scripts more than for anything else.
  this.timeout(240_000);

  const name = `North numbers ${Date.now()}`;
  let browser: Browser;
  let office: Staff;

  before(async () => {
    browser = await launchChromium();
    office = await Staff.logIn(browser, 'office@example.com');
  });
  after(() => browser.close());

  it('is told at the field what is missing', async () => {
    await office.open('/commerce/suppliers');
    await office.press('Connect a supplier');
    await office.press('Add');
    await office.read('An address that begins with https:// or http://.');
    await office.read('At least 8 characters.');
  });

  it('is refused in the operator’s own network until that is allowed', async () => {
    await office.fill('supplier-name', name);
    await office.fill('supplier-url', upstreamUrl);
    await office.fill('supplier-key', 'not-the-right-key');
    await office.fill('supplier-priority', '100');
    await office.press('Add');
    await office.read('This address cannot be called.');
    await office.press('May lie in a private network', 'switch');
    await office.press('Add');
    await office.read('was added. Try it, then switch it on.');
  });

  it('says in plain words that its key is wrong, and answers with the right one', async () => {
    await office.read('Test call');
    await office.press('Call it');
    await office.read('The supplier refuses the key: BAD_KEY.');
    await office.fill('replaced-key', upstreamKey);
    await office.press('Replace the key');
    await office.read('has another key.');
    await office.fill('trial-country', String(country));
    await office.press('Call it');
    await office.read('Balance there: 10000.00');
    await office.read(`In that country:`);
    await office.screenshots('supplier');
  });

  it('sells after the switch: a buyer gets its number and the code', async () => {
    const id = Number(new URL(office.page.url()).pathname.split('/').at(-1));
    await office.press(`${name} is on sale`, 'switch');
    await office.read(`${name} may sell.`);
    const orderId = await buyFrom(id);
    expect(await awaitCode(orderId)).to.match(/^STATUS_OK:\d/);
    await callProviderApi({ action: 'setStatus', id: orderId, status: '6' });

    await office.open(`/commerce/orders/${orderId}`);
    await office.read(`supplier ${name}`);
    await office.open('/commerce/audit-log');
    await office.read('supplier.add');
    await office.read('supplier.try');
    await office.open(`/commerce/suppliers/${id}`);
    await office.press(`${name} is on sale`, 'switch');
    await office.read(`${name} is off sale.`);
  });

  /** Buys as a developer's program does, which can name the supplier. Every node knows the new one within seconds. @returns the order's id */
  const buyFrom = async (supplierId: number): Promise<string> => {
    const endsAt = Date.now() + newSupplierMaxMs;
    const order = { action: 'getNumber', service, country: String(country), providerIds: String(supplierId) };
    let answer = '';
    while (Date.now() < endsAt) {
      answer = await callProviderApi(order);
      const [token, id = ''] = answer.split(':');
      if (token === 'ACCESS_NUMBER') return id;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    return expect.fail(`no number of supplier ${supplierId}: ${answer}`);
  };
  const awaitCode = async (id: string): Promise<string> => {
    const endsAt = Date.now() + codeMaxMs;
    let answer = '';
    while (Date.now() < endsAt) {
      answer = await callProviderApi({ action: 'getStatus', id });
      if (answer !== 'STATUS_WAIT_CODE') break;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    return answer;
  };
});
