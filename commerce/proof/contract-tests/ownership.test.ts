import { expect } from 'chai';

import { endpoints } from '@shop/shared-types/contract';
import type { Activation } from '@shop/shared-types/contract/activations';

import { expectCatalogueError, pathOf, useContractCaller } from './contract-caller.fixture.ts';
import type { CallerName } from '../whole-shop/start-test-shop.fixture.ts';

describe("contract tests: somebody else's number", function contractTests() {
  this.timeout(60_000);
  const { call, buy, balanceOf } = useContractCaller();
  const others: CallerName[] = ['stranger', 'partner', 'agent', 'admin'];
  const doors = [
    'getActivation',
    'cancelActivation',
    'swapActivation',
    'banActivation',
    'finishActivation',
    'requestAnotherSms',
    'takeMessage',
    'takeLateCode',
    'reactivateActivation',
  ] as const;
  let owned: Activation;
  before(async () => {
    owned = await buy('buyer');
  });

  for (const name of doors) {
    for (const caller of others) {
      it(`is not there for ${caller} in ${name}`, async () => {
        const { method } = endpoints[name];
        const path = pathOf(endpoints[name], { id: String(owned.id), messageId: '1' });
        expectCatalogueError(await call(caller, { method, path }), 'ACTIVATION_NOT_FOUND', name);
      });
    }
  }
  it('stays as it was, and so does the money', async () => {
    const path = `/api/activations/${owned.id}`;
    expect((await call('buyer', { method: 'get', path })).body).to.deep.equal({ data: owned });
    expect(await balanceOf('stranger')).to.equal(0);
  });
  it('is in no list of theirs, nor is its movement of money', async () => {
    for (const caller of others) {
      for (const path of ['/api/activations', '/api/balance-history']) {
        const { body } = await call(caller, { method: 'get', path });
        expect((body as { data: unknown }).data, `${caller} ${path}`).to.deep.equal([]);
      }
    }
  });
  it('cannot be reached through another key of idempotency either', async () => {
    const headers = { 'idempotency-key': 'shared' };
    const body = { service: 'tg', country: 46 };
    const first = await call('buyer', { method: 'post', path: '/api/activations', body, headers });
    const second = await call('stranger', { method: 'post', path: '/api/activations', body, headers });
    expect(first.status).to.equal(200);
    expectCatalogueError(second, 'NO_BALANCE', 'stranger');
  });
  it('shows in users/me only oneself', async () => {
    const { body } = await call('stranger', { method: 'get', path: '/api/users/me' });
    expect(body).to.include({ email: 'stranger@example.com', balance: 0, held: 0 });
    expect(JSON.stringify(body)).not.to.match(/argon2|passwordHash|Sealed/);
  });
});
