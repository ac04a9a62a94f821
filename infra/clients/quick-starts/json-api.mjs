// Buys a number by the JSON API and prints its code. Node 20 or newer, nothing to install.
// Amounts are kopecks: 5000 is 50 rubles.
const { SHOP_URL, API_KEY, SERVICE = 'tg', COUNTRY = '46' } = process.env;

const call = async (path, { method = 'GET', body, key } = {}) => {
  const answer = await fetch(SHOP_URL + path, {
    method,
    headers: {
      authorization: `Bearer ${API_KEY}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      // The same key with the same request never buys twice: repeat it after a lost answer.
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(30_000),
  });
  const read = await answer.json();
  if (!answer.ok) throw new Error(`${read.error.code}: ${read.error.message} (${read.error.requestId})`);
  return read.data;
};

const number = await call('/api/activations', {
  method: 'POST',
  body: { service: SERVICE, country: Number(COUNTRY), priceMax: 5000 },
  key: crypto.randomUUID(),
});
console.log('phone', number.phone);

for (;;) {
  const { status, messages } = await call(`/api/activations/${number.id}`);
  const code = messages.at(-1)?.code;
  if (code) {
    console.log('code', code);
    await call(`/api/activations/${number.id}/finish`, { method: 'POST' });
    break;
  }
  if (status !== 'waiting') throw new Error(`the number ended: ${status}`);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
}
