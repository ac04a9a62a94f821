import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { areAndroidSettings, noPhones, type AndroidSettings } from './phones/phone-settings.ts';
import { baseAddress } from './shop/base-address.ts';

export interface Settings {
  url: string;
  key: string;
  folder: string;
  /** Device paths; a `*` at the end stands for any ending. */
  ports: string[];
  speed: number;
  /** Where the page with the state listens, on this machine alone. */
  pagePort: number;
  /** The shop's country of a SIM, by the first three digits of its IMSI. */
  countryByMcc: Record<string, number>;
  /** Numbers of SIMs that do not know their own, by IMSI or by the number on the card (ICCID). */
  phones: Record<string, string>;
  /** Phones with the app SMSGate, and where their calls are taken. */
  androids: AndroidSettings;
  timings: Timings;
}

/** All in milliseconds. */
export interface Timings {
  command: number;
  /** Between two looks into the memory of a SIM. */
  poll: number;
  /** Between two looks at signal and network. */
  status: number;
  /** Between two looks for new ports. */
  scan: number;
  /** The longest pause before a modem that failed is tried again. */
  retryMax: number;
  /** Between two pushes of an SMS that was not taken. */
  repeat: number;
  heartbeat: number;
  /** How long a long SMS waits for its missing parts. */
  parts: number;
  /** How long a modem may be away before its SIM leaves the sale. */
  away: number;
  /** How long a phone may be silent before its SIMs leave the sale. Its pings have to come more often. */
  phoneAway: number;
}

const defaultTimings: Timings = {
  command: 5_000,
  poll: 5_000,
  status: 30_000,
  scan: 5_000,
  retryMax: 60_000,
  repeat: 10_000,
  heartbeat: 30_000,
  parts: 15 * 60_000,
  away: 60_000,
  phoneAway: 3 * 60_000,
};
const defaults = {
  folder: join(homedir(), '.local/state/numeo-sim-agent'),
  ports: ['/dev/ttyUSB*', '/dev/ttyACM*'],
  speed: 115_200,
  pagePort: 4_780,
};

class WrongSettings extends Error {}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isTable = (value: unknown, isValue: (one: unknown) => boolean): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(isValue);

/** The written form of an address; undefined for what is none. */
const addressOf = (given: unknown): string | undefined => {
  try {
    return isText(given) ? baseAddress(given) : undefined;
  } catch {
    return undefined;
  }
};

/** What each setting has to be, in words for the person. */
const demands: [name: keyof Settings, isKept: (value: unknown) => boolean, demand: string][] = [
  ['url', isText, 'the address of the shop (or NUMEO_URL)'],
  ['key', isText, 'the software key of the partner page (or NUMEO_KEY, or keyFile)'],
  ['folder', isText, 'a folder'],
  ['ports', (value) => Array.isArray(value) && value.length > 0 && value.every(isText), 'a list of device paths'],
  ['speed', (value) => isWhole(value) && value > 0, 'a speed in bauds'],
  ['pagePort', (value) => isWhole(value) && value <= 65_535, 'a port'],
  [
    'countryByMcc',
    (value) => isTable(value, isWhole),
    'country numbers of the shop by mobile country code, {"234": 16}',
  ],
  [
    'phones',
    (value) => isTable(value, (one) => /^[1-9]\d{7,14}$/.test(String(one))),
    'numbers with country code by IMSI or ICCID',
  ],
  ['androids', areAndroidSettings, 'phones with name, deviceIds, signingKey and sims, each number and device once'],
  ['timings', (value) => isTable(value, (one) => isWhole(one) && one > 0), 'milliseconds'],
];

const readJson = async (path: string): Promise<Record<string, unknown>> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
  } catch (failure) {
    throw new WrongSettings(`${path}: ${failure instanceof Error ? failure.message : 'unreadable'}`);
  }
};

/** Reads the settings file, and the environment over it. @throws WrongSettings naming every wrong one, never the key */
export const readSettings = async (path: string | undefined, env: NodeJS.ProcessEnv): Promise<Settings> => {
  const given = path === undefined ? {} : await readJson(path);
  const { keyFile } = given;
  const fileKey = isText(keyFile) ? (await readFile(keyFile, 'utf8')).trim() : undefined;
  const settings = {
    ...defaults,
    countryByMcc: {},
    phones: {},
    ...given,
    url: addressOf(env['NUMEO_URL'] || given['url']),
    key: env['NUMEO_KEY']?.trim() || fileKey || given['key'],
    androids: { ...noPhones, ...(given['androids'] as Partial<AndroidSettings> | undefined) },
    timings: { ...defaultTimings, ...(given['timings'] as Partial<Timings> | undefined) },
  } as Settings;
  const wrong = demands
    .filter(([name, isKept]) => !isKept(settings[name]))
    .map(([name, , demand]) => `${name}: ${demand}`);
  if (wrong.length > 0) throw new WrongSettings(`These settings are missing or wrong:\n${wrong.join('\n')}`);
  return settings;
};
