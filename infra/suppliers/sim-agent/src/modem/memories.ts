import { askAgain, askAnyOf, orNothing } from './ask-modem.ts';
import { CommandRefused, type AtChannel } from './at-channel.ts';

/** How full the memory is that is being read; undefined where the modem does not say. */
export interface Room {
  used: number | undefined;
  total: number | undefined;
}

/** The memories of a modem. Empty for one that does not let itself be asked: it has one, and reads that. */
export interface Memories {
  /** Where new SMS go. */
  home: string | undefined;
  /** All that are read. */
  names: string[];
}

/** The SIM comes first: what is in it belongs to it, wherever it is put. */
const preferred = ['SM', 'ME', 'MT'];
/** Memories of broadcasts and of reports of delivery. They are read only when the modem announces something there. */
const withoutSms = new Set(['BM', 'SR']);

const readNames = (text: string): string[] => [...new Set(text.toUpperCase().match(/\b[A-Z]{2}\b/g) ?? [])];

/** Reads `("SM","ME"),("SM"),("SM","MT")`, with quotes or without. @returns the names for reading and for receiving */
const readChoices = (lines: readonly string[]): { read: string[]; receive: string[] } | undefined => {
  const line = lines.find((one) => /^\+CPMS:/i.test(one))?.replace(/^\+CPMS:/i, '');
  if (line === undefined) return undefined;
  const groups = [...line.matchAll(/\(([^)]*)\)/g)].map(([, names = '']) => readNames(names));
  const [read = readNames(line)] = groups;
  return read.length === 0 ? undefined : { read, receive: groups[2] ?? read };
};

const inOrder = (names: readonly string[]): string[] => [
  ...preferred.filter((name) => names.includes(name)),
  ...names.filter((name) => !preferred.includes(name)),
];

/** One name changes what is read, three where new SMS go. Some modems take no other number of names, and some no quotes. */
const spellingsOf = (name: string, home: string | undefined): string[] => {
  if (home === undefined) return [`AT+CPMS="${name}"`];
  const three = [`AT+CPMS="${name}","${home}","${home}"`, `AT+CPMS=${name},${home},${home}`];
  const fewer = [`AT+CPMS="${name}"`, `AT+CPMS="${name}","${home}"`];
  return name === home ? [...three, ...fewer.toReversed()] : [...fewer.slice(0, 1), ...three];
};

const readRoom = (lines: readonly string[]): Room => {
  const [, used, total] =
    lines.map((line) => /^\+CPMS: ?(?:"?[A-Z]{2}"? ?, ?)?(\d+) ?, ?(\d+)/i.exec(line)).find(Boolean) ?? [];
  return {
    used: used === undefined ? undefined : Number(used),
    total: total === undefined ? undefined : Number(total),
  };
};

/** Lets the modem put new SMS into one memory that can be read, and learns which others it has. @throws ModemSilent */
export const chooseMemories = async (channel: AtChannel): Promise<Memories> => {
  const told = readChoices(await askAgain(channel, 'AT+CPMS=?').catch(orNothing));
  const now = readNames((await askAgain(channel, 'AT+CPMS?').catch(orNothing)).join(' '));
  // A modem that says nothing of its memories may still have them.
  if (!told && now.length === 0) return { home: undefined, names: preferred };
  const { read, receive } = told ?? { read: now, receive: now };
  const names = inOrder([...new Set([...read, ...now])].filter((name) => !withoutSms.has(name)));
  for (const home of names.filter((name) => read.includes(name) && receive.includes(name))) {
    const answer = await askAnyOf(channel, spellingsOf(home, home));
    if (answer && readRoom(answer).total !== 0) return { home, names };
  }
  return { home: undefined, names };
};

/**
 * Chooses the memory that is read next; the home memory for new SMS too. @returns undefined when the modem refuses it. @throws ModemSilent
 */
export const openMemory = async (
  channel: AtChannel,
  name: string,
  home: string | undefined,
): Promise<Room | undefined> => {
  for (const spelling of spellingsOf(name, home)) {
    try {
      return readRoom(await askAgain(channel, spelling));
    } catch (failure) {
      if (!(failure instanceof CommandRefused)) throw failure;
    }
  }
  return undefined;
};
