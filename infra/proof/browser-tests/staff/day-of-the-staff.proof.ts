import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { creditBalance, sellAccount } from '../testing/account-sale.ts';
import { auditBooks } from '../testing/audit-books.ts';
import { launchChromium } from '../testing/chromium.ts';
import { createPressCounter } from '../testing/count-presses.ts';
import { requestPayout } from '../testing/payout-request.ts';
import { callProviderApi } from '../testing/provider-program.ts';
import { ShopCaller } from '../testing/shop-caller.ts';
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

const password = 'demo-numeo';
const place = { service: 'tg', country: 46 };
/** An agent's share of it, 70 %, is more than the least payout to a card. */
const accountKopecks = 10_000_00;
const payoutKopecks = 5_000_00;
const badAccountKopecks = 200_00;
/** Of what the agent earns by it, he asks for more than one person may pay (rule 12.5). */
const largeAccountKopecks = 100_000_00;
const largePayoutKopecks = 60_000_00;
const now = Date.now();
const emailOf = (who: string): string => `${who}-of-day-${now}@example.com`;

describe('a day of the staff in the back office', function () {
  // It waits for the admin's many scripts more than for anything else.
  this.timeout(240_000);

  const supplier = `Day numbers ${now}`;
  const { within, print } = createPressCounter();
  let browser: Browser;
  let office: Staff;
  let buyer: ShopCaller;
  let agents: readonly ShopCaller[];
  let cheat: ShopCaller;

  before(async () => {
    browser = await launchChromium();
    buyer = await ShopCaller.register(emailOf('buyer'), password);
    agents = [
      await ShopCaller.register(emailOf('first'), password),
      await ShopCaller.register(emailOf('second'), password),
    ];
    cheat = await ShopCaller.register(emailOf('cheat'), password);
    office = await Staff.logIn(browser, 'office@example.com');
  });
  after(async () => {
    await browser.close();
    print();
  });

  const makeAgent = async ({ userId }: ShopCaller): Promise<void> => {
    await office.open(`/commerce/users/${userId}?tab=access`);
    await office.press('Agent', 'switch');
    await office.fill('access-reason', 'Signed the agreement');
    await office.press('Change the access');
    await office.read('The account was changed.');
  };

  it('connects a new upstream, sells its number, and finds why it costs what it costs', async () => {
    await office.open('/commerce/suppliers');
    await office.press('Connect a supplier');
    await fillUpstream(office, { name: supplier, key: upstreamKey });
    await office.press('May lie in a private network', 'switch');
    await office.press('Add');
    await office.read('was added. Try it, then switch it on.');
    const id = openSupplierId(office);
    await trySupplier(office, 'Sweden');
    await switchSupplier(office, supplier, 'may sell');
    const order = await buyFromSupplier(id, place);
    expect(await awaitCode(order)).to.match(/^STATUS_OK:\d/);
    await callProviderApi({ action: 'setStatus', id: order, status: '6' });

    await office.open(`/commerce/prices/buy/${place.service}/${place.country}`);
    await office.read('Why does it cost this?');
    await office.choose('Supplier', `${supplier} (${id})`);
    const price = await office.readMatch(/The buyer pays (₽[\d,.]+): the supplier gets/);
    await office.open(`/commerce/orders/${order}`);
    await office.read(`supplier ${supplier}`);
    await office.read(price);
    await office.open(`/commerce/suppliers/${id}`);
    await switchSupplier(office, supplier, 'is off sale');
  });

  it('settles a bad account: the buyer has the money back, the agent’s share is taken back', async () => {
    for (const agent of [...agents, cheat]) await makeAgent(agent);
    const [agent] = agents;
    if (!agent) throw new Error('there is no agent');
    await creditBalance(office, buyer, 21_000);
    const purchase = await sellAccount({ agent, buyer, price: badAccountKopecks });
    const fault = {
      kind: 'ready-account',
      saleId: purchase,
      reason: 'does-not-open',
      text: 'The account was blocked at once.',
    };
    const { data: dispute } = await buyer.post<{ data: { name: string } }>('/api/disputes', fault);
    await office.open('/commerce/disputes');
    await within(2, 'settle a bad account', office, async () => {
      await office.press(`Refund ${dispute.name}`);
      await office.fill('dispute-comment', 'The agent agreed: the account was blocked.');
      await office.press('Refund ₽200.00');
      await office.read('₽200.00 went back to the buyer.');
    });
    await office.open(`/commerce/users/${buyer.userId}`);
    await office.read('₽21,000.00');
  });

  it('freezes a seller who bought from himself', async () => {
    await creditBalance(office, cheat, 200);
    await sellAccount({ agent: cheat, buyer: cheat, price: badAccountKopecks });
    await office.open('/commerce/self-dealing');
    await within(2, 'freeze a seller', office, async () => {
      await office.press(`Block user ${cheat.userId}`);
      await office.fill('question-reason', 'Buys from himself');
      await office.press('Block');
      await office.read(`The account of user ${cheat.userId} is off.`);
    });
    const refused = await ShopCaller.logIn(emailOf('cheat'), password).catch((error: unknown) => String(error));
    expect(refused)
      .to.be.a('string')
      .that.matches(/answered 4\d\d/);
  });

  it('lets him in again, since it was a mistake', async () => {
    await office.open(`/commerce/users/${cheat.userId}?tab=access`);
    await within(2, 'let a seller in again', office, async () => {
      await office.press('May log in and buy', 'switch');
      await office.fill('access-reason', 'He tested his own offer');
      await office.press('Change the access');
      await office.read('The account was changed.');
    });
    expect((await ShopCaller.logIn(emailOf('cheat'), password)).userId).to.equal(cheat.userId);
  });

  it('pays two agents by one transaction, with the file for the bank', async () => {
    for (const [index, agent] of agents.entries()) {
      await sellAccount({ agent, buyer, price: accountKopecks });
      const email = emailOf(index === 0 ? 'first' : 'second');
      await requestPayout(agent, { email, password, source: 'agent', sum: payoutKopecks });
    }
    await office.open('/commerce/withdrawals');
    await within(11, 'pay two agents by one file', office, async () => {
      for (const who of ['first', 'second']) {
        await office.pressInRow(emailOf(who), 'Approve');
        await office.press('Approve');
        await office.read('Approve: done.');
        await office.gone('Approve: done.');
      }
      await office.choose('Status', 'Approved');
      for (const { userId } of agents) {
        await office.press(`Choose the payout of ₽5,000.00 to user ${userId}`, 'checkbox');
      }
      await office.read('2 chosen, ₽10,000.00');
      expect((await office.download('File for the bank')).trimEnd().split('\r\n')).to.have.length(3);
      await office.press('Mark as paid together');
      await office.fill('transaction-id', `bank-day-${now}`);
      await office.press('Mark as paid');
      await office.read('2 payouts were marked as paid.');
    });
  });

  it('pays a large sum by two people only', async () => {
    await creditBalance(office, buyer, largeAccountKopecks / 100);
    const email = emailOf('cheat');
    // The block has ended his sessions.
    const agent = await ShopCaller.logIn(email, password);
    await sellAccount({ agent, buyer, price: largeAccountKopecks });
    await requestPayout(agent, { email, password, source: 'agent', sum: largePayoutKopecks });
    await office.open('/commerce/withdrawals');
    await within(4, 'approve a large payout', office, async () => {
      await office.pressInRow(email, 'Approve');
      await office.press('Approve');
      await office.read('Approve: done.');
      await office.choose('Status', 'Approved');
      await office.read('Another one of the staff has to pay this.');
    });
    const owner = await Staff.logIn(browser, 'admin@example.com');
    await owner.open('/commerce/withdrawals');
    await within(4, 'pay it, by a second person', owner, async () => {
      await owner.choose('Status', 'Approved');
      await owner.pressInRow(email, 'Paid');
      await owner.fill('transaction-id', `bank-large-${now}`);
      await owner.press('Paid');
      await owner.read('Paid: done.');
    });
  });

  it('closes the month: the books are read and taken along, and the audit is clean', async () => {
    const month = new Date(Date.now() + 3 * 60 * 60_000).toISOString().slice(0, 7);
    await office.open('/commerce/books');
    let csv = '';
    await within(3, 'close the month', office, async () => {
      await office.choose('Month', month);
      await office.read('Movements');
      csv = await office.download('Export CSV');
    });
    expect(csv.split('\r\n').length).to.be.above(10);
    await office.screenshots('books');
    expect(await auditBooks()).to.match(/^clean: [1-9]/);
  });
});
