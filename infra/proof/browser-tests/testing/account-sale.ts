import type { ShopCaller } from './shop-caller.ts';
import type { Staff } from './staff.ts';

/** Corrects the balance of the user whose page shows "Balance and access". */
export const correctBalance = async (office: Staff, rubles: number, reason: string): Promise<void> => {
  await office.fill('sum', `${rubles}.00`);
  await office.fill('reason', reason);
  await office.press('Change the balance');
  await office.press('Yes, change it');
  await office.read('The balance was changed by');
};

/** Gives a buyer money by the back office. */
export const creditBalance = async (office: Staff, { userId }: ShopCaller, rubles: number): Promise<void> => {
  await office.open(`/commerce/users/${userId}?tab=access`);
  await correctBalance(office, rubles, 'Money for a test of the back office');
};

let accountsMade = 0;

/** An agent puts one account on sale and it is bought. @returns the purchase, as its buyer knows it */
export const sellAccount = async ({
  agent,
  buyer,
  price,
}: {
  agent: ShopCaller;
  buyer: ShopCaller;
  price: number;
}): Promise<string> => {
  accountsMade += 1;
  const name = `Account ${accountsMade} of ${Date.now()}`;
  const { data: offer } = await agent.post<{ data: { id: number } }>('/api/ready-accounts/offers', {
    service: 'tg',
    country: 46,
    group_name: 'Office',
    name,
    price,
    min_count: 1,
  });
  await agent.post(`/api/ready-accounts/offers/${offer.id}/stock`, { lines: [`${name}:secret`] });
  await buyer.post('/api/ready-accounts/buy-offer', { id: offer.id, count: 1, priceMax: price });
  const { data: purchases } = await buyer.get<{ data: { id: string }[] }>('/api/ready-accounts/purchases');
  const [latest] = purchases;
  if (!latest) throw new Error('the purchase is not listed');
  return latest.id;
};
