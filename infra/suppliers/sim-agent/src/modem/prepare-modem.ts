import { askAgain, askAnyOf, firstMatch, orNothing } from './ask-modem.ts';
import { CommandRefused, type AtChannel } from './at-channel.ts';

const wakeTries = 6;
const quiet = { ms: 150, atMostMs: 2_000 };
/** A modem that gives no result codes (ATQ1) or waits for the text of an SMS does not answer a plain AT. */
const wakeCommands = ['AT', 'ATQ0V1E0', '\u001B\rAT'] as const;

/**
 * Store SMS and announce them; no reports of delivery, no broadcasts. Modems differ in which buffers they have and in how many numbers they
 * take.
 */
const allRoutes = [
  '2,1,0,0,0',
  '2,1,0,0,1',
  '2,1,0,0',
  '2,1',
  '1,1,0,0,0',
  '1,1,0,0,1',
  '1,1,0,0',
  '1,1',
  '3,1,0,0,0',
  '3,1,0,0',
  '3,1',
];

const wake = async (channel: AtChannel): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await channel.ask(wakeCommands[(attempt - 1) % wakeCommands.length] ?? 'AT');
      return;
    } catch (failure) {
      // A refusal is an answer too: half of an earlier command may have stood before this one.
      if (failure instanceof CommandRefused) return;
      if (attempt === wakeTries) throw failure;
    }
  }
};

/** Wakes the modem, and lets it speak in words, without an echo, with numbers of errors and of SMS as PDUs. @throws ModemSilent, CommandRefused */
export const prepareModem = async (channel: AtChannel): Promise<void> => {
  await wake(channel);
  await channel.settle(quiet.ms, quiet.atMostMs);
  const words = channel.speaksWords() ? [] : ['ATV1'];
  for (const command of ['ATE0', ...words, 'AT+CMEE=1']) await askAgain(channel, command).catch(orNothing);
  await askAgain(channel, 'AT+CMGF=0');
};

/** How SMS come from a modem. */
export interface Routing {
  /** Whether SMS that it hands over at once have to be acknowledged. */
  acknowledges: boolean;
  /** The ways of delivery to ask for; one of them after the modem took it, none when it refused all. */
  routes: readonly string[];
}

/**
 * Lets the modem store SMS and announce them, as far as it takes that. It forgets it when it starts anew, or when an SMS that it handed over
 * was not acknowledged; then it is asked for the same. @throws ModemSilent
 */
export const routeSms = async (channel: AtChannel, routes: readonly string[] = allRoutes): Promise<Routing> => {
  // With acknowledgements the network keeps an SMS until it is on disk here.
  const isNew = await askAnyOf(channel, ['AT+CSMS=1']);
  const service = isNew ? '1' : firstMatch(/^\+CSMS: ?(\d+)/i)(await askAgain(channel, 'AT+CSMS?').catch(orNothing));
  let taken: string | undefined;
  for (const route of routes) {
    if ((await askAnyOf(channel, [`AT+CNMI=${route}`])) === undefined) continue;
    taken = route;
    break;
  }
  return { acknowledges: service !== '0', routes: taken === undefined ? [] : [taken] };
};

/** Says that an SMS which the modem handed over is safe. @throws ModemSilent */
export const acknowledge = async (channel: AtChannel): Promise<void> => {
  await askAnyOf(channel, ['AT+CNMA', 'AT+CNMA=0']);
};
