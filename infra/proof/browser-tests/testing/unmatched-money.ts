import type { ShopCaller } from './shop-caller.ts';
import type { Staff } from './staff.ts';
import { shopUrl } from './started-shop.ts';
import { creditMaxMs } from './sandbox-payments.ts';
import { typeInto } from './type-into.ts';

interface TopUp {
  id: string;
  invoice: { currency: string; address: string };
}

/**
 * Makes an unmatched payment: the buyer starts two top-ups in USDT and then sends a sum that neither of the two invoices asks for.
 * @returns the sum as the back office shows it
 */
export const sendUnmatchedMoney = async (buyer: ShopCaller, amount: string): Promise<string> => {
  const wanted = { method: 'usdt-trc20', amount: 2_000_00 };
  await buyer.post('/api/payments', wanted);
  const { data } = await buyer.post<{ data: TopUp }>('/api/payments', wanted);
  const { currency, address } = data.invoice;
  const body = new URLSearchParams({ currency, address, amount, until: '', decision: 'exact' });
  const answer = await fetch(`${shopUrl()}/sandbox/wallet`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`the wallet answered ${answer.status}`);
  return `${amount} ${currency}`;
};

/** Opens the list of unmatched money again until this sum has arrived, and the question by which it is credited. */
export const openCredit = async (staff: Staff, sum: string): Promise<void> => {
  const endsAt = Date.now() + creditMaxMs;
  do {
    await staff.open('/commerce/unmatched-payments');
    await staff.read('Money that fits no top-up');
    const shown = staff.page.waitForSelector(`button[aria-label="Credit ${sum}"]`, { timeout: 3_000 });
    if (await shown.catch(() => null)) break;
  } while (Date.now() < endsAt);
  await staff.press(`Credit ${sum}`);
  await staff.read(`Credit ${sum}?`);
};

/** Narrows the top-ups of that question to those of one user. */
export const searchTopUps = async ({ page }: Staff, user: string): Promise<void> => {
  await typeInto(page, '[name="unmatched-user"]', user);
  await page.keyboard.press('Enter');
};

/** Whether the question can be answered yet. */
export const canCredit = ({ page }: Staff): Promise<boolean> =>
  page.$$eval('[role="alertdialog"] button', (buttons) =>
    buttons.some((button) => button.innerText.trim() === 'Credit' && !button.disabled),
  );
