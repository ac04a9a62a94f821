import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { callProviderApi } from '../testing/provider-program.ts';
import { Staff } from '../testing/staff.ts';
import {
  awaitCode,
  buyFromSupplier,
  fillUpstream,
  openSupplierId,
  switchSupplier,
  trySupplier,
  upstreamKey,
} from '../testing/upstream.ts';

/** Telegram in Sweden. */
const place = { service: 'tg', country: 46 };

describe('a supplier that the operator connects in the back office', function () {
  // It waits for the admin's many scripts more than for anything else.
  this.timeout(240_000);

  const name = `North numbers ${Date.now()}`;
  let browser: Browser;
  let office: Staff;

  before(async () => {
    browser = await launchChromium();
    office = await Staff.logIn(browser, 'admin@example.com');
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
    await fillUpstream(office, { name, key: 'not-the-right-key' });
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
    await trySupplier(office, 'Sweden');
    await office.read(`In that country:`);
    await office.screenshots('supplier');
  });

  it('sells after the switch: a buyer gets its number and the code', async () => {
    const id = openSupplierId(office);
    await switchSupplier(office, name, 'may sell');
    const orderId = await buyFromSupplier(id, place);
    expect(await awaitCode(orderId)).to.match(/^STATUS_OK:\d/);
    await callProviderApi({ action: 'setStatus', id: orderId, status: '6' });

    await office.open(`/commerce/orders/${orderId}`);
    await office.read(`supplier ${name}`);
    await office.open('/commerce/audit-log');
    await office.read('supplier.add');
    await office.read('supplier.try');
    await office.open(`/commerce/suppliers/${id}`);
    // The figure's name is written in capitals by its style.
    await office.read('HALF OF THE CODES WITHIN');
    await office.read('100 % of 1');
    await office.press('Archive');
    await office.fill('question-reason', 'It was connected for a test');
    await office.press('Archive it');
    await office.read(`${name} is archived.`);
    await office.read('It cannot be put on sale.');
  });
});
