// Waits in the shop for a number that is not free yet, then prints its code. Node 20 or newer, nothing to install.
import { randomUUID } from 'node:crypto';

const { SHOP_URL, API_KEY, SERVICE = 'tg', COUNTRY = '46' } = process.env;
const pause = () => new Promise((resolve) => setTimeout(resolve, 2_000));

const call = async (method, path, body) => {
  const answer = await fetch(`${SHOP_URL}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${API_KEY}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: body && JSON.stringify(body),
  });
  const { data, error } = await answer.json();
  if (!answer.ok) throw new Error(`${error.code}: ${error.message} (${error.requestId})`);
  return data;
};

// 60 rubles are held while the order waits; what the number costs less comes back.
const wish = { service: SERVICE, country: Number(COUNTRY), priceMax: 6_000, seconds: 1_200 };
let order = await call('POST', '/repeat-orders', wish);
while (order.status === 'waiting') {
  await pause();
  order = await call('GET', `/repeat-orders/${order.id}`);
}
if (order.status !== 'served') throw new Error(`no number: ${order.status}`);

let number = await call('GET', `/activations/${order.activationId}`);
console.log('phone', number.phone);
while (number.status === 'waiting') {
  await pause();
  number = await call('GET', `/activations/${number.id}`);
}
console.log('code', number.messages.at(-1)?.code);
