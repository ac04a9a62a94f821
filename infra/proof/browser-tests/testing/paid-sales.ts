import { setTimeout as sleep } from 'node:timers/promises';

import type { SaleKind } from '@shop/shared-types/contract/admin/refunds';

import type { ShopCaller } from './shop-caller.ts';

const arrivalMaxMs = 60_000;

interface Sale {
  id: number | string;
  price: number;
}

/** Numbers are paid with their first message. */
const untilPaid = async (buyer: ShopCaller, path: string): Promise<void> => {
  const endsAt = Date.now() + arrivalMaxMs;
  for (;;) {
    const { data } = await buyer.get<{ data: { messages: { code: string | null }[] } }>(path);
    if (data.messages.some(({ code }) => code !== null)) return;
    if (Date.now() > endsAt) throw new Error(`${path} got no message within ${arrivalMaxMs / 1_000} s`);
    await sleep(500);
  }
};

const buyCode = async (buyer: ShopCaller): Promise<Sale> => {
  const { data } = await buyer.post<{ data: Sale }>('/api/activations', { service: 'tg', country: 46 });
  await untilPaid(buyer, `/api/activations/${data.id}`);
  return data;
};

const rent = async (buyer: ShopCaller): Promise<Sale> => {
  const { data } = await buyer.post<{ data: Sale }>('/api/rentals', { service: 'tg', country: 46, hours: 4 });
  await untilPaid(buyer, `/api/rentals/${data.id}`);
  return data;
};

const buyLicence = async (buyer: ShopCaller): Promise<Sale> => {
  const { data: products } = await buyer.get<{ data: { id: number; count: number }[] }>('/api/licences/products');
  const product = products.find(({ count }) => count > 0);
  if (!product) throw new Error('no licence is on sale');
  return (await buyer.post<{ data: Sale }>('/api/licences/purchases', { productId: product.id })).data;
};

/** What a buyer has paid for, one of each kind that has no seller who must be prepared. */
export const buyOneOfEach = async (buyer: ShopCaller): Promise<[SaleKind, Sale][]> => [
  ['activation', await buyCode(buyer)],
  ['rental', await rent(buyer)],
  ['licence', await buyLicence(buyer)],
];
