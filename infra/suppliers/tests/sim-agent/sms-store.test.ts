import { appendFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { openSmsStore } from '../../sim-agent/src/store/sms-store.ts';
import { encodeDeliver } from './encode-deliver.stage.ts';

const sentAt = new Date('2026-01-02T03:04:05Z');
const imsi = '240010000000001';
const simple = (text: string) => encodeDeliver({ from: '+46700000001', text, sentAt });
const partOf = (place: number, text: string, reference = 9) =>
  encodeDeliver({ from: '+46700000001', text, sentAt, part: { reference, total: 3, place } });

describe('the store of SMS', () => {
  let folder = '';
  let path = '';
  let now = 1_000_000;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sms-store-'));
    path = join(folder, 'sms.jsonl');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const open = () => openSmsStore(path, () => now);
  const given = (pdu: string) => ({ imsi, phone: '46731000001', pdu, at: now });

  it('keeps an SMS once, with the same id after a loss of the whole disk', async () => {
    const store = await open();
    await store.take(given(simple('one')));
    await store.take(given(simple('one')));
    await store.take({ ...given(simple('one')), imsi: '240010000000002' });
    const ids = store.waiting().map(({ id }) => id);
    expect(new Set(ids).size).to.equal(2);
    expect(ids.every((id) => BigInt(id) > 0n && BigInt(id) < 2n ** 63n)).to.equal(true);
    await store.close();
    await rm(path);
    const again = await open();
    await again.take(given(simple('one')));
    expect(again.waiting()[0]?.id).to.equal(ids[0]);
    await again.close();
  });

  it('joins parts in any order, over restarts', async () => {
    for (const [place, text] of [
      [3, 'drei'],
      [1, 'eins '],
      [2, 'zwei '],
    ] as const) {
      const store = await open();
      await store.take(given(partOf(place, text)));
      await store.close();
    }
    const store = await open();
    expect(store.waiting().map(({ text }) => text)).to.deep.equal(['eins zwei drei']);
    await store.close();
  });

  it('sends a long SMS with a mark when a part never comes, or when its reference is used again', async () => {
    const store = await open();
    await store.take(given(partOf(1, 'a')));
    await store.take(given(partOf(3, 'c')));
    await store.take(given(partOf(1, 'new')));
    expect(store.waiting().map(({ text }) => text)).to.deep.equal(['a[…]c']);
    now += 10_000;
    await store.releaseBefore(now);
    expect(store.waiting().map(({ text }) => text)).to.deep.equal(['a[…]c', 'new[…][…]']);
    await store.close();
  });

  it('forgets what was taken, and a line that a crash cut off', async () => {
    const first = await open();
    await first.take(given(simple('one')));
    await first.take(given(simple('two')));
    await first.markTaken(first.waiting()[0]?.id ?? '');
    await first.close();
    await appendFile(path, '{"what":"taken","id":"');
    const store = await open();
    expect(store.waiting().map(({ text }) => text)).to.deep.equal(['two']);
    await store.take(given(simple('one')));
    expect(store.waiting()).to.have.length(1);
    expect(store.counts().damaged).to.equal(0);
    await store.close();
  });

  it('keeps a copy of a damaged file, and PDUs that nobody can read', async () => {
    const first = await open();
    await first.take(given('00AABBCC'));
    expect(first.counts().unreadable).to.equal(1);
    await first.close();
    await appendFile(path, 'not json\n');
    const store = await open();
    expect(store.counts()).to.include({ damaged: 1, unreadable: 1 });
    expect((await readdir(folder)).filter((name) => name.includes('damaged'))).to.have.length(1);
    await store.close();
  });

  it('grows no further than it must: a start writes only what is still needed', async () => {
    const first = await open();
    for (let index = 0; index < 50; index += 1) await first.take(given(simple(`text ${index}`)));
    for (const { id } of first.waiting()) await first.markTaken(id);
    await first.close();
    const before = (await stat(path)).size;
    await (await open()).close();
    expect((await stat(path)).size).to.be.below(before / 3);
    now += 8 * 24 * 3_600_000;
    await (await open()).close();
    expect((await stat(path)).size).to.equal(0);
  });
});
