import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { arriveWithMoney } from '../testing/new-buyer.ts';
import type { ShopCaller } from '../testing/shop-caller.ts';
import { countSales } from '../testing/supplier-samples.ts';
import type { Visitor } from '../testing/visitor.ts';

/** In England an expensive demo supplier sells beside others. */
const england = 16;
const codeMaxMs = 45_000;
/** The engine reads samples once a minute. */
const sampledMaxMs = 70_000;

interface SampledCard {
  country_external_id: number;
  price: number;
  likeliestPrice?: number;
}

interface WholesaleCard {
  country_external_id: number;
  price: number;
  wholesalePrice: number;
}

interface BoughtNumber {
  country: number;
  price: number;
  wholesalePrice?: number;
}

describe('ordering numbers', () => {
  let browser: Browser;
  let visitor: Visitor;
  let program: ShopCaller;
  let samples: Awaited<ReturnType<typeof countSales>>;
  before(async () => {
    const inEngland = { service: 'tg', country: england };
    samples = await countSales([
      ...[1, 2].map((supplierId) => ({ ...inEngland, supplierId, n: 60, delivered: 24 })),
      { ...inEngland, supplierId: 3, n: 120, delivered: 100 },
    ]);
    browser = await launchChromium();
    ({ visitor, program } = await arriveWithMoney(browser, { locale: 'en', device: 'desktop', theme: 'light' }));
  });
  after(async () => {
    await samples.takeBack();
    await visitor.leave();
    await browser.close();
  });

  const boughtNumbers = async (): Promise<BoughtNumber[]> =>
    (await program.get<{ data: BoughtNumber[] }>('/api/activations')).data;

  it('sells a number at the dearer price that the buyer chose, although cheaper ones are free', async () => {
    const { page } = visitor;
    await visitor.open('/telegram');
    const card = `[data-country="${england}"]`;
    await page.locator(`${card} button[aria-haspopup=dialog]`).click();
    const tiers = await page.waitForSelector('dialog[open] fieldset');
    const offered = await tiers?.$$eval('input[type=radio]', (inputs) => inputs.length);
    expect(offered).to.be.greaterThan(1);
    await visitor.expectNoFaults();
    await page.locator('dialog[open] fieldset label:last-of-type').click();
    await page.locator('[data-buy-order]').click();
    await page.waitForFunction(() => location.pathname.endsWith('/profile'));
    const { data } = await program.get<{ data: { price: number; tiers?: { price: number }[] }[] }>('/api/activations');
    const cards = await program.get<{ country_external_id: number; price: number }[]>('/api/country/get-prices/tg');
    const cheapest = cards.find(({ country_external_id }) => country_external_id === england);
    expect(data[0]?.price).to.be.greaterThan(cheapest?.price ?? Infinity);
  });

  it('takes an order of ten, says before that retail is held for the wholesale price, and shows what it brought as a group', async () => {
    const { page } = visitor;
    const before = (await boughtNumbers()).length;
    await visitor.open('/telegram');
    const tile = () => page.$eval('a[data-service=tg] bdi', ({ textContent }) => textContent ?? '');
    const retail = await tile();
    await page.locator('main input[role=switch]').click();
    await visitor.read('purchase.quantity-prices');
    await page.waitForFunction(
      (was) => document.querySelector('a[data-service=tg] bdi')?.textContent !== was,
      {},
      retail,
    );
    await visitor.press('purchase.order-label');
    const field = await page.waitForSelector('dialog[open] input[inputmode=numeric]');
    expect(await field?.evaluate(({ value }) => value)).to.equal('10');
    const cards = await program.get<WholesaleCard[]>('/api/country/get-prices/tg?wholesale=1');
    const [willHold] = await page.$$eval('[data-wholesale-terms] bdi', (prices) =>
      prices.map(({ textContent }) => textContent),
    );
    await page.locator('[data-buy-order]').click();
    await page.waitForSelector('[data-ordered-numbers]', { timeout: 45_000 });
    const shown = await page.$$eval('[data-ordered-numbers] > li', (rows) => rows.length);
    const numbers = await boughtNumbers();
    expect(shown).to.be.within(1, 10);
    expect(numbers.length - before).to.equal(shown);
    // Where the cheapest numbers run out within the order, it brings fewer and none dearer (rule 1.11).
    const held = numbers.slice(0, shown);
    const listed = cards.find(({ country_external_id }) => country_external_id === held[0]?.country);
    expect(held.map(({ price }) => price)).to.deep.equal(Array(shown).fill(listed?.price));
    expect(held.map(({ wholesalePrice }) => wholesalePrice)).to.deep.equal(Array(shown).fill(listed?.wholesalePrice));
    expect(listed?.wholesalePrice).to.be.below(listed?.price ?? 0);
    const sum = await page.$eval('dialog[open] bdi[data-sum]', ({ textContent }) => textContent);
    if (shown === 10) expect(sum).to.equal(willHold);
    await visitor.expectNoFaults();
  });

  it('shows the codes of the group where it stands, as they come', async () => {
    const { page } = visitor;
    const { count, codes } = await page
      .waitForFunction(
        () => {
          const rows = [...document.querySelectorAll('[data-ordered-numbers] > li')];
          const received = rows.flatMap((row) => row.querySelector('[data-code]')?.textContent ?? []);
          return received.length > 0 && { count: rows.length, codes: received };
        },
        { timeout: codeMaxMs },
      )
      .then((found) => found.jsonValue() as Promise<{ count: number; codes: string[] }>);
    for (const code of codes) expect(code).to.match(/\d/);
    await page.waitForFunction(
      (total) => document.querySelector('dialog[open] [role=status]')?.textContent?.endsWith(`of ${total}`),
      {},
      count,
    );
  });

  it('sells the likeliest number, remembers the choice, and counts what it delivered', async () => {
    const { page } = visitor;
    const english = async (): Promise<SampledCard | undefined> =>
      (await program.get<SampledCard[]>('/api/country/get-prices/tg')).find(
        ({ country_external_id }) => country_external_id === england,
      );
    const endsAt = Date.now() + sampledMaxMs;
    let listed = await english();
    while (listed?.likeliestPrice === undefined && Date.now() < endsAt) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      listed = await english();
    }
    const { price = 0, likeliestPrice = 0 } = listed ?? {};
    expect(likeliestPrice).to.be.greaterThan(price);
    // The list of retail prices again.
    await page.evaluate(() => (document.cookie = 'isWholesale=0; path=/'));
    await visitor.open('/telegram');
    const card = `[data-country="${england}"]`;
    const shows = (amount: number) => page.waitForSelector(`${card} [data-price="${amount}"]`);
    const choose = async (choice: string): Promise<void> => {
      // The numbers of the test before float at the edge of the screen.
      await visitor.pressAt(`${card} button[aria-haspopup=dialog]`);
      await visitor.pressAt(`dialog[open] label:has(input[value="${choice}"])`);
      await page.waitForSelector(`dialog[open] input[value="${choice}"]:checked`);
    };
    await shows(price);
    await choose('likeliest');
    await visitor.read('ordering.likeliest-hint');
    expect(await visitor.text('dialog[open]')).to.include('83% of 120');
    await visitor.expectNoFaults();
    await visitor.pressAt('[data-buy-order]');
    await page.waitForFunction(() => location.pathname.endsWith('/profile'));
    expect((await boughtNumbers())[0]).to.include({ country: england, price: likeliestPrice });
    const { data: choices } = await program.get<{ data: { choice: string; bought: number }[] }>(
      '/api/purchase-statistics?by=choice',
    );
    expect(choices.find(({ choice }) => choice === 'likeliest')).to.include({ bought: 1 });
    await visitor.open('/telegram');
    await shows(likeliestPrice);
    expect(await page.$eval(card, ({ textContent }) => textContent)).to.include('83% of 120');
    await choose('cheapest');
    await visitor.pressAt('[data-buy-order]');
    await page.waitForFunction(() => location.pathname.endsWith('/profile'));
    expect((await boughtNumbers())[0]).to.include({ country: england, price });
    await visitor.open('/telegram');
    await shows(price);
  });

  it('did all that without an error on the way', () => visitor.expectNoMishaps());
});
