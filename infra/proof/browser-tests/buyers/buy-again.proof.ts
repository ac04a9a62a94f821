import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { arriveWithMoney } from '../testing/new-buyer.ts';
import type { ShopCaller } from '../testing/shop-caller.ts';
import { contrastingKinds, nameOf, type Visitor } from '../testing/visitor.ts';

interface Bought {
  id: number;
  phone: string;
  price: number;
  canReactivate: boolean;
  status: string;
}

const codeMaxMs = 60_000;
/** The demo's pool, in a country where it has SIMs. */
const seller = { supplier: 1, country: 46 };

describe('buying a paid number again (rule 4.22)', () => {
  let browser: Browser;
  let program: ShopCaller;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  const at = async (path: string): Promise<Bought> => (await program.get<{ data: Bought }>(path)).data;
  const post = async (path: string, body: object = {}): Promise<Bought> =>
    (await program.post<{ data: Bought }>(path, body)).data;

  /** A number that got its code and was finished. Some of the demo's numbers get none, as real ones do. */
  const buyPaid = async (): Promise<Bought> => {
    for (const deadline = Date.now() + codeMaxMs; Date.now() < deadline;) {
      const selection = { service: 'tg', country: seller.country, priceMax: 100_000, suppliers: [seller.supplier] };
      const { id } = await post('/api/activations', selection);
      for (let asked = 0; asked < 40; asked += 1) {
        if ((await at(`/api/activations/${id}`)).status === 'received') return post(`/api/activations/${id}/finish`);
        await sleep(500);
      }
      await post(`/api/activations/${id}/cancel`);
    }
    throw new Error('no number got a code');
  };

  for (const kind of contrastingKinds) {
    describe(nameOf(kind), () => {
      let visitor: Visitor;
      before(async () => {
        ({ visitor, program } = await arriveWithMoney(browser, kind));
      });
      after(() => visitor.leave());

      it('names the price before, and sells the number again at that price', async () => {
        const paid = await buyPaid();
        expect(paid.canReactivate).to.equal(true);
        await visitor.open('/profile');
        const row = `li[data-activation="${paid.id}"]`;
        await visitor.page.waitForSelector(row);
        await visitor.expectNoFaults();
        await visitor.screenshot('buy-again-offered');
        await visitor.press('numbers.buy-again', row);
        await visitor.read('numbers.bought-again-toast');
        await visitor.read('numbers.waiting');
        const [again] = (await program.get<{ data: Bought[] }>('/api/activations')).data;
        expect([again?.phone, again?.price]).to.deep.equal([paid.phone, paid.price]);
        expect((await at(`/api/activations/${paid.id}`)).canReactivate, 'once at a time').to.equal(false);
        await visitor.expectNoFaults();
        await visitor.screenshot('buy-again-bought');
      });

      it('did all that without an error on the way', () => visitor.expectNoMishaps());
    });
  }
});
