import { createHash } from 'node:crypto';
import { copyFile } from 'node:fs/promises';

import { decodeDeliver, essenceOf, NotAnSms, UnreadablePdu, type Deliver } from '../pdu/decode-deliver.ts';
import { isAlike, isClose, isOvertaken, isWhole, sortIntoSms } from './join-parts.ts';
import {
  openJournal,
  readJournal,
  type Journal,
  type JournalLine,
  type KeptPart,
  type KeptSms,
  type UnreadableEntry,
} from './sms-journal.ts';

export interface TakenPdu {
  imsi: string;
  phone: string | null;
  pdu: string;
  at: number;
}

/** An SMS that a phone has decoded already. */
export interface TakenText {
  imsi: string;
  phone: string;
  from: string;
  text: string;
  /** As the phone writes it. */
  receivedAt: string;
  at: number;
}

/** What a modem holds and is no SMS. `place` tells equal entries apart. */
export interface OddEntry {
  imsi: string;
  /** All that the modem said of it. */
  raw: string;
  place: string;
  at: number;
}

/** SMS on their way from modems to the shop. What a call has resolved for is on disk. */
export interface SmsStore {
  /** Keeps a PDU; afterwards the modem may forget it. The same PDU of the same SIM counts once. */
  take(given: TakenPdu): Promise<void>;
  /** Keeps an SMS of a phone; afterwards the phone may forget it. The same one counts once, whichever call brings it. */
  takeText(given: TakenText): Promise<void>;
  /** Keeps an entry that nobody can read, for a person; afterwards the modem may forget it. */
  takeUnreadable(entry: OddEntry): Promise<void>;
  /** Keeps what is not for people. @param why what it is */
  deadLetters(entry: OddEntry, why: string): Promise<void>;
  /** Gives up waiting for the missing parts of long SMS that began before then. */
  releaseBefore(at: number): Promise<void>;
  /** SMS that the shop has not taken, oldest first. */
  waiting(): KeptSms[];
  markTaken(id: string): Promise<void>;
  /** The latest entries that nobody can read. */
  unreadable(): UnreadableEntry[];
  counts(): { waiting: number; openParts: number; unreadable: number; damaged: number };
  close(): Promise<void>;
}

/** A network repeats a PDU within days at most; later the same words are a new SMS. */
const seenForMs = 7 * 24 * 3_600_000;
/** How long a whole SMS whose parts are far apart in time waits for a nearer part. */
const settleMs = 20_000;
const unreadableShown = 20;
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
  unreadable: UnreadableEntry[];
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
    if (line.what === 'unreadable') unreadable.push(line);
  }
};

const linesOf = ({ seen, parts, sms, unreadable }: Memory, now: number): JournalLine[] => [
  ...[...seen].filter(([, at]) => now - at < seenForMs).map(([hash, at]) => ({ what: 'seen' as const, hash, at })),
  ...unreadable.slice(-1_000),
  ...parts.values(),
  ...sms.values(),
];

const join = (group: readonly KeptPart[]): KeptSms => {
  const [first] = group;
  if (!first) throw new Error('an SMS has at least one part');
  const ordered = [...group].sort((one, other) => one.part.place - other.part.place);
  const texts = Array.from(
    { length: first.part.total },
    (_, index) => ordered.find(({ part }) => part.place === index + 1)?.text ?? missing,
  );
  const { imsi, from, at } = first;
  const phone = group.find((part) => part.phone !== null)?.phone ?? null;
  const hashes = ordered.map(({ hash }) => hash);
  return { what: 'sms', id: idOf(hashes), hashes, imsi, phone, from, text: texts.join(''), at };
};

/** A part, and the SMS that it makes whole. */
const linesForPart = (kept: KeptPart, memory: Memory): JournalLine[] => {
  const alike = [...memory.parts.values()].filter((part) => isAlike(part, kept));
  const groups = sortIntoSms([...alike, kept]);
  const ready = groups.filter(
    (group, index) => (isWhole(group) && isClose(group)) || isOvertaken(group, groups.slice(index + 1)),
  );
  const isReady = ready.some((group) => group.includes(kept));
  return [...(isReady ? [] : [kept]), ...ready.map(join)];
};

const linesFor = ({ imsi, phone, at, pdu }: TakenPdu, hash: string, memory: Memory): JournalLine[] => {
  let deliver: Deliver;
  try {
    deliver = decodeDeliver(pdu);
  } catch (failure) {
    if (failure instanceof NotAnSms) return [{ what: 'aside', hash, imsi, pdu, why: failure.message, at }];
    if (failure instanceof UnreadablePdu) return [{ what: 'unreadable', hash, imsi, pdu, at }];
    throw failure;
  }
  const { from, text, part, sentAt } = deliver;
  if (!part) return [{ what: 'sms', id: idOf([hash]), hashes: [hash], imsi, phone, from, text, at }];
  return linesForPart({ what: 'part', hash, imsi, phone, from, text, part, sentAt: sentAt.getTime(), at }, memory);
};

/** SMS that are handed over as they are: those whose time is over, and whole ones that waited long enough for a nearer part. */
const overdueSms = ({ parts }: Memory, before: number, settledBefore: number): KeptSms[] => {
  const ready: KeptSms[] = [];
  const left = new Set(parts.values());
  for (const part of left) {
    const alike = [...left].filter((other) => isAlike(part, other));
    for (const one of alike) left.delete(one);
    for (const group of sortIntoSms(alike)) {
      const isOver = group.some(({ at }) => at < before);
      if (isOver || (isWhole(group) && group.every(({ at }) => at < settledBefore))) ready.push(join(group));
    }
  }
  return ready;
};

/**
 * Hashes by which an SMS is known again when a modem gives it twice. The second hash is the one that older versions of the agent stored.
 */
const hashesOf = (imsi: string, pdu: string): [hash: string, former: string] => [
  hashOf(`${imsi} ${essenceOf(pdu)}`),
  hashOf(`${imsi} ${pdu}`),
];

/** The same for every call that brings the SMS. */
const hashOfText = ({ imsi, from, receivedAt, text }: TakenText): string =>
  hashOf(JSON.stringify([imsi, from, receivedAt, text]));

const smsOfText = (given: TakenText): KeptSms => {
  const { imsi, phone, from, text, at } = given;
  const hash = hashOfText(given);
  return { what: 'sms', id: idOf([hash]), hashes: [hash], imsi, phone, from, text, at };
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
  const keepOnce = (hash: string, line: JournalLine): Promise<void> =>
    inTurn(async () => {
      if (!memory.seen.has(hash)) await keep([line]);
    });
  return {
    take: (given) => {
      const [hash, former] = hashesOf(given.imsi, given.pdu);
      return inTurn(async () => {
        if (!memory.seen.has(hash) && !memory.seen.has(former)) await keep(linesFor(given, hash, memory));
      });
    },
    takeText: (given) => keepOnce(hashOfText(given), smsOfText(given)),
    takeUnreadable: ({ imsi, raw, place, at }) => {
      const hash = hashOf(`${imsi} ${place} ${raw}`);
      return keepOnce(hash, { what: 'unreadable', hash, imsi, pdu: raw, at });
    },
    deadLetters: ({ imsi, raw, place, at }, why) => {
      const hash = hashOf(`${imsi} ${place} ${raw}`);
      return keepOnce(hash, { what: 'aside', hash, imsi, pdu: raw, why, at });
    },
    releaseBefore: (before) =>
      inTurn(async () => {
        const ready = overdueSms(memory, before, clock() - settleMs);
        if (ready.length > 0) await keep(ready);
      }),
    waiting: () => [...memory.sms.values()],
    markTaken: (id) => inTurn(() => keep([{ what: 'taken', id }])),
    unreadable: () => memory.unreadable.slice(-unreadableShown),
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
