import { expect } from 'chai';

import { answerJson, startTestServer, type TestServer } from '../build-test-server.fixture.ts';
import { createEsploraReader } from './esplora.ts';

const wallet = 'bc1qjcnn3xc3ekldn9rupf8ze626va4cjtyhnkj7t6';
const now = new Date('2026-01-05T12:00:00.000Z');
const blockTime = 1_767_610_000;

const transaction = (txid: string, height: number | undefined, outputs: [string, number][] = [[wallet, 125_321]]) => ({
  txid,
  status:
    height === undefined ? { confirmed: false } : { confirmed: true, block_height: height, block_time: blockTime },
  vout: outputs.map(([scriptpubkey_address, value]) => ({ scriptpubkey_address, value })),
});

describe('reader of Esplora', () => {
  let server: TestServer;
  let tip = 900_000;
  let newestFirst: ReturnType<typeof transaction>[] = [];
  const paths: string[] = [];

  before(async () => {
    server = await startTestServer((req, res) => {
      const path = req.url ?? '';
      paths.push(path);
      if (path === '/blocks/tip/height') {
        answerJson(res, tip);
        return;
      }
      const after = /\/txs\/chain\/(.+)$/.exec(path)?.[1];
      const from =
        after === undefined ? 0 : newestFirst.findIndex((entry: { txid: string } | null) => entry?.txid === after) + 1;
      answerJson(res, newestFirst.slice(from, from + 25));
    });
  });
  after(() => server.close());
  beforeEach(() => {
    tip = 900_000;
    newestFirst = [];
    paths.length = 0;
  });
  const read = (cursor?: string) =>
    createEsploraReader({ baseUrl: server.url, confirmationsNeeded: 2, timeoutMs: 2_000 }).readTransfers(
      wallet,
      cursor,
      now,
    );

  it('counts confirmations from the tip; what is in no block has none', async () => {
    newestFirst = [transaction('pool', undefined), transaction('new', 900_000), transaction('old', 899_990)];
    const { transfers } = await read();
    expect(transfers.map(({ transactionId, confirmations }) => [transactionId, confirmations])).to.deep.equal([
      ['pool', 0],
      ['new', 1],
      ['old', 11],
    ]);
    expect(transfers[0]?.at).to.deep.equal(now);
    expect(transfers[1]?.at).to.deep.equal(new Date(blockTime * 1000));
  });

  it('takes each output to the wallet by itself, and no other', async () => {
    newestFirst = [
      transaction('tx', 900_000, [
        [wallet, 1],
        ['bc1qsomebodyelse', 2],
        [wallet, 3],
      ]),
    ];
    const { transfers } = await read();
    expect(transfers.map(({ id, units }) => [id, units])).to.deep.equal([
      ['tx:0', 1n],
      ['tx:2', 3n],
    ]);
  });

  it('takes confirmations back when the chain is reorganised', async () => {
    newestFirst = [transaction('tx', 900_000)];
    tip = 900_001;
    expect((await read()).transfers[0]?.confirmations).to.equal(2);
    newestFirst = [transaction('tx', undefined)];
    expect((await read()).transfers[0]?.confirmations).to.equal(0);
  });

  it('reads page by page down to its cursor and no further', async () => {
    newestFirst = Array.from({ length: 120 }, (_, index) => transaction(`tx-${index}`, 900_000 - index));
    const { transfers, cursor } = await read('899950');
    expect(transfers).to.have.length(50);
    expect(paths.filter((path) => path.includes('/txs'))).to.have.length(3);
    expect(cursor).to.equal('899993');
    expect((await read(cursor)).transfers.map(({ transactionId }) => transactionId)).to.deep.equal(
      Array.from({ length: 7 }, (_, index) => `tx-${index}`),
    );
  });

  it('never puts its cursor behind', async () => {
    expect((await read('899999')).cursor).to.equal('899999');
  });

  it('sets odd transactions and outputs aside, and reads all others (rule 8.16)', async () => {
    const oddOutput = transaction('odd-output', 900_000, [[wallet, 4]]);
    Object.assign(oddOutput, { vout: [...oddOutput.vout, { scriptpubkey_address: wallet, value: null }, null] });
    const odd = [
      null,
      'row',
      { ...transaction('x', 900_000), txid: 7 },
      { ...transaction('odd-status', 900_000), status: null },
      { ...transaction('odd-height', 900_000), status: { confirmed: true, block_height: 'high' } },
      { ...transaction('odd-list', 900_000), vout: null },
      { ...transaction('odd-time', 900_000), status: { confirmed: true, block_height: 900_000, block_time: 1e300 } },
    ] as unknown as typeof newestFirst;
    const others = transaction('others', 900_000, [['bc1qsomebodyelse', 2]]);
    Object.assign(others, { vout: [{ scriptpubkey_address: 'bc1qsomebodyelse', value: null }, { value: 0 }] });
    newestFirst = [transaction('good', 900_000), ...odd, oddOutput, others, transaction('last', 899_999)];
    const { transfers, odd: aside = [] } = await read('899000');
    expect(transfers.map(({ id }) => id)).to.deep.equal(['good:0', 'odd-output:0', 'last:0']);
    expect(new Set(aside.map(({ id }) => id)).size).to.equal(odd.length + 2);
  });

  it('knows its wallet in capitals, and a transaction whichever case a server writes', async () => {
    const id = 'AB'.repeat(32);
    newestFirst = [transaction(id, 900_000, [[wallet.toUpperCase(), 4]])];
    expect((await read()).transfers.map(({ transactionId }) => transactionId)).to.deep.equal([id.toLowerCase()]);
  });

  it('fails as a whole when a full page has nothing that can be read: what is older would be lost', async () => {
    newestFirst = Array.from(
      { length: 30 },
      (_, index) => ({ ...transaction(`tx-${index}`, 900_000), vout: null }) as never,
    );
    expect(await read('899000').catch((failure: unknown) => String(failure))).to.contain('can be read');
  });
});
