import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from 'chai';

import { callProviderApi } from '../testing/provider-program.ts';
import { shopUrl } from '../testing/started-shop.ts';

const codeMaxMs = 45_000;

/** The first pair on sale, as a program finds it: by asking for prices. */
const findOffer = async (): Promise<{ country: string; service: string }> => {
  const prices = JSON.parse(await callProviderApi({ action: 'getPrices', service: 'tg' })) as Record<
    string,
    Record<string, { count: number }>
  >;
  const country = Object.keys(prices).find((id) => (prices[id]?.tg?.count ?? 0) > 5);
  if (!country) throw new Error('no country has numbers for tg');
  return { country, service: 'tg' };
};

const untilCode = async (id: string): Promise<string> => {
  const deadline = Date.now() + codeMaxMs;
  while (Date.now() < deadline) {
    const status = await callProviderApi({ action: 'getStatus', id });
    if (status.startsWith('STATUS_OK:')) return status;
    expect(status).to.equal('STATUS_WAIT_CODE');
    await sleep(1_000);
  }
  throw new Error('no code came');
};

describe('the provider API at the shop’s address', () => {
  it('sells a number, gives its code, and finishes', async () => {
    expect(await callProviderApi({ action: 'getBalance' })).to.match(/^ACCESS_BALANCE:\d+\.\d\d$/);
    const bought = await callProviderApi({ action: 'getNumber', ...(await findOffer()) });
    const id = /^ACCESS_NUMBER:(\d+):\d+$/.exec(bought)?.[1];
    expect(id, bought).to.not.equal(undefined);
    expect(await untilCode(id ?? '')).to.match(/^STATUS_OK:[^:]+$/);
    expect(await callProviderApi({ action: 'setStatus', status: '6', id: id ?? '' })).to.equal('ACCESS_ACTIVATION');
  });

  it('gives the whole price back for a number that is cancelled', async () => {
    const before = await callProviderApi({ action: 'getBalance' });
    const bought = await callProviderApi({ action: 'getNumber', ...(await findOffer()) });
    const id = bought.split(':')[1] ?? '';
    expect(await callProviderApi({ action: 'setStatus', status: '8', id })).to.equal('ACCESS_CANCEL');
    expect(await callProviderApi({ action: 'getBalance' })).to.equal(before);
  });

  it('says so to a wrong key', async () => {
    expect(await callProviderApi({ action: 'getBalance', api_key: 'wrong' })).to.equal('BAD_KEY');
  });
});

describe('the shop’s health', () => {
  it('is well in all its components', async () => {
    const answer = await fetch(`${shopUrl()}/healthz`);
    expect([answer.status, ((await answer.json()) as { status: string }).status]).to.deep.equal([200, 'ok']);
  });
});
