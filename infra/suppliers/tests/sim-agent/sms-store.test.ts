import { appendFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { openSmsStore } from '../../sim-agent/src/store/sms-store.ts';
import { encodeDeliver } from './encode-deliver.fixture.ts';

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

  describe('tells SMS of one sender with one reference apart by the time of the network', () => {
    const part = (name: string, place: number, seconds: number, total = 2) =>
      encodeDeliver({
        from: '+46700000001',
        text: `${name}${place}`,
        sentAt: new Date(sentAt.getTime() + seconds * 1_000),
        part: { reference: 9, total, place },
      });
    const orders: [name: string, later: number, order: string[]][] = [
      ['an hour later', 3_600, ['A1', 'B1', 'A2', 'B2']],
      ['an hour later', 3_600, ['A1', 'B2', 'A2', 'B1']],
      ['an hour later', 3_600, ['B2', 'A1', 'B1', 'A2']],
      ['a minute later', 60, ['A1', 'B2', 'A2', 'B1']],
      ['a minute later', 60, ['A2', 'B1', 'B2', 'A1']],
      ['ten seconds later', 10, ['A1', 'B1', 'A2', 'B2']],
      ['in the same second', 0, ['A1', 'B1', 'A2', 'B2']],
    ];
    for (const [name, later, order] of orders) {
      it(`${order.join(' ')}, the second ${name}`, async () => {
        const store = await open();
        for (const one of order) {
          const [letter = '', place = ''] = one;
          const seconds = (letter === 'B' ? later : 0) + (later > 0 && place === '2' ? 2 : 0);
          await store.take(given(part(letter, Number(place), seconds)));
        }
        now += 30_000;
        await store.releaseBefore(now - 900_000);
        expect(
          store
            .waiting()
            .map(({ text }) => text)
            .sort(),
        ).to.deep.equal(['A1A2', 'B1B2']);
        await store.close();
      });
    }

    it('joins parts that are minutes apart, after a moment in which a nearer one may come', async () => {
      const store = await open();
      await store.take(given(part('A', 1, 0)));
      await store.take(given(part('A', 2, 120)));
      expect(store.waiting()).to.deep.equal([]);
      now += 30_000;
      await store.releaseBefore(now - 900_000);
      expect(store.waiting().map(({ text }) => text)).to.deep.equal(['A1A2']);
      await store.take(given(part('B', 1, 0, 3)));
      await store.take(given(part('B', 2, 7_200, 3)));
      await store.take(given(part('B', 3, 7_201, 3)));
      now += 900_001;
      await store.releaseBefore(now - 900_000);
      expect(store.waiting().map(({ text }) => text)).to.deep.equal(['A1A2', 'B1[…][…]', '[…]B2B3']);
      await store.close();
    });

    it('counts a part once, by whatever way it came again', async () => {
      const store = await open();
      const first = part('A', 1, 0);
      await store.take(given(first));
      // Without the service centre's address, and with the flag that more SMS wait.
      await store.take(given(first.replace(/^0791640700000000(..)/, '00$1')));
      await store.take(given(first.replace(/^(0791640700000000)44/, '$140')));
      expect(store.counts().openParts).to.equal(1);
      await store.take(given(part('A', 2, 1)));
      await store.take(given(first));
      expect(store.waiting().map(({ text }) => text)).to.deep.equal(['A1A2']);
      expect(store.counts().openParts).to.equal(0);
      await store.close();
    });
  });

  it('does not count reports of delivery and SMS from the modem itself as unreadable, and pushes none', async () => {
    const store = await open();
    await store.take(given('0006120B911346610089F6208062917314802080629173148000'));
    await store.take(given('0011000B911346610089F60000AA0CC8F71D14969741F977FD07'));
    await store.deadLetters({ imsi, raw: '+CBM: 88', place: 'direct 1', at: now }, 'a broadcast');
    await store.takeUnreadable({ imsi, raw: 'ZZ', place: 'SM 1', at: now });
    await store.takeUnreadable({ imsi, raw: 'ZZ', place: 'SM 1', at: now });
    await store.takeUnreadable({ imsi, raw: 'ZZ', place: 'SM 2', at: now });
    expect(store.counts()).to.include({ waiting: 0, openParts: 0, unreadable: 2 });
    expect(store.unreadable().map(({ pdu }) => pdu)).to.deep.equal(['ZZ', 'ZZ']);
    await store.close();
    const again = await open();
    expect(again.counts().unreadable).to.equal(2);
    await again.close();
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
