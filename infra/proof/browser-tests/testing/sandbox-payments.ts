import type { Visitor } from './visitor.ts';

/** The sandbox's chains confirm a transfer within half a minute; a busy machine takes longer. */
export const creditMaxMs = 80_000;

/** The sandbox speaks English in every shop. */
export const pressInSandbox = async ({ page }: Visitor, decision: string): Promise<void> => {
  await page.locator(`button[value="${decision}"]`).click();
};

/** Goes from the open top-up page to the provider's page and back, and waits until the money is credited. */
export const payByCard = async (visitor: Visitor, card = 'card-mir'): Promise<void> => {
  await visitor.press('top-up.pay');
  await visitor.page.waitForFunction(() => location.pathname.startsWith('/sandbox/'));
  // The address changes before the page's form has arrived.
  await visitor.page.waitForSelector('select[name="card"]');
  await visitor.page.select('select[name="card"]', card);
  await pressInSandbox(visitor, 'pay');
  await visitor.page.waitForFunction(() => location.pathname.endsWith('/success-payment'));
  await visitor.read('top-up.paid-title', creditMaxMs);
};
