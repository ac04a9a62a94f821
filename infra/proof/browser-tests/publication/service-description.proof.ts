import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { ShopCaller } from '../testing/shop-caller.ts';
import { Staff } from '../testing/staff.ts';

/** Reddit, which has no synonyms in the seed. */
const service = 'bnl';
const arabicWord = 'منتدى الاختبار';

describe('how the back office describes a service', function () {
  this.timeout(240_000);

  let browser: Browser;
  let office: Staff;
  let buyer: ShopCaller;
  before(async () => {
    browser = await launchChromium();
    buyer = await ShopCaller.register(`searcher-${Date.now()}@example.com`, 'demo-numeo');
    office = await Staff.logIn(browser, 'office@example.com');
  });
  after(() => browser.close());

  /** Saves the form, and waits for the engine's answer. */
  const save = async (): Promise<number> => {
    const answer = office.page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/description'),
    );
    await office.press('Save');
    return (await answer).status();
  };
  const find = async (text: string): Promise<string[]> => {
    const path = `/api/service?search=${encodeURIComponent(text)}`;
    const found = await buyer.get<{ external_id: string }[]>(path, 'ar');
    return found.map(({ external_id: code }) => code);
  };

  it('is found by buyers at once, and refused at the field where a name is taken', async () => {
    await office.open(`/commerce/sale/services/${service}`);
    await office.fill('names.en', 'Telegram');
    expect(await save()).to.equal(409);
    await office.read('Another one already has the name “Telegram”.');
    await office.press('Undo');

    await office.fill('synonyms.ar', arabicWord);
    expect(await save()).to.equal(200);
    await office.read('Reddit was described anew.');
    expect(await find(arabicWord)).to.deep.equal([service]);

    await office.fill('synonyms.ar', '');
    expect(await save()).to.equal(200);
    expect(await find(arabicWord)).to.deep.equal([]);
  });
});
