import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { creditBalance, sellAccount } from '../testing/account-sale.ts';
import { launchChromium } from '../testing/chromium.ts';
import { buyOneOfEach } from '../testing/paid-sales.ts';
import { payByCard } from '../testing/sandbox-payments.ts';
import { ShopCaller } from '../testing/shop-caller.ts';
import { Staff } from '../testing/staff.ts';
import { canCredit, openCredit, searchTopUps, sendUnmatchedMoney } from '../testing/unmatched-money.ts';
import { Visitor } from '../testing/visitor.ts';

const password = 'demo-numeo';
const offerKopecks = 200_00;
const rubles = (kopecks: number): string => `₽${(kopecks / 100).toFixed(2)}`;

describe('money that the back office takes back', function () {
  // It waits for the admin's many scripts more than for anything else.
  this.timeout(240_000);

  const buyerEmail = `refunded-${Date.now()}@example.com`;
  let browser: Browser;
  let office: Staff;
  let buyer: ShopCaller;
  let agent: ShopCaller;
  let unmatched: string;

  before(async () => {
    browser = await launchChromium();
    buyer = await ShopCaller.register(buyerEmail, password);
    // It arrives while the other tests run, and fits no invoice.
    unmatched = await sendUnmatchedMoney(buyer, `33.${1_000 + (Date.now() % 9_000)}00`);
    agent = await ShopCaller.logIn('agent@example.com', password);
    office = await Staff.logIn(browser, 'office@example.com');
  });
  after(() => browser.close());

  it('goes back to a buyer in parts, after a question', async () => {
    await creditBalance(office, buyer, 300);
    const id = await sellAccount({ agent, buyer, price: offerKopecks });
    await office.open('/commerce/refunds');
    await office.choose('What was sold', 'Ready account');
    await office.fill('sale-id', id);
    await office.press('Look up');
    await office.read('₽200.00 paid, ₽0.00 refunded, ₽200.00 left to refund');
    await office.fill('refund-sum', '200,01');
    await office.read('Only ₽200.00 is left of this sale.');
    await office.fill('refund-sum', '50');
    await office.fill('refund-reason', 'The account was blocked');
    await office.press('Refund');
    await office.read('Refund ₽50.00?');
    await office.press('Refund ₽50.00');
    await office.read('₽50.00 went back to the buyer');
    await office.read('₽200.00 paid, ₽50.00 refunded, ₽150.00 left to refund');
    await office.read('The account was blocked');
    await office.open(`/commerce/users/${buyer.userId}`);
    await office.read('₽150.00');
  });

  it('is taken back with a top-up that the bank took back', async () => {
    const kind = { locale: 'en', device: 'desktop', theme: 'light' } as const;
    const visitor = await Visitor.arriveLoggedIn(browser, kind, buyerEmail);
    await visitor.open('/profile/pay');
    await payByCard(visitor);
    await visitor.leave();
    await office.open(`/commerce/users/${buyer.userId}?tab=ledger`);
    await office.press('Chargeback');
    await office.fill('question-reason', 'The bank reported a stolen card');
    await office.press('Record the chargeback');
    await office.read('left the balance, with a bonus of');
    await office.read('₽150.00');
    await office.open('/commerce/audit-log');
    await office.read('payment.chargeback');
  });

  it('goes back in part for a number with its code, a rental and a licence', async () => {
    await creditBalance(office, buyer, 3_000);
    for (const [kind, { id, price }] of await buyOneOfEach(buyer)) {
      await office.open(`/commerce/refunds?kind=${kind}&id=${id}`);
      await office.read(`${rubles(price)} paid, ₽0.00 refunded`);
      await office.fill('refund-sum', '1');
      await office.choose('Why', 'Our mistake');
      await office.read('The house bears all of it.');
      await office.fill('refund-reason', 'Sold at a wrong price');
      await office.press('Refund');
      await office.press('Refund ₽1.00');
      await office.read(`${rubles(price)} paid, ₽1.00 refunded, ${rubles(price - 100)} left to refund`);
      await office.read('The house');
    }
    await office.screenshots('refund-in-part');
  });

  it('was moved by a seller who bought from himself, whom the staff can block', async () => {
    await creditBalance(office, agent, offerKopecks / 100);
    await sellAccount({ agent, buyer: agent, price: offerKopecks });
    await office.open('/commerce/self-dealing');
    await office.read('bought from himself');
    await office.press(`Block user ${agent.userId}`);
    await office.read(`Block user ${agent.userId}?`);
    // The agent of the demo is needed by other tests.
    await office.press('Cancel');
  });

  it('is credited to the top-up that the staff chooses, once, and to none that is not chosen', async () => {
    const second = await office.openTab();
    // A tab behind another draws nothing, and nothing can be waited for there.
    for (const staff of [second, office]) {
      await staff.page.bringToFront();
      await openCredit(staff, unmatched);
      expect(await canCredit(staff), 'without a top-up').to.equal(false);
      await searchTopUps(staff, 'nobody@nowhere.example');
      await staff.read('No top-up by this method.');
      await searchTopUps(staff, buyerEmail);
      await staff.read(`of ${buyerEmail}, started`);
      const choices = await staff.page.$$eval('[role="radio"]', (radios) => radios.length);
      expect(choices, 'the top-up by card is by another method').to.equal(2);
      expect(await canCredit(staff), 'with a top-up that is only shown').to.equal(false);
      await staff.fill('unmatched-reason', 'The buyer showed the transaction');
      expect(await canCredit(staff), 'with a reason and no top-up').to.equal(false);
    }
    await office.page.locator('[role="radio"]').click();
    await office.screenshots('unmatched-money');
    await office.press('Credit');
    await office.read('belong to the top-up');
    await office.page.waitForSelector(`button[aria-label="Credit ${unmatched}"]`, { hidden: true });
    await second.page.bringToFront();
    await (await second.page.$$('[role="radio"]')).at(-1)?.click();
    await second.press('Credit');
    await second.read('That is no longer possible: its status has changed.');
    await second.page.close();
  });

  it('is not forgotten where the engine could not finish its work: there is a list', async () => {
    await office.open('/commerce/dead-letters');
    await office.read('What the engine tried and could not finish');
  });
});
