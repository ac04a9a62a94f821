import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { correctBalance } from '../testing/account-sale.ts';
import { launchChromium } from '../testing/chromium.ts';
import { requestPayout, russianCard } from '../testing/payout-request.ts';
import { ShopCaller } from '../testing/shop-caller.ts';
import { Staff } from '../testing/staff.ts';
import { Visitor } from '../testing/visitor.ts';

const password = 'demo-numeo';
/** 5 % of it is a little more than the least payout to a card. */
const rubles = 110_000;
/** Reddit in Argentina, which no other test rents. */
const [rentedService, rentedCountry, rentedIn] = ['bnl', 39, 'Argentina'];
const ownRentKopecks = 20_02;
/** Added to the offer's price: enough for the rental. */
const rublesForRent = 30;

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
    await office.readMatch(/(?<!\d)(1) row(?!s)/);
    await office.press('Test Person', 'link');
    await office.press('Balance and access', 'tab');
    await correctBalance(office, rubles + rublesForRent, 'A payment that the provider did not report');
    await office.press('Audit log', 'tab');
    await office.read('balance.correct');

    await visitor.page.waitForFunction(() => /110\s030,00\s₽/.test(document.body.innerText));
    await visitor.open('/profile/history');
    await visitor.page.waitForFunction(() => /110\s030,00\s₽/.test(document.querySelector('main')?.innerText ?? ''));
  });

  it('sets what one user pays for rent, and sees what this user rents', async () => {
    await office.open(`/commerce/prices?sale=rent&service=${rentedService}&user=${buyer.userId}`);
    await office.press(`What this user pays, ${rentedIn}: —`);
    await office.fill('price', '0');
    await office.read('A sum in rubles, more than 0.');
    await office.fill('price', '20,02');
    await office.press('Save');
    await office.read(`What this user pays, ${rentedIn}: ₽20.02.`);
    const order = { service: rentedService, country: rentedCountry, hours: 4 };
    const { data: rental } = await buyer.post<{ data: { id: number; price: number } }>('/api/rentals', order);
    expect(rental.price).to.equal(ownRentKopecks);
    await office.press(`What this user pays, ${rentedIn}: ₽20.02`);
    await office.press('Take it away');
    await office.read(`What this user pays, ${rentedIn}: the price was taken away.`);

    await office.open('/commerce/rentals');
    await office.press(String(rental.id), 'link');
    await office.read(`Rental ${rental.id}`);
    await office.read(buyerEmail);
    await office.read('rented');
    await buyer.post(`/api/rentals/${rental.id}/return`, {});
    // A list opens with all states: what is over stands in it, too.
    await office.open('/commerce/rentals');
    await office.read(String(rental.id));
    await office.choose('State', 'Running now');
    await office.gone(String(rental.id));
  });

  it('is told at the field why margins are refused', async () => {
    await office.open('/commerce/prices');
    await office.fill('wholesaleMarginPercent', '999');
    await office.press('Change the margins');
    await office.read('Too long or too large: at most');
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
    const sum = (rubles * 100) / 20;
    await requestPayout(referrer, { email: referrerEmail, password, source: 'referral', sum });

    await office.open('/commerce/withdrawals');
    await office.pressInRow(referrerEmail, 'Approve');
    await office.read(russianCard);
    await office.press('Approve');
    await office.read('Approve: done.');
    // Approved, it still waits: the list of what is open keeps it.
    await office.pressInRow(referrerEmail, 'Paid');
    await office.fill('transaction-id', 'bank-2026-1');
    await office.press('Paid');
    await office.read('Paid: done.');

    await visitor.leave();
    visitor = await Visitor.arrive(browser, { locale: 'en', device: 'desktop', theme: 'light' });
    await visitor.logIn(referrerEmail);
    await visitor.open('/profile/referral-program');
    await visitor.press('referral.tab-withdrawals');
    await visitor.read('withdrawals.status-paid');
  });

  it('agrees a share with a referrer, and makes a promo code alone only while nobody can use it', async () => {
    await office.open(`/commerce/users/${referrer.userId}?tab=referrals`);
    await office.fill('referral-share', '7,5');
    await office.fill('referral-share-reason', 'A partner of many years');
    await office.press('Agree this share');
    await office.read('Referrals earn this user 7.5 % from now on.');
    await office.press('Audit log', 'tab');
    await office.read('referral-share.set');

    const code = `OFFICE-${Date.now()}`;
    await office.open('/commerce/promo-codes');
    await office.press('Make a code');
    await office.fill('promo-code', code);
    await office.fill('promo-value', '101');
    await office.press('Save');
    await office.read('A whole percent, 1 to 100.');
    await office.read('At least 3 characters.');
    await office.fill('promo-value', '15');
    await office.fill('promo-reason', 'For the autumn');
    await office.press('Save');
    await office.read('Another member of the staff has to do this');
    await office.press('The code may be used', 'switch');
    await office.press('Save');
    await office.page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('tbody tr')].some(
          ({ textContent }) => textContent.includes(wanted) && textContent.includes('switched off'),
        ),
      {},
      code,
    );
  });

  it('stands in the audit log with the name of who did it', async () => {
    await office.open('/commerce/audit-log');
    await office.read('office@example.com');
  });
});
