import type { Browser } from 'puppeteer';

import { launchChromium } from './chromium.ts';
import { ShopCaller } from './shop-caller.ts';
import { Staff } from './staff.ts';
import { Visitor } from './visitor.ts';

const password = 'demo-numeo';
/** 5 % of it is a little more than the least payout to a card. */
const rubles = 110_000;
const russianCard = '2200000000000004';

describe('the back office', function () {
  // It waits for the admin's many scripts more than for anything else.
  this.timeout(240_000);

  const buyerEmail = `buyer-${Date.now()}@example.com`;
  const referrerEmail = `referrer-${Date.now()}@example.com`;
  let browser: Browser;
  let office: Staff;
  let referrer: ShopCaller;
  let buyer: ShopCaller;
  let visitor: Visitor;

  before(async () => {
    browser = await launchChromium();
    referrer = await ShopCaller.register(referrerEmail, password);
    const { data: programme } = await referrer.get<{ data: { code: string } }>('/api/referrals/summary');
    buyer = await ShopCaller.register(buyerEmail, password, programme.code);
    visitor = await Visitor.arrive(browser, { locale: 'ru', device: 'desktop', theme: 'light' });
    office = await Staff.logIn(browser, 'office@example.com');
  });
  after(() => browser.close());

  it('finds a user and corrects the balance, which the buyer sees', async () => {
    await visitor.open('/authorization');
    await visitor.logIn(buyerEmail);
    await visitor.page.waitForFunction(() => /0,00\s₽/.test(document.body.innerText));

    await office.open('/commerce/users');
    await office.fill('search', buyerEmail);
    await office.page.keyboard.press('Enter');
    await office.read(`Found for “${buyerEmail}”`);
    await office.press('Test Person', 'link');
    await office.fill('sum', `${rubles}.00`);
    await office.fill('reason', 'A payment that the provider did not report');
    await office.press('Change the balance');
    await office.read('The balance was changed by');
    await office.read('balance.correct');

    await visitor.page.waitForFunction(() => /110\s000,00\s₽/.test(document.body.innerText));
    await visitor.open('/profile/history');
    await visitor.page.waitForFunction(() => /110\s000,00\s₽/.test(document.querySelector('main')?.innerText ?? ''));
  });

  it('pays a withdrawal, which its owner sees', async () => {
    const agent = await ShopCaller.logIn('agent@example.com', password);
    const offer = await agent.post<{ data: { id: number } }>('/api/ready-accounts/offers', {
      service: 'tg',
      country: 46,
      group_name: 'Aged',
      name: 'Aged account with its own channel',
      price: rubles * 100,
      min_count: 1,
    });
    const { id } = offer.data;
    await agent.post(`/api/ready-accounts/offers/${id}/stock`, { lines: [`${buyerEmail}:secret`] });
    await buyer.post('/api/ready-accounts/buy-offer', { id, count: 1, priceMax: rubles * 100 });
    await referrer.post('/api/withdrawals', {
      source: 'referral',
      method: 'card',
      requisites: russianCard,
      sum: (rubles * 100) / 20,
    });

    await office.open('/commerce/withdrawals');
    await office.pressInRow(String(referrer.userId), 'Approve');
    await office.read('Approve: done.');
    await office.choose('Status', 'approved');
    await office.pressInRow(String(referrer.userId), 'Paid');
    await office.read('Paid: done.');

    await visitor.leave();
    visitor = await Visitor.arrive(browser, { locale: 'en', device: 'desktop', theme: 'light' });
    await visitor.logIn(referrerEmail);
    await visitor.open('/profile/referral-program');
    await visitor.press('referral.tab-withdrawals');
    await visitor.read('withdrawals.status-paid');
  });

  it('stands in the audit log with the name of who did it', async () => {
    await office.open('/commerce/audit-log');
    await office.read('office@example.com');
  });
});
