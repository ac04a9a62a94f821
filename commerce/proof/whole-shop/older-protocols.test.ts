import { expect } from 'chai';

import { useContractCaller } from '../contract-tests/contract-caller.fixture.ts';

describe('the addresses of the older protocols, in the whole shop', function wholeShop() {
  this.timeout(60_000);
  const { shop } = useContractCaller();
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(shop().base + path, { redirect: 'manual', ...init });
    return { status: answer.status, body: await answer.text() };
  };
  const spoken = async (path: string, init: RequestInit = {}) => {
    const { status, body } = await ask(path, init);
    return `${status} ${body}`;
  };

  it('are answered in their own words when nothing is there, and for a method or a body that nobody takes', async () => {
    for (const path of [
      '/stubs',
      '/stubs/nothing.php',
      '/public/crypto/wallet?coin=usdt&network=tron',
      '/stubs/%E0%A4%A',
    ])
      expect(await spoken(path), path).to.equal('404 BAD_ACTION');
    expect(await spoken('/handler_api', { method: 'PUT' })).to.equal('405 BAD_ACTION');
    const large = { method: 'POST', body: 'x'.repeat(200_000), headers: { 'content-type': 'text/plain' } };
    expect(await spoken('/stubs/handler_api.php', large)).to.equal('413 BAD_ACTION');
    const strange = { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain; charset=x-none' } };
    expect(await spoken('/stubs/handler_api.php?action=getBalance', strange)).to.match(/^4\d\d BAD_ACTION$/);
    for (const path of ['/agent', '/agent/nothing']) {
      const { status, body } = await ask(path);
      expect([status, (JSON.parse(body) as { status: string }).status], path).to.deep.equal([404, 'ERROR']);
    }
  });

  it('may be written with doubled slashes, and with one at their end', async () => {
    for (const path of [
      '//stubs/handler_api.php',
      '/stubs//handler_api.php',
      '/stubs/handler_api.php/',
      '///handler_api/',
    ])
      for (const method of ['GET', 'POST'])
        expect(await spoken(`${path}?action=getBalance`, { method })).to.equal('200 NO_KEY');
    expect((await ask('//api/v1//services')).status).to.equal((await ask('/api/v1/services')).status);
    expect((await ask('//api/v1/service')).status).to.equal(200);
  });
});
