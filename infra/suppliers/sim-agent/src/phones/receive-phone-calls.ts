import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';

import type { SimBook } from '../modem/sim-book.ts';
import type { Settings } from '../settings.ts';
import type { SmsStore } from '../store/sms-store.ts';
import type { AndroidPhone, AndroidSettings, PhoneSim } from './phone-settings.ts';
import { readSmsgateCall } from './read-smsgate-call.ts';

const callPath = '/smsgate';
const bodyMaxBytes = 256 * 1024;
/** The app itself gives up after 30 seconds. */
const callMaxMs = 20_000;

interface PhoneCallsDeps {
  settings: Settings;
  store: SmsStore;
  book: SimBook;
  clock: () => number;
  /** What each phone does, for the page. */
  states: Map<string, string>;
}

/** The name of a phone's SIM in the book of SIMs, where modems' SIMs stand by their IMSI. */
const simName = ({ phone }: PhoneSim): string => `android ${phone}`;

const simsOf = ({ sims }: AndroidPhone): [slot: string, sim: PhoneSim][] =>
  Object.entries(sims).flatMap(([slot, sim]) => (sim ? [[slot, sim] as [string, PhoneSim]] : []));

/** @returns undefined when the body is longer than any SMS. */
const readBody = async (req: IncomingMessage): Promise<Buffer | undefined> => {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of req as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > bodyMaxBytes) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

const headerOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

const listen = async (
  { host, port, certificate, certificateKey }: AndroidSettings,
  answer: RequestListener,
): Promise<Server> => {
  const limits = { requestTimeout: callMaxMs, headersTimeout: callMaxMs };
  const server =
    certificate && certificateKey
      ? createSecureServer(
          { ...limits, cert: await readFile(certificate), key: await readFile(certificateKey) },
          answer,
        )
      : createServer(limits, answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
};

/**
 * Takes SMS from phones with the app SMSGate, which calls a webhook for each. An SMS is on disk before the call is answered; until then the
 * phone keeps it and calls again. @returns how to stop; undefined without phones.
 */
export const receivePhoneCalls = async ({
  settings,
  store,
  book,
  clock,
  states,
}: PhoneCallsDeps): Promise<{ stop(): void } | undefined> => {
  const { androids, timings } = settings;
  if (androids.phones.length === 0) return undefined;
  const tell = ({ name }: AndroidPhone, state: string): void => void states.set(`android ${name}`, state);
  for (const phone of androids.phones) {
    tell(phone, 'has not called since the start');
    for (const [slot, sim] of simsOf(phone)) {
      const { phone: number, country, operator = '' } = sim;
      const identity = { imsi: simName(sim), iccid: '', phone: number, country, operator, awayMs: timings.phoneAway };
      book.claim(`${phone.name} SIM ${slot}`, identity);
    }
  }
  const noteCall = (phone: AndroidPhone): void => {
    tell(phone, `called at ${new Date(clock()).toISOString()}`);
    for (const [, sim] of simsOf(phone)) book.update(simName(sim), { isRegistered: true, answeredAt: clock() });
  };
  /** @returns the status of the answer; anything but 2xx makes the phone call again. */
  const take = async (req: IncomingMessage): Promise<number> => {
    if (req.url !== callPath) return 404;
    if (req.method !== 'POST') return 405;
    const body = await readBody(req);
    if (!body) return 413;
    const timestamp = headerOf(req.headers['x-timestamp']);
    const signature = headerOf(req.headers['x-signature']);
    const call = readSmsgateCall({ body, timestamp, signature }, androids.phones, clock());
    if (call.kind === 'refused') {
      states.set(`android ${call.phone?.name ?? '?'}`, `refused: ${call.problem}`);
      return call.status;
    }
    noteCall(call.phone);
    if (call.kind === 'alive') return 200;
    const { sim, ...sms } = call.sms;
    await store.takeText({ imsi: simName(sim), phone: sim.phone, ...sms, at: clock() });
    return 200;
  };
  const server = await listen(androids, (req, res) => {
    void take(req).then(
      (status) => res.writeHead(status, { connection: 'close' }).end(),
      // The disk is full, or the phone hung up: it calls again.
      () => res.writeHead(503).end(),
    );
  });
  return {
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
