// Waits in the shop for a number that is not free yet, then prints its code: npm install $SHOP_URL/clients/numeo-sdk.tgz. Amounts are kopecks.
import { createShop, ShopError } from '@numeo/sdk';

const { SHOP_URL = '', API_KEY, SERVICE = 'tg', COUNTRY = '46' } = process.env;
const shop = createShop({ url: SHOP_URL, apiKey: API_KEY });
try {
  // Held while the order waits; what the number costs less comes back.
  const order = await shop.repeat({ service: SERVICE, country: Number(COUNTRY), maxPrice: 6_000, seconds: 1_200 });
  const number = await shop.waitForNumber(order);
  console.log('phone', number.phone);
  const { code } = await shop.waitForCode(number, { timeoutMs: 300_000 });
  console.log('code', code);
  await shop.finish(number);
} catch (failure) {
  if (!(failure instanceof ShopError)) throw failure;
  console.error(`${failure.code}: ${failure.message} (${failure.requestId ?? 'no answer'})`);
  process.exitCode = 1;
}
