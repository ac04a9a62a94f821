import { expect } from 'chai';

import { answerJson, startTestServer, type TestServer } from '../build-test-server.fixture.ts';
import { tronAddressToHex } from './tron-address.ts';
import { createTokenReader, createTronReader } from './trongrid.ts';

const wallet = 'TMQd6k8drVeJ9TfTuojdntcbRLxTVew4cC';
const contract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const now = new Date('2026-01-05T12:00:00.000Z');
const agoMs = (ms: number): number => now.getTime() - ms;

interface Row {
  isFinal: boolean;
  entry: { block_timestamp: number } & Record<string, unknown>;
}

const tokenRow = (id: string, overrides: Record<string, unknown> = {}, isFinal = true): Row => ({
  isFinal,
  entry: {
    transaction_id: id,
    token_info: { symbol: 'USDT', address: contract, decimals: 6, name: 'Tether USD' },
    block_timestamp: agoMs(120_000),
    from: 'TS2voXPqb9StusJwpMtZLTCUwyDQWiiWXN',
    to: wallet,
    type: 'Transfer',
    value: '10001234',
    ...overrides,
  },
});

describe('readers of TronGrid', () => {
  let server: TestServer;
  let rows: Row[] = [];
  let pageSize = 200;
  let mood: 'well' | 'failing' | 'broken' | 'refusing' = 'well';
  const requests: URL[] = [];
  const keys: (string | undefined)[] = [];

  before(async () => {
    server = await startTestServer((req, res) => {
      const url = new URL(req.url ?? '/', 'http://chain');
      requests.push(url);
      keys.push(req.headers['tron-pro-api-key'] as string | undefined);
      if (mood === 'failing') {
        answerJson(res, { error: 'busy' }, 503);
        return;
      }
      if (mood === 'broken') {
        res.end('<html>');
        return;
      }
      const wantsFinal = url.searchParams.get('only_confirmed') === 'true';
      const wanted = rows
        .filter(({ isFinal }) => isFinal === wantsFinal)
        .map(({ entry }) => entry)
        .filter(({ block_timestamp }) => block_timestamp >= Number(url.searchParams.get('min_timestamp')))
        .sort((one, other) => one.block_timestamp - other.block_timestamp);
      const from = Number(url.searchParams.get('fingerprint') ?? 0);
      const data = wanted.slice(from, from + pageSize);
      const meta = from + pageSize < wanted.length ? { fingerprint: String(from + pageSize) } : {};
      answerJson(res, { data, success: mood !== 'refusing', meta });
    });
  });
  after(() => server.close());
  beforeEach(() => {
    rows = [];
    pageSize = 200;
    mood = 'well';
    requests.length = 0;
    keys.length = 0;
  });
  const tether = () =>
    createTokenReader({ baseUrl: server.url, apiKey: 'grid-key', contract, confirmationsNeeded: 19, timeoutMs: 2_000 });

  it('reads final transfers of the token to the wallet', async () => {
    rows = [tokenRow('tx-1')];
    const { transfers } = await tether().readTransfers(wallet, undefined, now);
    expect(transfers).to.deep.equal([
      {
        id: 'tx-1:10001234',
        transactionId: 'tx-1',
        units: 10_001_234n,
        at: new Date(agoMs(120_000)),
        confirmations: 19,
      },
    ]);
    expect(requests[0]?.pathname).to.equal(`/v1/accounts/${wallet}/transactions/trc20`);
    expect(keys[0]).to.equal('grid-key');
  });

  it('never calls a transfer final that the chain does not', async () => {
    rows = [
      tokenRow('tx-1', { block_timestamp: agoMs(10 * 60_000) }, false),
      tokenRow('tx-2', { block_timestamp: agoMs(9_000) }, false),
    ];
    const { transfers } = await tether().readTransfers(wallet, undefined, now);
    expect(transfers.map(({ confirmations }) => confirmations)).to.deep.equal([18, 3]);
  });

  it('ignores other tokens whatever they call themselves, other wallets and approvals', async () => {
    rows = [
      tokenRow('fake', {
        token_info: { symbol: 'USDT', address: 'TFakeTokenContract', decimals: 6, name: 'Tether USD' },
      }),
      tokenRow('broken', { token_info: { symbol: 'USDT', address: 'TFakeTokenContract' }, value: 'many' }),
      tokenRow('sent', { to: 'TS2voXPqb9StusJwpMtZLTCUwyDQWiiWXN' }),
      tokenRow('approval', { type: 'Approval' }),
    ];
    expect((await tether().readTransfers(wallet, undefined, now)).transfers).to.deep.equal([]);
  });

  it('follows pages and counts equal transfers of one transaction apart, in every reading alike', async () => {
    pageSize = 2;
    rows = [tokenRow('tx-1'), tokenRow('tx-1'), tokenRow('tx-1', { value: '5' }), tokenRow('tx-2'), tokenRow('tx-3')];
    const ids = async () => (await tether().readTransfers(wallet, undefined, now)).transfers.map(({ id }) => id).sort();
    const first = await ids();
    expect(first).to.deep.equal(['tx-1:10001234', 'tx-1:10001234:2', 'tx-1:5', 'tx-2:10001234', 'tx-3:10001234']);
    expect(await ids()).to.deep.equal(first);
  });

  it('goes on a little before the newest final transfer, never behind its cursor, never beyond now', async () => {
    rows = [tokenRow('tx-1', { block_timestamp: agoMs(60 * 60_000) })];
    const { cursor } = await tether().readTransfers(wallet, undefined, now);
    expect(Number(cursor)).to.equal(agoMs(70 * 60_000));
    const again = await tether().readTransfers(wallet, cursor, now);
    expect(again.transfers).to.have.length(1);
    expect(Number(again.cursor)).to.be.at.least(Number(cursor));
    rows = [tokenRow('tx-9', { block_timestamp: agoMs(-60 * 60_000) })];
    const ahead = await tether().readTransfers(wallet, cursor, now);
    expect(Number(ahead.cursor)).to.be.below(now.getTime());
  });

  it('sets odd rows aside and reads all others, in whatever way a row is odd (rule 8.16)', async () => {
    const odd: Record<string, unknown>[] = [
      { value: null },
      { value: '-5' },
      { value: '1e9' },
      { value: 'NaN' },
      { value: {} },
      { value: '9'.repeat(79) },
      { value: undefined },
      { to: null },
      { type: 7 },
      { token_info: null },
      { token_info: 'USDT' },
      { token_info: { address: contract, decimals: 18 } },
      { transaction_id: null },
    ];
    rows = [
      tokenRow('first'),
      ...odd.map((overrides, index) => tokenRow(`odd-${index}`, overrides)),
      tokenRow('last', { value: '7' }),
    ];
    const { transfers, odd: aside = [], cursor } = await tether().readTransfers(wallet, undefined, now);
    expect(transfers.map(({ transactionId }) => transactionId)).to.deep.equal(['first', 'last']);
    expect(new Set(aside.map(({ id }) => id)).size).to.equal(odd.length);
    expect(aside[0]).to.include({ id: 'odd-0' });
    expect(aside[0]?.reason).to.contain('value').and.to.contain('"odd-0"');
    expect(Number(cursor)).to.equal(agoMs(12 * 60_000));
  });

  it('sets rows aside that are no objects or have no time, final or not', async () => {
    const broken = [null, 'row', 7, [], tokenRow('timeless', { block_timestamp: null }).entry];
    const answer = { data: [...broken, tokenRow('good').entry], success: true, meta: {} };
    const own = await startTestServer((_req, res) => answerJson(res, answer));
    const reader = createTokenReader({ baseUrl: own.url, contract, confirmationsNeeded: 19, timeoutMs: 2_000 });
    const { transfers, odd } = await reader.readTransfers(wallet, undefined, now);
    await own.close();
    expect(transfers.map(({ id }) => id)).to.deep.equal(['good:10001234']);
    expect(new Set(odd?.map(({ id }) => id)).size).to.equal(broken.length);
  });

  it('knows its wallet, its token and a transaction in other spellings', async () => {
    const hex = tronAddressToHex(wallet);
    const id = 'AB'.repeat(32);
    rows = [
      tokenRow(id, { to: hex }),
      tokenRow(`0x${'cd'.repeat(32)}`, { token_info: { address: `0x${tronAddressToHex(contract).slice(2)}` } }),
    ];
    const { transfers } = await tether().readTransfers(wallet, undefined, now);
    expect(transfers.map(({ transactionId }) => transactionId)).to.deep.equal([id.toLowerCase(), 'cd'.repeat(32)]);
  });

  it('marks a transfer that is listed twice', async () => {
    rows = [tokenRow('tx-1'), tokenRow('tx-1')];
    const { transfers } = await tether().readTransfers(wallet, undefined, now);
    expect(transfers.map(({ id, isRepeat = false }) => [id, isRepeat])).to.deep.equal([
      ['tx-1:10001234', false],
      ['tx-1:10001234:2', true],
    ]);
  });

  for (const bad of ['failing', 'broken', 'refusing'] as const) {
    it(`fails as a whole when the index is ${bad}`, async () => {
      mood = bad;
      const failure = await tether()
        .readTransfers(wallet, undefined, now)
        .catch((error: unknown) => error);
      expect(failure).to.be.instanceOf(Error);
    });
  }

  it('reads tron’s own coin, successful transfers only', async () => {
    const transaction = (txID: string, value: object, contractRet = 'SUCCESS', type = 'TransferContract'): Row => ({
      isFinal: true,
      entry: {
        txID,
        block_timestamp: agoMs(120_000),
        ret: [{ contractRet }],
        raw_data: { contract: [{ type, parameter: { value } }] },
      },
    });
    const to_address = tronAddressToHex(wallet);
    rows = [
      transaction('tx-1', { amount: 25_001_234, to_address, owner_address: '41ff' }),
      transaction('failed', { amount: 1, to_address }, 'OUT_OF_ENERGY'),
      transaction('elsewhere', { amount: 1, to_address: `41${'0'.repeat(40)}` }),
      transaction('call', { data: 'a9059cbb' }, 'SUCCESS', 'TriggerSmartContract'),
    ];
    const tron = createTronReader({ baseUrl: server.url, confirmationsNeeded: 19, timeoutMs: 2_000 });
    const { transfers, odd } = await tron.readTransfers(wallet, undefined, now);
    expect(odd).to.deep.equal([]);
    expect(transfers.map(({ transactionId, units }) => [transactionId, units])).to.deep.equal([['tx-1', 25_001_234n]]);
  });

  it('reads tron’s own coin around odd rows, and a transaction that is listed twice once', async () => {
    const to_address = tronAddressToHex(wallet).toUpperCase();
    const coinRow = (txID: string, value: unknown, more: object = {}): Row => ({
      isFinal: true,
      entry: {
        txID,
        block_timestamp: agoMs(120_000),
        ret: [{ contractRet: 'SUCCESS' }],
        raw_data: { contract: [{ type: 'TransferContract', parameter: { value } }] },
        ...more,
      },
    });
    rows = [
      coinRow('tx-1', { amount: 5, to_address }),
      coinRow('tx-1', { amount: 5, to_address }),
      coinRow('odd-amount', { amount: null, to_address }),
      coinRow('odd-large', { amount: 1e300, to_address }),
      coinRow('odd-value', null),
      coinRow('odd-data', {}, { raw_data: null }),
      coinRow('odd-result', { amount: 5, to_address }, { ret: null }),
      { isFinal: true, entry: { internal_tx_id: 'inner', block_timestamp: agoMs(120_000), tx_id: 'x' } },
      coinRow('base58', { amount: 7, to_address: wallet }),
    ];
    const tron = createTronReader({ baseUrl: server.url, confirmationsNeeded: 19, timeoutMs: 2_000 });
    const { transfers, odd = [] } = await tron.readTransfers(wallet, undefined, now);
    expect(transfers.map(({ transactionId, units }) => [transactionId, units])).to.deep.equal([
      ['tx-1', 5n],
      ['base58', 7n],
    ]);
    expect(odd.map(({ id }) => id)).to.deep.equal(['odd-amount', 'odd-large', 'odd-value', 'odd-data', 'odd-result']);
  });
});
