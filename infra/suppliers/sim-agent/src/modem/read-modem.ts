import { announcedLength, decodeDeliver } from '../pdu/decode-deliver.ts';
import { askAgain, askPatiently, firstMatch, orNothing } from './ask-modem.ts';
import { CommandRefused, type AtChannel } from './at-channel.ts';
import type { Room } from './memories.ts';

export interface StoredPdu {
  index: number;
  pdu: string;
}

/** What the modem said of one entry. `pdu` is set when it is an SMS as long as announced. */
export interface Reading {
  raw: string;
  pdu: string | undefined;
}

/** An entry whose two readings did not make an SMS. */
export interface Doubt {
  index: number;
  listed: Reading | undefined;
  /** Undefined when the modem gave nothing at all for this place. */
  read: Reading | undefined;
}

export interface ListOptions {
  /** Places that the modem announced: they are read even when its list does not have them. */
  announced?: readonly number[];
  room?: Room;
  onDoubt?: (doubt: Doubt) => void;
}

const listTimes = 3;
/** Where a modem does not say how many places a memory has. */
const usualPlaces = 20;
const placesMax = 255;

const isWholeDeliver = (pdu: string): boolean => {
  try {
    decodeDeliver(pdu);
    return true;
  } catch {
    return false;
  }
};

/** @param header `1,,24` or `1,"A, b",24`: the length stands at its end. @returns undefined when it is not an SMS as long as announced */
export const readPdu = (header: string | undefined, line: string | undefined): string | undefined => {
  const length = Number(/(?:^|[,: ])(\d+)$/.exec(header ?? '')?.[1] ?? Number.NaN);
  if (line === undefined || !/^(?:[0-9A-Fa-f]{2}){10,200}$/.test(line)) return undefined;
  const pdu = line.toUpperCase();
  if (announcedLength(pdu) === length) return pdu;
  // Modems of the first phase leave the service centre's address out.
  return pdu.length / 2 === length && isWholeDeliver(`00${pdu}`) ? `00${pdu}` : undefined;
};

const isHeader = (line: string): boolean => /^\+CMG[LR]:/i.test(line);

/** The line behind the header that may be a PDU; other lines may stand between them. */
const bodyBehind = (lines: readonly string[], place: number): string | undefined => {
  const next = lines.findIndex((line, index) => index > place && isHeader(line));
  const behind = lines.slice(place + 1, next === -1 ? undefined : next);
  return behind.find((line) => /^(?:[0-9A-Fa-f]{2}){10,200}$/.test(line)) ?? behind[0];
};

const readingAt = (lines: readonly string[], place: number): Reading => {
  // Whether an SMS was read before stands in the header, and changes with its first reading.
  const header = (lines[place] ?? '').replace(/^\+CMGL: ?\d+ ?, ?/i, '').replace(/^\+CMGR: ?/i, '');
  const body = bodyBehind(lines, place);
  return { raw: `${header.replace(/^\d+ ?,/, '')} ${body ?? ''}`.trim(), pdu: readPdu(header, body) };
};

const readLinesAt = (channel: AtChannel, index: number): Promise<string[]> =>
  askAgain(channel, `AT+CMGR=${index}`).catch(orNothing);

/** Reads one place. @returns undefined when the place is empty, or the modem refuses to read it. @throws ModemSilent */
export const readAt = async (channel: AtChannel, index: number): Promise<Reading | undefined> => {
  const lines = await readLinesAt(channel, index);
  const place = lines.findIndex(isHeader);
  return place === -1 ? undefined : readingAt(lines, place);
};

/** Reads the places one by one: an entry on which the modem's list fails must not hide the others. */
const listEach = async (channel: AtChannel, { used, total }: Room): Promise<Map<number, Reading>> => {
  const found = new Map<number, Reading>();
  for (let index = 0; index <= Math.min(total ?? usualPlaces, placesMax); index += 1) {
    if (used !== undefined && found.size >= used) break;
    const reading = await readAt(channel, index);
    if (reading) found.set(index, reading);
  }
  return found;
};

const listAll = async (channel: AtChannel, timeoutMs: number, room: Room): Promise<Map<number, Reading>> => {
  let lines: string[];
  try {
    lines = await askAgain(channel, 'AT+CMGL=4', timeoutMs);
  } catch (failure) {
    if (failure instanceof CommandRefused) return listEach(channel, room);
    throw failure;
  }
  const found = new Map<number, Reading>();
  for (const [place, line] of lines.entries()) {
    const index = firstMatch(/^\+CMGL: ?(\d{1,5}) ?,/i)([line]);
    if (index !== '') found.set(Number(index), readingAt(lines, place));
  }
  return found;
};

/**
 * Lists the SMS in the memory that is open. Each is read a second time and counts only when both readings are equal; the others stay for the
 * next look, and `onDoubt` is told of them. @throws ModemSilent
 */
export const listPdus = async (
  channel: AtChannel,
  commandMs: number,
  { announced = [], room = { used: undefined, total: undefined }, onDoubt = () => undefined }: ListOptions = {},
): Promise<StoredPdu[]> => {
  const listed = await listAll(channel, commandMs * listTimes, room);
  const found: StoredPdu[] = [];
  for (const index of new Set([...listed.keys(), ...announced])) {
    const first = listed.get(index) ?? (await readAt(channel, index));
    const second = first && (await readAt(channel, index));
    if (first?.pdu !== undefined && first.pdu === second?.pdu) found.push({ index, pdu: first.pdu });
    else if (first) onDoubt({ index, listed: first, read: second });
  }
  return found;
};

/**
 * Deletes an entry that was read a moment ago. The command is not sent twice: a modem that is silent may start anew, with another memory open.
 * @returns whether the modem obeyed. @throws ModemSilent
 */
export const deleteAt = async (channel: AtChannel, index: number): Promise<boolean> => {
  for (const command of [`AT+CMGD=${index}`, `AT+CMGD=${index},0`]) {
    try {
      await askPatiently(channel, command);
      return true;
    } catch (failure) {
      if (!(failure instanceof CommandRefused)) throw failure;
    }
  }
  return false;
};
