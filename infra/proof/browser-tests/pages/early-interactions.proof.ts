import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { aliveMaxMs, holdScriptsOf, untilAlive } from '../testing/held-scripts.ts';
import { arriveWithMoney } from '../testing/new-buyer.ts';
import { shopUrl } from '../testing/started-shop.ts';
import { pathIn, Visitor, type VisitorKind } from '../testing/visitor.ts';

const buyer: VisitorKind = { locale: 'en', device: 'mobile', theme: 'light' };
const phone: VisitorKind = { locale: 'ar', device: 'mobile', theme: 'dark' };

describe('what a visitor does before the scripts of a page run', () => {
  let browser: Browser;
  let visitor: Visitor;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());
  afterEach(() => visitor.leave());

  it('sells a signed-in visitor one number at the price that he pressed, before its scripts run, on a service’s page too', async () => {
    const arrived = await arriveWithMoney(browser, buyer);
    ({ visitor } = arrived);
    const { page } = visitor;
    const letScriptsGo = await holdScriptsOf(page);
    await page.goto(`${shopUrl()}/telegram`, { waitUntil: 'domcontentloaded' });
    const card = await page.$eval('[data-country]:has([aria-label^="Buy"])', (one) => ({
      country: Number((one as HTMLElement).dataset['country']),
      price: Number(one.querySelector<HTMLElement>('[data-price]')?.dataset['price']),
    }));
    const button = `[data-country="${card.country}"] [aria-label^="Buy"]`;
    await page.$eval(button, (one) => {
      (one as HTMLElement).click();
      (one as HTMLElement).click();
    });
    expect(await page.$$eval(`${button}[data-heard]`, (heard) => heard.length)).to.equal(1);
    letScriptsGo();
    await page.waitForFunction(() => location.pathname === '/profile', { timeout: aliveMaxMs });
    const { data } = await arrived.program.get<{ data: { country: number; price: number; service: string }[] }>(
      '/api/activations',
    );
    expect(data.map(({ country, price, service }) => ({ country, price, service }))).to.deep.equal([
      { ...card, service: 'tg' },
    ]);
    visitor.expectNoMishaps();
  });

  it('finds what was typed before its scripts run on a service’s page', async () => {
    visitor = await Visitor.arrive(browser, phone);
    const { page } = visitor;
    const letScriptsGo = await holdScriptsOf(page);
    await page.goto(shopUrl() + pathIn(phone.locale, '/whatsapp'), { waitUntil: 'domcontentloaded' });
    await page.type('#buy input[role=combobox]', 'tele');
    expect(await page.$eval('#buy [role=option]', (row) => (row as HTMLElement).innerText)).to.include('Telegram');
    letScriptsGo();
    await page.waitForFunction(() => !document.querySelector('[data-early-rows]'), { timeout: aliveMaxMs });
    expect(await page.$eval('#buy input[role=combobox]', (field) => field.value)).to.equal('tele');
    expect(await visitor.text('#buy [role=listbox]')).to.include('Telegram');
    visitor.expectNoMishaps();
  });

  it('fetches the page of a link with the touch, before the finger is lifted', async () => {
    visitor = await Visitor.arrive(browser, phone);
    const { page } = visitor;
    // Links in view are fetched ahead in idle time; here none is.
    await page.evaluateOnNewDocument('IntersectionObserver.prototype.observe = () => undefined');
    await page.goto(`${shopUrl()}/ar/faq`, { waitUntil: 'load' });
    await untilAlive(page);
    const link = await page.$('footer a[href="/ar/blog"]');
    await link?.scrollIntoView();
    const asked = page.waitForRequest((request) => request.url().includes('/page-data/ar/blog/page-data.json'));
    const box = await link?.boundingBox();
    const touch = await page.touchscreen.touchStart((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await asked;
    expect(await visitor.currentPath()).to.equal('/ar/faq');
    await touch.end();
    visitor.expectNoMishaps();
  });
});
