import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { Staff } from '../testing/staff.ts';

/** What is typed into the filter of orders, by the choice that has to come first. */
const typed: Readonly<Record<'Service' | 'Country', Readonly<Record<string, string>>>> = {
  Service: {
    whattsapp: 'WhatsApp (wa)',
    Телеграмм: 'Telegram (tg)',
    'واتس اب': 'WhatsApp (wa)',
    微信: 'WeChat (wb)',
    'tele gram': 'Telegram (tg)',
  },
  Country: {
    Deutschland: 'Germany (43)',
    Швеция: 'Sweden (46)',
    Swedden: 'Sweden (46)',
    السويد: 'Sweden (46)',
  },
};

describe('a choice of many in the back office', function () {
  // It waits for the admin's many scripts more than for anything else.
  this.timeout(240_000);

  let browser: Browser;
  let office: Staff;
  before(async () => {
    browser = await launchChromium();
    office = await Staff.logIn(browser, 'admin@example.com');
    await office.open('/commerce/orders');
    await office.read('Supplier');
  });
  after(() => browser.close());

  const field = (label: string) => office.page.locator(`::-p-aria([name="${label}"][role="combobox"])`);
  const emptied = async (label: string): Promise<void> => {
    await field(label).click();
    await office.page.keyboard.down('Control');
    await office.page.keyboard.press('KeyA');
    await office.page.keyboard.up('Control');
    await office.page.keyboard.press('Backspace');
  };
  /** The list marks an option a moment after the key. */
  const chooseFirst = async (): Promise<void> => {
    await office.page.keyboard.press('ArrowDown');
    await office.page.waitForSelector('[role="combobox"][aria-activedescendant]:focus');
    await office.page.keyboard.press('Enter');
  };
  const options = (): Promise<string[]> =>
    office.page.$$eval('[role="option"]', (all) => all.map((one) => (one as HTMLElement).innerText.trim()));
  const valueOf = (label: string): Promise<string> =>
    field(label)
      .map((input) => (input as HTMLInputElement).value)
      .wait();

  const isFiltered = (name: string): Promise<boolean> =>
    office.page.evaluate((wanted) => Boolean(new URLSearchParams(location.search).get(wanted)), name);

  for (const [label, words] of Object.entries(typed)) {
    for (const [text, choice] of Object.entries(words)) {
      it(`finds ${choice} for “${text}” and is chosen by keys alone`, async () => {
        await emptied(label);
        await office.page.keyboard.type(text);
        await office.page
          .waitForFunction(
            (wanted) => document.querySelector<HTMLElement>('[role="option"]')?.innerText.trim() === wanted,
            { timeout: 20_000 },
            choice,
          )
          .catch(async () =>
            expect.fail(`the first of ${JSON.stringify((await options()).slice(0, 5))} is another one`),
          );
        await chooseFirst();
        await office.page.keyboard.press('Tab');
        expect(await valueOf(label)).to.equal(choice);
      });
    }
  }

  it('chooses again what is chosen, where nothing else is found', async () => {
    for (const choose of [chooseFirst, () => office.page.keyboard.press('Enter')]) {
      await emptied('Country');
      await office.page.keyboard.type('Швеция');
      await office.page.waitForFunction(() => document.querySelectorAll('[role="option"]').length === 1);
      await choose();
      await office.page.keyboard.press('Tab');
      expect(await valueOf('Country')).to.equal('Sweden (46)');
    }
    expect(await isFiltered('country')).to.equal(true);
  });

  it('leaves the choice as it was over a word that names nothing, typed or pasted', async () => {
    const paste = (text: string) => office.page.keyboard.sendCharacter(text);
    for (const write of [(text: string) => office.page.keyboard.type(text), paste])
      for (const key of ['Escape', 'Enter'] as const) {
        await emptied('Country');
        await write('zzzzzz');
        await office.page.waitForFunction(() => document.querySelectorAll('[role="option"]').length === 0);
        await office.page.keyboard.press(key);
        await office.page.keyboard.press('Tab');
        expect(await valueOf('Country'), key).to.equal('Sweden (46)');
      }
    expect(await isFiltered('country')).to.equal(true);
  });

  it('finds what was pasted', async () => {
    await emptied('Country');
    await office.page.keyboard.sendCharacter('ألمانيا');
    await office.page.keyboard.press('Enter');
    await office.page.keyboard.press('Tab');
    expect(await valueOf('Country')).to.equal('Germany (43)');
  });

  it('empties a filter whose field is left empty', async () => {
    await emptied('Country');
    await office.page.keyboard.press('Escape');
    await office.page.keyboard.press('Tab');
    expect(await valueOf('Country')).to.equal('');
    expect(await isFiltered('country')).to.equal(false);
    await office.screenshots('named-choices');
  });

  it('shows again what is chosen where something has to be', async () => {
    await office.open('/commerce/prices');
    await office.read('Own prices of the user');
    const chosen = await valueOf('Service');
    expect(chosen).to.match(/\(\w+\)$/);
    await emptied('Service');
    await office.page.keyboard.press('Escape');
    await office.page.keyboard.press('Tab');
    expect(await valueOf('Service')).to.equal(chosen);
  });
});
