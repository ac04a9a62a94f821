import { randomBytes } from 'node:crypto';

import type { Browser } from 'puppeteer';

import { payByCard } from './sandbox-payments.ts';
import { ShopCaller } from './shop-caller.ts';
import { Visitor, type VisitorKind } from './visitor.ts';

export interface NewBuyer {
  /** His browser, logged in. */
  visitor: Visitor;
  /** His program, which calls the API. */
  program: ShopCaller;
}

/**
 * A buyer of the test's own with money on the balance. The numbers of the demo's buyer are seen and ended by all tests that run at the
 * same time.
 */
export const arriveWithMoney = async (browser: Browser, kind: VisitorKind): Promise<NewBuyer> => {
  const email = `buyer-${randomBytes(6).toString('hex')}@example.com`;
  const program = await ShopCaller.register(email, 'demo-numeo');
  const visitor = await Visitor.arriveLoggedIn(browser, kind, email);
  await visitor.open('/profile/pay');
  await payByCard(visitor);
  return { visitor, program };
};
