import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { ShopCaller } from '../testing/shop-caller.ts';
import { Staff } from '../testing/staff.ts';

/** Reddit in Argentina. */
const [service, country, countryName] = ['bnl', 39, 'Argentina'];
const headings = 'kind,sale,owner_id,service,country,price_rub,margin_percent';

describe('the price table of the back office', function () {
  // It waits for the admin's many scripts more than for anything else.
  this.timeout(240_000);

  let browser: Browser;
  let office: Staff;
  let buyer: ShopCaller;

  before(async () => {
    browser = await launchChromium();
    buyer = await ShopCaller.register(`priced-${Date.now()}@example.com`, 'demo-numeo');
    office = await Staff.logIn(browser, 'admin@example.com');
  });
  after(() => browser.close());

  const fileOf = (...lines: string[]): string => [headings, ...lines, ''].join('\r\n');

  it('says by line what is wrong with an edited file', async () => {
    await office.open('/commerce/price-table');
    const file = fileOf(
      `user,buy,${buyer.userId},zz,${country},900,`,
      `user,buy,${buyer.userId},${service},${country},0.01,`,
    );
    await office.upload('wrong.csv', file);
    await office.read('Wrong lines: 2.');
    await office.read('There is no service with the code “zz”.');
    await office.read('No supplier sells to this user for so little.');
    await office.screenshots('price-table-refused');
  });

  it('shows what a good one would change, and sets all of it after a question', async () => {
    const file = fileOf(
      `user,buy,${buyer.userId},${service},${country},"900,00",`,
      `user,rent,${buyer.userId},${service},${country},1200,`,
    );
    await office.upload('prices.csv', file);
    await office.read('The file is good. Changes: 2;');
    await office.read('→ ₽900.00');
    await office.screenshots('price-table');
    const late = await office.openTab();
    await late.open('/commerce/price-table');
    await late.upload('prices.csv', file);
    await late.read('The file is good. Changes: 2;');

    await office.page.bringToFront();
    await office.press('Set these prices');
    await office.read('Make these changes: 2?');
    await office.press('Set them');
    await office.read('Changes made: 2.');

    await late.page.bringToFront();
    await late.press('Set these prices');
    await late.press('Set them');
    await late.read('prices have changed since the table was checked');
    await late.read('The file changes nothing.');
    await late.page.close();

    await office.page.bringToFront();
    await office.open(`/commerce/prices?service=${service}&user=${buyer.userId}`);
    await office.read('₽900.00');
    await office.open('/commerce/audit-log');
    await office.read('price-table.apply');
  });

  it('exports what stands now, so that it can be edited and taken in again', async () => {
    await office.open(`/commerce/prices?service=${service}`);
    await office.read(countryName);
    const csv = await office.download('Export CSV');
    const own = csv.split('\r\n').filter((line) => line.startsWith(`user,buy,${buyer.userId},`));
    expect(own).to.have.length(1);
    expect(own[0]).to.include(`,${service},Reddit,${country},${countryName},900.00,,`);
    await office.open('/commerce/price-table');
    await office.upload('again.csv', csv);
    await office.read('The file changes nothing.');
    await office.upload(
      'removed.csv',
      fileOf(...['buy', 'rent'].map((sale) => `user,${sale},${buyer.userId},${service},${country},,`)),
    );
    await office.read('₽900.00 → —');
    await office.press('Set these prices');
    await office.press('Set them');
    await office.read('Changes made: 2.');
  });

  it('warns of a price by hand before it is saved', async () => {
    await office.open(`/commerce/prices?service=${service}`);
    await office.press(`What wholesale buyers pay, ${countryName}: —`);
    await office.fill('price', '0,01');
    await office.read('Below what suppliers ask');
    await office.fill('price', '5000');
    await office.read('The buyer pays ₽5,000.00');
    await office.press('Save');
    await office.press(`What wholesale buyers pay, ${countryName}: ₽5,000.00`);
    await office.press('Take it away');
    await office.read('the price was taken away.');
  });

  it('explains what a rental of any term costs', async () => {
    await office.open(`/commerce/prices/rent/${service}/${country}`);
    await office.read('Why does it cost this?');
    await office.choose('For', '24 hours');
    await office.read('(180 %)');
    await office.screenshots('rent-explained');
  });
});
