import { mkdir, open, readFile, rename, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A PDU that a modem held; `hash` names SIM and PDU. */
export interface KeptPart {
  what: 'part';
  hash: string;
  imsi: string;
  phone: string | null;
  from: string;
  text: string;
  part: { reference: number; total: number; place: number };
  /** The network's own time; lines of older versions lack it. */
  sentAt?: number;
  at: number;
}

/** An SMS that waits for the shop. `id` follows from its PDUs, so that it is the same however often they are read. */
export interface KeptSms {
  what: 'sms';
  id: string;
  hashes: string[];
  imsi: string;
  phone: string | null;
  from: string;
  text: string;
  at: number;
}

/** What a modem held and nobody can read; `pdu` is all that the modem said. Kept for a person. */
export interface UnreadableEntry {
  what: 'unreadable';
  hash: string;
  imsi: string;
  pdu: string;
  at: number;
}

export type JournalLine =
  | KeptPart
  | KeptSms
  | { what: 'taken'; id: string }
  /** A PDU that was dealt with; kept so that a second reading of it is recognised. */
  | { what: 'seen'; hash: string; at: number }
  | UnreadableEntry
  /** What is no SMS of a person: a report of delivery, a broadcast, an SMS that was written at the modem. */
  | { what: 'aside'; hash: string; imsi: string; pdu: string; why: string; at: number };

/** Lines on disk: a line counts once `append` has resolved, and then survives a crash. */
export interface Journal {
  append(line: JournalLine): Promise<void>;
  bytes(): number;
  /** Puts fewer lines with the same meaning in the place of all lines. */
  replace(lines: () => JournalLine[]): Promise<void>;
  close(): Promise<void>;
}

const written = (lines: readonly JournalLine[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** @returns the lines, and how many could not be read. The last one may be cut off by a crash: nobody was told of it. */
export const readJournal = async (path: string): Promise<{ lines: JournalLine[]; damaged: number }> => {
  const text = await readFile(path, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return '';
    throw failure;
  });
  const lines: JournalLine[] = [];
  let damaged = 0;
  for (const line of text.split('\n').slice(0, -1)) {
    if (line === '') continue;
    try {
      lines.push(JSON.parse(line) as JournalLine);
    } catch {
      damaged += 1;
    }
  }
  return { lines, damaged };
};

const replaceFile = async (path: string, text: string): Promise<FileHandle> => {
  const draft = await open(`${path}.new`, 'w');
  await draft.writeFile(text);
  await draft.sync();
  await draft.close();
  await rename(`${path}.new`, path);
  const folder = await open(dirname(path), 'r');
  await folder.sync();
  await folder.close();
  return open(path, 'a');
};

/** Opens the journal with these lines in it. Lines that come while the disk is busy are written together. */
export const openJournal = async (path: string, lines: readonly JournalLine[]): Promise<Journal> => {
  await mkdir(dirname(path), { recursive: true });
  const start = written(lines);
  let file = await replaceFile(path, start);
  let bytes = Buffer.byteLength(start);
  let pending: { line: JournalLine; resolve: () => void; reject: (failure: unknown) => void }[] = [];
  let last: Promise<void> = Promise.resolve();
  /** A full disk can cut a line off. The next one begins on a line of its own, so that it can be read. */
  let isCutOff = false;

  const flush = async (): Promise<void> => {
    const batch = pending;
    pending = [];
    if (batch.length === 0) return;
    try {
      const text = (isCutOff ? '\n' : '') + written(batch.map(({ line }) => line));
      await file.appendFile(text);
      await file.datasync();
      isCutOff = false;
      bytes += Buffer.byteLength(text);
      for (const { resolve } of batch) resolve();
    } catch (failure) {
      isCutOff = true;
      for (const { reject } of batch) reject(failure);
    }
  };
  return {
    append: (line) =>
      new Promise<void>((resolve, reject) => {
        pending.push({ line, resolve, reject });
        last = last.then(flush);
      }),
    bytes: () => bytes,
    replace: (compacted) => {
      last = last.then(async () => {
        await flush();
        const text = written(compacted());
        await file.close();
        file = await replaceFile(path, text);
        bytes = Buffer.byteLength(text);
      });
      return last;
    },
    close: async () => {
      await last;
      await file.close();
    },
  };
};
