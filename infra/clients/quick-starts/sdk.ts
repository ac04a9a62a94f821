// Buys a number and prints its code with the TypeScript client: npm install $SHOP_URL/clients/numeo-sdk.tgz. Amounts are kopecks.
import { createShop, ShopError } from '@numeo/sdk';

const { SHOP_URL = '', API_KEY, SERVICE = 'tg', COUNTRY = '46' } = process.env;
const shop = createShop({ url: SHOP_URL, apiKey: API_KEY });
try {
  const number = await shop.buy({ service: SERVICE, country: Number(COUNTRY), maxPrice: 5_000 });
  console.log('phone', number.phone);
  const { code } = await shop.waitForCode(number, { timeoutMs: 300_000 });
  console.log('code', code);
  await shop.finish(number);
} catch (failure) {
  if (!(failure instanceof ShopError)) throw failure;
  console.error(`${failure.code}: ${failure.message} (${failure.requestId ?? 'no answer'})`);
  process.exitCode = 1;
}
