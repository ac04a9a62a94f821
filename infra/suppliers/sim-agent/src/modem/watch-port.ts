import { setTimeout as pause } from 'node:timers/promises';

import type { Settings } from '../settings.ts';
import type { SmsStore } from '../store/sms-store.ts';
import { createAtChannel, type AtChannel } from './at-channel.ts';
import { checkSim, createOddEntries, emptyModem, takeDirects, type OddEntries, type Session } from './empty-modem.ts';
import { chooseMemories } from './memories.ts';
import { openSerialPort } from './open-serial-port.ts';
import { prepareModem, routeSms } from './prepare-modem.ts';
import { readIdentity, readSignal, type SimIdentity } from './read-identity.ts';
import type { SimBook } from './sim-book.ts';
import { createInbox, type Inbox } from './unasked-lines.ts';

export interface PortDeps {
  settings: Settings;
  store: SmsStore;
  book: SimBook;
  clock: () => number;
  /** Told what the port does, for the page. */
  tell: (state: string) => void;
  stopping: AbortSignal;
}

/** What a port keeps from one dialogue with its modem to the next. */
interface Kept {
  inbox: Inbox;
  odd: OddEntries;
  /** Numbers of cards by IMSI: asking for one takes many questions. */
  cards: Map<string, string>;
}

const retryFirstMs = 500;

/** Ends early when the modem announces an SMS. */
const createWaiter = (channel: AtChannel, stopping: AbortSignal): ((ms: number) => Promise<void>) => {
  let isAnnounced = false;
  let wake = (): void => undefined;
  channel.onSms(() => {
    isAnnounced = true;
    wake();
  });
  return async (ms) => {
    const waking = new AbortController();
    wake = () => waking.abort();
    stopping.addEventListener('abort', wake, { once: true });
    if (!isAnnounced && !stopping.aborted) await pause(ms, undefined, { signal: waking.signal }).catch(() => undefined);
    stopping.removeEventListener('abort', wake);
    isAnnounced = false;
  };
};

/** @throws ModemSilent, CommandRefused */
const openSession = async (
  channel: AtChannel,
  { odd, cards }: Kept,
  { settings, store, book, clock }: PortDeps,
): Promise<{ session: Session; identity: SimIdentity }> => {
  await prepareModem(channel);
  const routing = await routeSms(channel);
  const memories = await chooseMemories(channel);
  const identity = await readIdentity(channel, cards);
  const { imsi } = identity;
  const phone = (): string | null => book.find(imsi)?.phone ?? null;
  const { timings } = settings;
  const session = { channel, imsi, phone, store, timings, clock, memories, routing, closed: new Set<string>(), odd };
  return { session, identity };
};

const stateOf = ({ imsi, odd }: Session): string =>
  odd.stuck === 0 ? `reads ${imsi}` : `reads ${imsi}; its modem does not delete ${odd.stuck} entries`;

/**
 * Reads one SIM until its port fails or it is changed. A modem may show itself at several ports: one of them reads its memories, the others are
 * listened to, since the modem may hand an SMS over at any of them.
 * @throws ModemSilent, CommandRefused, SimChanged
 */
const serveModem = async (path: string, channel: AtChannel, kept: Kept, deps: PortDeps): Promise<void> => {
  const { book, clock, tell, stopping } = deps;
  const { poll, status } = deps.settings.timings;
  const wait = createWaiter(channel, stopping);
  const { session, identity } = await openSession(channel, kept, deps);
  const { imsi } = identity;
  let seen = identity;
  for (let checkedAt = 0; !stopping.aborted;) {
    const isDue = clock() - checkedAt >= status;
    if (isDue && checkedAt > 0) {
      session.routing = await routeSms(channel, session.routing.routes);
      session.closed.clear();
      // A SIM that has just been put in may not know everything yet.
      if (seen.phone === null || seen.operator === '') seen = await readIdentity(channel, kept.cards);
    }
    const isReader = seen.imsi === imsi && book.claim(path, seen);
    if (isReader && isDue) book.update(imsi, await readSignal(channel));
    if (isDue) checkedAt = clock();
    if (isReader) await emptyModem(session);
    else await checkSim(session);
    await takeDirects(session);
    tell(isReader ? stateOf(session) : `the SIM ${imsi} is read at another port`);
    book.update(imsi, { answeredAt: clock() });
    await wait(poll);
  }
};

/** Keeps what a modem handed over and whose SIM it never named. */
const keepUnnamed = async ({ inbox }: Kept, { store, clock }: PortDeps): Promise<void> => {
  for (const { header, body } of inbox.directs.splice(0)) {
    await store.takeUnreadable({ imsi: '', raw: `${header}\n${body}`, place: `direct ${clock()}`, at: clock() });
  }
};

/** Stays with one port until it has gone: opens it, serves its modem, and begins anew after every failure, ever more slowly. */
export const watchPort = async (path: string, isThere: () => boolean, deps: PortDeps): Promise<void> => {
  const { settings, book, clock, tell, stopping } = deps;
  const kept = { inbox: createInbox(), odd: createOddEntries(), cards: new Map<string, string>() };
  for (let failures = 0; isThere() && !stopping.aborted; failures += 1) {
    const startedAt = clock();
    let channel: AtChannel | undefined;
    try {
      tell('asks the modem');
      const port = await openSerialPort(path, settings.speed);
      channel = createAtChannel(port, settings.timings.command, kept.inbox);
      await serveModem(path, channel, kept, deps);
    } catch (failure) {
      tell(failure instanceof Error ? failure.message : 'failed');
    } finally {
      channel?.close();
      book.release(path);
    }
    if (clock() - startedAt > settings.timings.retryMax) failures = 0;
    const restMs = Math.min(settings.timings.retryMax, retryFirstMs * 2 ** Math.min(failures, 20));
    await pause(restMs, undefined, { signal: stopping }).catch(() => undefined);
  }
  await keepUnnamed(kept, deps);
};
