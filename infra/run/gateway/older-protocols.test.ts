import { expect } from 'chai';

import { startTestGateway, type TestGateway } from './start-test-gateway.fixture.ts';

describe('the gateway and the older protocols', () => {
  let shop: TestGateway;
  before(async () => {
    shop = await startTestGateway({
      engine: (req, res) => {
        if (req.url?.includes('wait')) return;
        if (req.url?.includes('dies')) return void req.socket.destroy();
        res.end(`${req.method} ${req.url}`);
      },
      limits: { requestsPerAddressMax: 2, answerWaitMaxMs: 4_000, bodyBytesMax: 1_000 },
    });
  });
  after(() => shop.close());

  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(shop.url + path, { redirect: 'manual', ...init });
    return { status: answer.status, body: await answer.text(), headers: answer.headers };
  };

  it('refuses in the words of the protocol: full, silent, dead, too large, another method', async () => {
    const waiting = [ask('/handler_api?wait=1'), ask('/handler_api?wait=2')];
    await new Promise((resolve) => setTimeout(resolve, 100));
    const full = await ask('/stubs/handler_api.php?action=getStatus');
    expect([full.status, full.body, full.headers.get('content-type')]).to.deep.equal([
      503,
      'ERROR_SQL',
      'text/plain; charset=utf-8',
    ]);
    expect(Number(full.headers.get('retry-after'))).to.be.at.least(1);
    const agent = await ask('/agent/api/sms', { method: 'POST', body: '{}' });
    expect([agent.status, (JSON.parse(agent.body) as { status: string }).status]).to.deep.equal([503, 'ERROR']);
    expect(JSON.parse((await ask('/api/users/me')).body)).to.have.nested.property('error.code', 'UNAVAILABLE');
    for (const { status, body } of await Promise.all(waiting)) expect([status, body]).to.deep.equal([503, 'ERROR_SQL']);
    const dead = await ask('/handler_api.php?dies');
    expect([dead.status, dead.body]).to.deep.equal([503, 'ERROR_SQL']);
    const large = await ask('/stubs/handler_api', { method: 'POST', body: 'x'.repeat(2_000) });
    expect([large.status, large.body]).to.deep.equal([413, 'BAD_ACTION']);
  });

  it('passes every address below them to the engine, and no page of the site', async () => {
    for (const path of ['/stubs', '/stubs/nothing.php', '/public/crypto/wallet?coin=usdt', '/agent', '/agent/nothing'])
      expect((await ask(path)).body).to.equal(`GET ${path}`);
  });

  for (const [given, served] of [
    ['//stubs/handler_api.php?api_key=k', '/stubs/handler_api.php?api_key=k'],
    ['/stubs//handler_api.php?url=http://a//b', '/stubs/handler_api.php?url=http://a//b'],
    ['///handler_api', '/handler_api'],
    ['/handler_api/?api_key=k', '/handler_api/?api_key=k'],
    ['//api/v1//activations', '/api/v1/activations'],
    ['//agent/api/sms', '/agent/api/sms'],
    ['//api//payment-callbacks/card', '/api/payment-callbacks/card'],
  ] as const) {
    it(`serves ${given} without a redirect, whatever the method`, async () => {
      for (const method of ['GET', 'POST', 'HEAD']) {
        const { status, body, headers } = await ask(given, { method });
        expect([status, headers.get('location')]).to.deep.equal([200, null]);
        if (method !== 'HEAD') expect(body).to.equal(`${method} ${served}`);
      }
    });
  }
});
