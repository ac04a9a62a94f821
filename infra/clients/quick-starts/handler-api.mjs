// Buys a number by the text protocol of the field and prints its code. Node 20 or newer, nothing to install. Amounts are rubles.
const { SHOP_URL, API_KEY, SERVICE = 'tg', COUNTRY = '46' } = process.env;

const call = async (parameters) => {
  const query = new URLSearchParams({ api_key: API_KEY, ...parameters });
  const answer = await fetch(`${SHOP_URL}/stubs/handler_api.php?${query}`, { signal: AbortSignal.timeout(30_000) });
  return answer.text();
};

// The same idempotency_key never buys twice: repeat it after a lost answer.
const order = { action: 'getNumber', service: SERVICE, country: COUNTRY, maxPrice: '50' };
const answer = await call({ ...order, idempotency_key: crypto.randomUUID() });
const [token, id, phone] = answer.split(':');
if (token !== 'ACCESS_NUMBER') throw new Error(answer);
console.log('phone', phone);

for (;;) {
  const status = await call({ action: 'getStatus', id });
  if (status.startsWith('STATUS_OK:')) {
    console.log('code', status.slice('STATUS_OK:'.length));
    await call({ action: 'setStatus', status: '6', id });
    break;
  }
  if (status !== 'STATUS_WAIT_CODE') throw new Error(status);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
}
