import { askAgain, askAnyOf, askTwice, firstMatch, orNothing } from './ask-modem.ts';
import { CommandRefused, type AtChannel } from './at-channel.ts';
import { readIccid, readImsi, readOperator, readOwnNumber } from './sim-names.ts';

export interface SimIdentity {
  imsi: string;
  /** The number on the card; empty when the modem does not tell it. */
  iccid: string;
  operator: string;
  /** Digits with the country code; null when the SIM does not know its own number. */
  phone: string | null;
}

/** Each manufacturer has a command of its own; the last one reads the card's file. */
const iccidCommands = [
  'AT+CCID',
  'AT+ICCID',
  'AT^ICCID?',
  'AT+QCCID',
  'AT#CCID',
  'AT^SCID',
  'AT!ICCID?',
  'AT+CRSM=176,12258,0,0,10',
];

const iccidOf = async (channel: AtChannel): Promise<string> => {
  for (const command of iccidCommands) {
    const isKnown = readIccid(await askAgain(channel, command).catch(orNothing)) !== '';
    if (isKnown) return askTwice(channel, command, readIccid);
  }
  return '';
};

/** @returns empty when there is no SIM. @throws ModemSilent */
export const askImsi = (channel: AtChannel): Promise<string> => askTwice(channel, 'AT+CIMI', readImsi);

/**
 * Who the SIM is, whatever the modem was set to: its character set and the form of names come first.
 * @param cards the numbers of cards that were asked for already, by IMSI; the number of this one is added
 * @throws ModemSilent; CommandRefused when there is no SIM
 */
export const readIdentity = async (channel: AtChannel, cards: Map<string, string>): Promise<SimIdentity> => {
  await askAnyOf(channel, ['AT+CSCS="GSM"', 'AT+CSCS="IRA"']);
  await askAgain(channel, 'AT+COPS=3,0').catch(orNothing);
  const imsi = await askImsi(channel);
  if (imsi === '') {
    const state = firstMatch(/^\+CPIN: ?(.+)$/i)(await askAgain(channel, 'AT+CPIN?').catch(orNothing));
    throw new CommandRefused(state === '' || state === 'READY' ? 'no SIM' : `the SIM asks for ${state}`);
  }
  const operator = await askTwice(channel, 'AT+COPS?', readOperator);
  const phone = await askTwice(channel, 'AT+CNUM', readOwnNumber);
  const iccid = cards.get(imsi) ?? (await iccidOf(channel));
  cards.set(imsi, iccid);
  return { imsi, operator, phone: phone === '' ? null : phone, iccid };
};

/** Whether the SIM is in a network for calls, for data, or for both: newer modems know the second alone. */
const readNetwork = async (channel: AtChannel): Promise<boolean> => {
  let isTold = false;
  for (const name of ['CREG', 'CEREG', 'CGREG']) {
    const state = await askTwice(channel, `AT+${name}?`, firstMatch(new RegExp(`^\\+${name}: ?\\d ?, ?(\\d+)`, 'i')));
    if (state === '1' || state === '5') return true;
    isTold ||= state !== '';
  }
  return !isTold;
};

/** @returns signal from 0 to 31, null when the modem does not know it; and whether the SIM is in a network. @throws ModemSilent */
export const readSignal = async (channel: AtChannel): Promise<{ signal: number | null; isRegistered: boolean }> => {
  const quality = firstMatch(/^\+CSQ: ?(\d{1,2}) ?,/i)(await askAgain(channel, 'AT+CSQ').catch(orNothing));
  const signal = quality === '' || Number(quality) > 31 ? null : Number(quality);
  return { signal, isRegistered: await readNetwork(channel) };
};
