import { setTimeout as pause } from 'node:timers/promises';

import type { Settings } from '../settings.ts';
import type { SmsStore } from '../store/sms-store.ts';
import { createAtChannel, type AtChannel } from './at-channel.ts';
import { openSerialPort } from './open-serial-port.ts';
import { deletePdu, listPdus, prepareModem, readIdentity, readSignal } from './read-modem.ts';
import type { SimBook } from './sim-book.ts';

export interface PortDeps {
  settings: Settings;
  store: SmsStore;
  book: SimBook;
  clock: () => number;
  /** Told what the port does, for the page. */
  tell: (state: string) => void;
  stopping: AbortSignal;
}

const retryFirstMs = 500;

/** Reads all SMS of a SIM. An SMS leaves its memory only after it is on disk here. */
const emptyMemory = async (
  channel: AtChannel,
  imsi: string,
  { settings, store, book, clock }: PortDeps,
): Promise<void> => {
  for (const { index, pdu } of await listPdus(channel, settings.timings.command)) {
    await store.take({ imsi, phone: book.find(imsi)?.phone ?? null, pdu, at: clock() });
    await deletePdu(channel, index);
  }
};

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
    if (!isAnnounced)
      await pause(ms, undefined, { signal: AbortSignal.any([waking.signal, stopping]) }).catch(() => undefined);
    isAnnounced = false;
  };
};

/** @throws ModemSilent, CommandRefused */
const serveModem = async (path: string, channel: AtChannel, deps: PortDeps): Promise<void> => {
  const { book, clock, tell, stopping } = deps;
  const { poll, status } = deps.settings.timings;
  await prepareModem(channel);
  const identity = await readIdentity(channel);
  const { imsi } = identity;
  if (!book.claim(path, identity)) return tell(`the SIM ${imsi} is read at another port`);
  tell(`reads ${imsi}`);
  const wait = createWaiter(channel, stopping);
  for (let checkedAt = 0; !stopping.aborted;) {
    await emptyMemory(channel, imsi, deps);
    if (clock() - checkedAt >= status) {
      const seen = await readIdentity(channel);
      if (seen.imsi !== imsi) return tell('the SIM was changed');
      book.update(imsi, await readSignal(channel));
      checkedAt = clock();
    }
    book.update(imsi, { answeredAt: clock() });
    await wait(poll);
  }
};

/** Stays with one port until it has gone: opens it, serves its modem, and begins anew after every failure, ever more slowly. */
export const watchPort = async (path: string, isThere: () => boolean, deps: PortDeps): Promise<void> => {
  const { settings, book, clock, tell, stopping } = deps;
  for (let failures = 0; isThere() && !stopping.aborted; failures += 1) {
    const startedAt = clock();
    let channel: AtChannel | undefined;
    try {
      tell('asks the modem');
      const port = await openSerialPort(path, settings.speed);
      channel = createAtChannel(port, settings.timings.command);
      await serveModem(path, channel, deps);
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
};
