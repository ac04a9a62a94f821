import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect } from 'chai';

import { createShop } from '../../typescript/src/sdk/index.ts';
import { testEngine } from '../serve-engine.fixture.ts';
import { softwareKey } from '../start-engine.fixture.ts';
import { fetchOtherClients } from './fetch-other-clients.fixture.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('play_grizzly_client.py', import.meta.url));
const fetchTimeoutMs = 10 * 60_000;
const callsRefused = ['ERROR', 'calls are not supported: this shop takes PUSH_SMS only'];

describe('what only grizzly-sms-client does (rule 20.24)', function () {
  this.timeout(fetchTimeoutMs);

  it('buys anywhere, lists what runs, and is refused in the words of its protocol', async () => {
    const { pythonPath } = await fetchOtherClients();
    const { url, apiKey } = testEngine();
    const shop = createShop({ url, apiKey });
    const before = (await shop.balance()).balance;
    const env = {
      PATH: process.env['PATH'],
      PYTHONPATH: pythonPath,
      SHOP_URL: url,
      SHOP_KEY: apiKey,
      SOFTWARE_KEY: softwareKey,
    };
    const { stdout } = await run('python3', ['-B', program], { env, timeout: 60_000 });
    const { ids, noneActive, active, ...said } = JSON.parse(stdout) as {
      ids: string[];
      noneActive: string[];
      active: boolean[];
    };
    // Other tests' numbers of the same buyer may still run.
    expect(noneActive).to.be.an('array');
    expect(active.filter(Boolean), 'its own two').to.have.length(2);
    expect(said).to.deep.equal({
      cancelled: ['ACCESS_CANCEL', 'ACCESS_CANCEL'],
      badCountry: ['BAD_COUNTRY', 'BAD_COUNTRY'],
      // An address that the shop does not have; the client shows the words that came with the status.
      wallet: ['HTTP_404', 'BAD_ACTION'],
      call: callsRefused,
      record: callsRefused,
      file: callsRefused,
      wrongKey: ['ERROR', 'wrong key'],
      sms: 'SUCCESS',
    });
    const orders = await shop.call('listActivations', {});
    // A number that is given back is sold again, so its phone may stand in other orders too.
    expect(orders.filter(({ id }) => ids.includes(String(id))).map(({ status }) => status)).to.deep.equal([
      'cancelled',
      'cancelled',
    ]);
    expect((await shop.balance()).balance).to.equal(before);
  });
});
