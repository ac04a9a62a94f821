import { announcedLength } from '../pdu/decode-deliver.ts';
import { CommandRefused, ModemSilent, type AtChannel } from './at-channel.ts';

export interface SimIdentity {
  imsi: string;
  operator: string;
  /** Digits with the country code; null when the SIM does not know its own number. */
  phone: string | null;
}

export interface StoredPdu {
  index: number;
  pdu: string;
}

const wakeTries = 5;
const equalTries = 6;
const listMs = 3;

const orNothing = (failure: unknown): string[] => {
  if (failure instanceof CommandRefused) return [];
  throw failure;
};

/** Asks until two answers in a row are equal: a disturbed line must not give a SIM a wrong name. @throws ModemSilent */
const askTwice = async (channel: AtChannel, command: string, read: (lines: string[]) => string): Promise<string> => {
  let before: string | undefined;
  for (let attempt = 0; attempt < equalTries; attempt += 1) {
    const now = read(await channel.ask(command).catch(orNothing));
    if (now === before) return now;
    before = now;
  }
  throw new ModemSilent(`${command}: the answers differ`);
};

const firstMatch =
  (pattern: RegExp) =>
  (lines: string[]): string => {
    for (const line of lines) {
      const found = pattern.exec(line)?.[1];
      if (found !== undefined) return found;
    }
    return '';
  };

/** Wakes the modem, turns off its echo, and lets it announce SMS and list them as PDUs. @throws ModemSilent, CommandRefused */
export const prepareModem = async (channel: AtChannel): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await channel.ask('ATE0');
      break;
    } catch (failure) {
      if (attempt === wakeTries) throw failure;
    }
  }
  await channel.ask('AT+CMGF=0');
  await channel.ask('AT+CNMI=2,1,0,0,0').catch(orNothing);
};

/** @throws ModemSilent; CommandRefused when there is no SIM */
export const readIdentity = async (channel: AtChannel): Promise<SimIdentity> => {
  const imsi = await askTwice(channel, 'AT+CIMI', firstMatch(/^(\d{14,15})$/));
  if (imsi === '') throw new CommandRefused('no SIM');
  const operator = await askTwice(channel, 'AT+COPS?', firstMatch(/^\+COPS: \d,\d,"([^"]{1,40})"/));
  const phone = await askTwice(channel, 'AT+CNUM', firstMatch(/^\+CNUM: [^,]*,"\+?([1-9]\d{7,14})"/));
  return { imsi, operator, phone: phone === '' ? null : phone };
};

/** @returns signal from 0 to 31, null when the modem does not know it; and whether the SIM is in a network. */
export const readSignal = async (channel: AtChannel): Promise<{ signal: number | null; isRegistered: boolean }> => {
  const quality = firstMatch(/^\+CSQ: (\d{1,2}),/)(await channel.ask('AT+CSQ').catch(orNothing));
  const network = await askTwice(channel, 'AT+CREG?', firstMatch(/^\+CREG: \d,(\d)/));
  const signal = quality === '' || Number(quality) > 31 ? null : Number(quality);
  return { signal, isRegistered: network === '' || network === '1' || network === '5' };
};

const readPdu = (header: string | undefined, line: string | undefined): string | undefined => {
  const length = Number(/,(\d+)$/.exec(header ?? '')?.[1] ?? Number.NaN);
  if (line === undefined || !/^(?:[0-9A-Fa-f]{2}){10,200}$/.test(line)) return undefined;
  return announcedLength(line) === length ? line.toUpperCase() : undefined;
};

/**
 * Lists the SMS in the SIM's memory. Each is read a second time and counts only when both readings are equal; the others stay for the next
 * look. @throws ModemSilent
 */
export const listPdus = async (channel: AtChannel, commandMs: number): Promise<StoredPdu[]> => {
  const lines = await channel.ask('AT+CMGL=4', commandMs * listMs).catch(orNothing);
  const found: StoredPdu[] = [];
  for (const [place, line] of lines.entries()) {
    const index = Number(/^\+CMGL: (\d{1,4}),/.exec(line)?.[1] ?? Number.NaN);
    if (Number.isNaN(index)) continue;
    const pdu = readPdu(line, lines[place + 1]);
    if (pdu === undefined) continue;
    const [header, again] = await channel.ask(`AT+CMGR=${index}`).catch(orNothing);
    if (readPdu(header, again) === pdu) found.push({ index, pdu });
  }
  return found;
};

export const deletePdu = async (channel: AtChannel, index: number): Promise<void> => {
  await channel.ask(`AT+CMGD=${index}`).catch(orNothing);
};
