import type { Settings } from '../settings.ts';
import type { SmsStore } from '../store/sms-store.ts';
import { askAgain, orNothing } from './ask-modem.ts';
import { ModemSilent, type AtChannel } from './at-channel.ts';
import { openMemory, type Memories, type Room } from './memories.ts';
import { acknowledge, type Routing } from './prepare-modem.ts';
import { askImsi } from './read-identity.ts';
import { deleteAt, listPdus, readAt, readPdu, type Doubt } from './read-modem.ts';
import { readImsi } from './sim-names.ts';
import type { Direct } from './unasked-lines.ts';

/** Another SIM is in the modem than the one whose SMS were to be read. */
class SimChanged extends Error {}

/** What one SIM's modem has shown so far, and the way to it. */
export interface Session {
  channel: AtChannel;
  imsi: string;
  phone: () => string | null;
  store: SmsStore;
  timings: Settings['timings'];
  clock: () => number;
  memories: Memories;
  routing: Routing;
  /** Memories that the modem refused to open. */
  closed: Set<string>;
  odd: OddEntries;
}

/** Entries that were no SMS so far. They outlive a dialogue, so that a modem that fails often cannot keep them for ever. */
export interface OddEntries {
  /** By memory and place: what was said of it, and how often in a row. */
  seen: Map<string, { said: string; pdu: string | undefined; times: number }>;
  /** SMS handed over at once that were not as long as announced; the network was let to send them again. */
  directs: Set<string>;
  /** How many entries the modem did not delete when they were last read. */
  stuck: number;
}

export const createOddEntries = (): OddEntries => ({ seen: new Map(), directs: new Set(), stuck: 0 });

/** So many equal readings show that the entry itself is wrong, and not the line. */
const unreadableTimes = 3;

/** @throws SimChanged; ModemSilent when the answers are those of other questions */
export const checkSim = async ({ channel, imsi }: Session): Promise<void> => {
  if (readImsi(await askAgain(channel, 'AT+CIMI').catch(orNothing)) === imsi) return;
  const now = await askImsi(channel);
  if (now === '') throw new ModemSilent('the modem does not name its SIM any more');
  if (now !== imsi) throw new SimChanged('the SIM was changed');
};

const takeDirect = async (session: Session, { kind, header, body }: Direct): Promise<void> => {
  const { channel, imsi, store, routing, odd } = session;
  const at = session.clock();
  const raw = `${header}\n${body}`;
  const entry = { imsi, raw, place: `direct ${at}` };
  if (kind === 'CBM') return store.deadLetters({ ...entry, at }, 'a broadcast');
  const pdu = kind === 'CMT' ? readPdu(header.slice(header.indexOf(':') + 1).trim(), body) : undefined;
  if (pdu !== undefined) await store.take({ imsi, phone: session.phone(), pdu, at });
  else if (kind === 'CDS') await store.deadLetters({ ...entry, at }, 'a report of delivery');
  else if (routing.acknowledges && !odd.directs.has(raw)) {
    // Without an acknowledgement the network sends it again.
    odd.directs.add(raw);
    return;
  } else await store.takeUnreadable({ ...entry, at });
  odd.directs.delete(raw);
  if (routing.acknowledges) await acknowledge(channel);
};

/**
 * Takes the SMS that the modem handed over without a place in a memory: first onto the disk, then they are acknowledged. @throws ModemSilent
 */
export const takeDirects = async (session: Session): Promise<void> => {
  const { directs } = session.channel.inbox;
  for (let next = directs[0]; next; next = directs[0]) {
    await takeDirect(session, next);
    directs.shift();
  }
};

/**
 * Judges an entry whose two readings did not make an SMS: by what the readings before said of it.
 * @returns what to take of it; undefined to wait for another reading
 */
const judge = (
  odd: OddEntries,
  key: string,
  { listed, read }: Doubt,
): { pdu: string } | { raw: string } | undefined => {
  const said = `${listed?.raw ?? ''}\n${read?.raw ?? ''}`;
  // A modem that can read an entry in one way only gives two readings of it in two looks.
  const isDisputed = listed?.pdu !== undefined && read?.pdu !== undefined;
  const pdu = isDisputed ? undefined : (listed?.pdu ?? read?.pdu);
  const before = odd.seen.get(key);
  const times = before?.said === said ? before.times + 1 : 1;
  odd.seen.set(key, { said, pdu, times });
  if (pdu !== undefined) return before?.pdu === pdu ? { pdu } : undefined;
  return times >= unreadableTimes && !isDisputed ? { raw: listed?.raw ?? read?.raw ?? '' } : undefined;
};

/** A place whose entry is on disk. */
interface KeptPlace {
  index: number;
  /** Undefined for an entry that is no SMS. */
  pdu: string | undefined;
}

/** Puts on disk what the open memory holds. @returns the places that may be emptied now */
const keepMemory = async (session: Session, name: string, room: Room): Promise<KeptPlace[]> => {
  const { channel, imsi, phone, store, clock, odd } = session;
  const announced = channel.inbox.places.filter(({ memory }) => memory === name || name === '');
  const doubts: Doubt[] = [];
  const found = await listPdus(channel, session.timings.command, {
    announced: announced.map(({ index }) => index),
    room,
    onDoubt: (doubt) => void doubts.push(doubt),
  });
  channel.inbox.places = channel.inbox.places.filter((place) => !announced.includes(place));
  const kept: KeptPlace[] = [];
  for (const { index, pdu } of found) {
    await store.take({ imsi, phone: phone(), pdu, at: clock() });
    odd.seen.delete(`${name} ${index}`);
    kept.push({ index, pdu });
  }
  for (const doubt of doubts) {
    const key = `${name} ${doubt.index}`;
    const judged = judge(odd, key, doubt);
    if (!judged) {
      // Places that are not in the modem's list would be forgotten otherwise.
      channel.inbox.places.push(...announced.filter(({ index }) => index === doubt.index).slice(0, 1));
      continue;
    }
    const judgedPdu = 'pdu' in judged ? judged.pdu : undefined;
    if ('pdu' in judged) await store.take({ imsi, phone: phone(), pdu: judged.pdu, at: clock() });
    else await store.takeUnreadable({ imsi, raw: judged.raw, place: key, at: clock() });
    odd.seen.delete(key);
    kept.push({ index: doubt.index, pdu: judgedPdu });
  }
  return kept;
};

/** Opens the memory once more and looks whether the place still holds what was kept of it. */
const stillHolds = async (session: Session, name: string, { index, pdu }: KeptPlace): Promise<boolean> => {
  await checkSim(session);
  await askAgain(session.channel, 'AT+CMGF=0').catch(orNothing);
  if (name !== '' && !(await openMemory(session.channel, name, session.memories.home))) return false;
  return pdu !== undefined && (await readAt(session.channel, index))?.pdu === pdu;
};

/**
 * Everything is on disk before the first entry is deleted: a command that is disturbed on its way may name another place. If the modem may have
 * started anew since the memory was opened, another one may be open: an entry is deleted only when it is seen to be the one on disk. Others stay
 * for the next look.
 */
const emptyMemory = async (session: Session, name: string, room: Room): Promise<void> => {
  const { channel } = session;
  const opened = channel.starts();
  for (const place of await keepMemory(session, name, room)) {
    await takeDirects(session);
    if (channel.starts() !== opened && !(await stillHolds(session, name, place))) continue;
    if (!(await deleteAt(channel, place.index))) session.odd.stuck += 1;
  }
};

/**
 * Reads all SMS of a SIM, in every memory of its modem and without a place. An SMS leaves the modem only after it is on disk here.
 * @throws ModemSilent, SimChanged
 */
export const emptyModem = async (session: Session): Promise<void> => {
  const { channel, memories, closed, odd } = session;
  await checkSim(session);
  await takeDirects(session);
  await askAgain(channel, 'AT+CMGF=0').catch(orNothing);
  odd.stuck = 0;
  const announced = channel.inbox.places.map(({ memory }) => memory);
  const names = [...new Set([...memories.names, ...announced])].filter((name) => !closed.has(name));
  const { home } = memories;
  // The home memory comes last, and stays open for the SMS that come meanwhile.
  const ordered = [...names.filter((name) => name !== home), ...names.filter((name) => name === home)];
  let opened = 0;
  for (const name of ordered) {
    const room = await openMemory(channel, name, home);
    if (!room) {
      closed.add(name);
      continue;
    }
    opened += 1;
    await emptyMemory(session, name, room);
    await takeDirects(session);
  }
  if (opened === 0) await emptyMemory(session, '', { used: undefined, total: undefined });
};
