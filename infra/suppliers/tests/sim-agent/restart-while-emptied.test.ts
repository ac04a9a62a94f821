import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { createAtChannel } from '../../sim-agent/src/modem/at-channel.ts';
import { createOddEntries, emptyModem, type Session } from '../../sim-agent/src/modem/empty-modem.ts';
import { openSmsStore, type SmsStore } from '../../sim-agent/src/store/sms-store.ts';
import { encodeDeliver } from './encode-deliver.fixture.ts';

const imsi = '240010000000001';
const pduOf = (text: string): string =>
  encodeDeliver({ from: '+46700000001', text, sentAt: new Date('2026-01-02T03:04:05Z') });
const lengthOf = (pdu: string): number => pdu.length / 2 - 1 - Number.parseInt(pdu.slice(0, 2), 16);

/**
 * A modem that starts anew at one command, as when its supply falters: that command gets no answer, and its other memory is open afterwards.
 * An SMS comes there meanwhile.
 */
const createModem = (memories: Record<'SM' | 'ME', Map<number, string>>, restartsAt: string, late: string) => {
  let open: 'SM' | 'ME' = 'ME';
  let tell = (_text: string): void => undefined;
  let hasRestarted = false;
  const entry = (header: string, pdu: string): string => `${header},,${lengthOf(pdu)}\r\n${pdu}`;
  const linesFor = (command: string): string[] => {
    const [, name] = /^AT\+CPMS="(SM|ME)"/.exec(command) ?? [];
    if (name === 'SM' || name === 'ME') open = name;
    const index = Number(/^AT\+CMG[RD]=(\d+)/.exec(command)?.[1] ?? 0);
    const memory = memories[open];
    if (name) return [`+CPMS: ${memory.size},10,0,10,0,10`];
    if (command === 'AT+CIMI') return [imsi];
    if (command === 'AT+CMGL=4') return [...memory].map(([place, pdu]) => entry(`+CMGL: ${place},0`, pdu));
    if (command.startsWith('AT+CMGD')) memory.delete(index);
    const pdu = memory.get(index);
    return command.startsWith('AT+CMGR') && pdu !== undefined ? [entry('+CMGR: 0', pdu)] : [];
  };
  return {
    write: (typed: string) => {
      const command = typed.trim();
      if (open === 'SM' && command === restartsAt && !hasRestarted) {
        hasRestarted = true;
        open = 'ME';
        memories.ME.set(1, late);
        return;
      }
      tell(`${[...linesFor(command), 'OK'].join('\r\n')}\r\n`);
    },
    onData: (listener: (text: string) => void) => void (tell = listener),
    onClose: () => undefined,
    close: () => undefined,
  };
};

describe('a modem that starts anew while its SMS are read', function () {
  this.timeout(20_000);
  let folder = '';
  let store: SmsStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'restart-'));
    store = await openSmsStore(join(folder, 'sms.jsonl'), () => 1_000);
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const sessionOf = (port: ReturnType<typeof createModem>): Session => ({
    channel: createAtChannel(port, 50),
    ...{ imsi, phone: () => '46731000001', store, timings: { command: 50 } as Session['timings'], clock: () => 1_000 },
    memories: { home: 'SM', names: ['SM'] },
    routing: { acknowledges: false } as Session['routing'],
    ...{ closed: new Set<string>(), odd: createOddEntries() },
  });

  for (const restartsAt of ['AT+CMGL=4', 'AT+CMGR=1', 'AT+CMGR=2', 'AT+CMGD=1', 'AT+CMGD=2']) {
    it(`loses nothing that came in its other memory (${restartsAt})`, async () => {
      const memories = { SM: new Map([1, 2].map((place) => [place, pduOf(`in the SIM ${place}`)])), ME: new Map() };
      const session = sessionOf(createModem(memories, restartsAt, pduOf('came meanwhile')));
      for (const names of [['SM'], ['ME', 'SM'], ['ME', 'SM']]) {
        session.memories.names = names;
        await emptyModem(session).catch(() => undefined);
      }
      const texts = store.waiting().map(({ text }) => text);
      expect(texts.toSorted()).to.deep.equal(['came meanwhile', 'in the SIM 1', 'in the SIM 2']);
      expect([memories.SM.size, memories.ME.size], 'and the memories are empty').to.deep.equal([0, 0]);
    });
  }
});
