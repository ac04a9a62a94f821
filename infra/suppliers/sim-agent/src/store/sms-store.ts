import { createHash } from 'node:crypto';
import { copyFile } from 'node:fs/promises';

import { decodeDeliver, UnreadablePdu, type Deliver } from '../pdu/decode-deliver.ts';
import {
  openJournal,
  readJournal,
  type Journal,
  type JournalLine,
  type KeptPart,
  type KeptSms,
} from './sms-journal.ts';

export interface TakenPdu {
  imsi: string;
  phone: string | null;
  pdu: string;
  at: number;
}

/** SMS on their way from modems to the shop. What a call has resolved for is on disk. */
export interface SmsStore {
  /** Keeps a PDU; afterwards the modem may forget it. The same PDU of the same SIM counts once. */
  take(given: TakenPdu): Promise<void>;
  /** Gives up waiting for the missing parts of long SMS that began before then. */
  releaseBefore(at: number): Promise<void>;
  /** SMS that the shop has not taken, oldest first. */
  waiting(): KeptSms[];
  markTaken(id: string): Promise<void>;
  counts(): { waiting: number; openParts: number; unreadable: number; damaged: number };
  close(): Promise<void>;
}

/** A network repeats a PDU within days at most; later the same words are a new SMS. */
const seenForMs = 7 * 24 * 3_600_000;
const compactAtBytes = 8 * 1024 * 1024;
const missing = '[…]';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
/** 63 bits, the longest whole number of the protocol; the same PDUs always have the same one. */
const idOf = (hashes: readonly string[]): string =>
  (createHash('sha256').update(hashes.join(' ')).digest().readBigUInt64BE() >> 1n).toString();

interface Memory {
  seen: Map<string, number>;
  parts: Map<string, KeptPart>;
  sms: Map<string, KeptSms>;
  unreadable: Extract<JournalLine, { what: 'unreadable' }>[];
}

const apply = ({ seen, parts, sms, unreadable }: Memory, line: JournalLine): void => {
  if (line.what === 'seen') seen.set(line.hash, line.at);
  else if (line.what === 'part') {
    seen.set(line.hash, line.at);
    parts.set(line.hash, line);
  } else if (line.what === 'sms') {
    sms.set(line.id, line);
    for (const hash of line.hashes) {
      parts.delete(hash);
      seen.set(hash, line.at);
    }
  } else if (line.what === 'taken') sms.delete(line.id);
  else {
    seen.set(line.hash, line.at);
    unreadable.push(line);
  }
};

const linesOf = ({ seen, parts, sms, unreadable }: Memory, now: number): JournalLine[] => [
  ...[...seen].filter(([, at]) => now - at < seenForMs).map(([hash, at]) => ({ what: 'seen' as const, hash, at })),
  ...unreadable.slice(-1_000),
  ...parts.values(),
  ...sms.values(),
];

const siblingsOf = (one: KeptPart, parts: Iterable<KeptPart>): KeptPart[] =>
  [...parts].filter(
    ({ imsi, from, part }) =>
      imsi === one.imsi && from === one.from && part.reference === one.part.reference && part.total === one.part.total,
  );

const join = (group: readonly KeptPart[]): KeptSms => {
  const [first] = group;
  if (!first) throw new Error('an SMS has at least one part');
  const ordered = [...group].sort((one, other) => one.part.place - other.part.place);
  const texts = Array.from(
    { length: first.part.total },
    (_, index) => ordered.find(({ part }) => part.place === index + 1)?.text ?? missing,
  );
  const { imsi, phone, from, at } = first;
  const hashes = ordered.map(({ hash }) => hash);
  return { what: 'sms', id: idOf(hashes), hashes, imsi, phone, from, text: texts.join(''), at };
};

const linesFor = ({ imsi, phone, at, pdu }: TakenPdu, hash: string, memory: Memory): JournalLine[] => {
  let deliver: Deliver;
  try {
    deliver = decodeDeliver(pdu);
  } catch (failure) {
    if (failure instanceof UnreadablePdu) return [{ what: 'unreadable', hash, imsi, pdu, at }];
    throw failure;
  }
  const { from, text, part } = deliver;
  if (!part) return [{ what: 'sms', id: idOf([hash]), hashes: [hash], imsi, phone, from, text, at }];
  const kept: KeptPart = { what: 'part', hash, imsi, phone, from, text, part, at };
  const siblings = siblingsOf(kept, memory.parts.values());
  // The sender's counter has come round: what was open with this reference will not be completed.
  const isOtherSms = siblings.some((sibling) => sibling.part.place === part.place);
  if (isOtherSms) return [join(siblings), kept];
  const group = [...siblings, kept];
  return group.length === part.total ? [join(group)] : [kept];
};

const readMemory = async (path: string, now: number): Promise<{ memory: Memory; damaged: number }> => {
  const memory: Memory = { seen: new Map(), parts: new Map(), sms: new Map(), unreadable: [] };
  const { lines, damaged } = await readJournal(path);
  if (damaged > 0) await copyFile(path, `${path}.damaged-${now}`);
  for (const line of lines) apply(memory, line);
  return { memory, damaged };
};

export const openSmsStore = async (path: string, clock: () => number): Promise<SmsStore> => {
  const { memory, damaged } = await readMemory(path, clock());
  const journal: Journal = await openJournal(path, linesOf(memory, clock()));
  let last: Promise<unknown> = Promise.resolve();
  let bytesAfterCompaction = journal.bytes();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  const keep = async (lines: readonly JournalLine[]): Promise<void> => {
    await Promise.all(lines.map((line) => journal.append(line)));
    for (const line of lines) apply(memory, line);
    if (journal.bytes() < compactAtBytes || journal.bytes() < 2 * bytesAfterCompaction) return;
    for (const [hash, at] of memory.seen) if (clock() - at >= seenForMs) memory.seen.delete(hash);
    await journal.replace(() => linesOf(memory, clock()));
    bytesAfterCompaction = journal.bytes();
  };
  return {
    take: (given) => {
      const hash = hashOf(`${given.imsi} ${given.pdu}`);
      return inTurn(async () => {
        if (!memory.seen.has(hash)) await keep(linesFor(given, hash, memory));
      });
    },
    releaseBefore: (before) =>
      inTurn(async () => {
        for (const part of [...memory.parts.values()]) {
          if (part.at < before && memory.parts.has(part.hash)) {
            await keep([join(siblingsOf(part, memory.parts.values()))]);
          }
        }
      }),
    waiting: () => [...memory.sms.values()],
    markTaken: (id) => inTurn(() => keep([{ what: 'taken', id }])),
    counts: () => ({
      waiting: memory.sms.size,
      openParts: memory.parts.size,
      unreadable: memory.unreadable.length,
      damaged,
    }),
    close: async () => {
      await last;
      await journal.close();
    },
  };
};
