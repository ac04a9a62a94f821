import { expect } from 'chai';

import { callerFor, expectCatalogueError, pathOf, useContractCaller } from './contract-caller.fixture.ts';
import { attacked, deepList } from './hostile-input.fixture.ts';
import { playHostile } from './play-hostile.fixture.ts';

/** `npm run fuzz -w @shop/commerce` plays fifty thousand. */
const count = 600;

describe('contract tests: hostile input', function contractTests() {
  this.timeout(240_000);
  const { shop, call } = useContractCaller();

  it('is refused as wrong input at every call that reads a body, however deep or wide it is', async () => {
    const bodies = [deepList(20_000), `{"a":${deepList(33)}}`, `{"a":[${'1,'.repeat(12_000)}1]}`];
    for (const [name, endpoint] of attacked) {
      if (endpoint.method === 'get') continue;
      const token = await shop().tokenOf(callerFor(endpoint));
      for (const rawBody of bodies) {
        const answer = await call(callerFor(endpoint), {
          method: endpoint.method,
          path: pathOf(endpoint),
          rawBody,
          token,
        });
        expectCatalogueError(answer, 'INPUT_INVALID', name);
      }
    }
  });

  it('meets no fault of our own in any call, address or protocol', async () => {
    const { failures, played } = await playHostile(shop(), { count, seed: 20_261_127 });
    expect(failures.slice(0, 5)).to.deep.equal([]);
    expect(played).to.equal(count);
  });
});
