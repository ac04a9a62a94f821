/** A number of a phone that the shop sells. */
export interface PhoneSim {
  /** Digits with the country code. */
  phone: string;
  /** The shop's country. */
  country: number;
  operator?: string;
}

/** A phone with the app SMSGate. */
export interface AndroidPhone {
  /** Your name for it. It stands on the page. */
  name: string;
  /** As the app names the phone; it may have one name for each mode. */
  deviceIds: string[];
  /** Of the app's settings for webhooks. */
  signingKey: string;
  /** Its SIMs by slot, from 1. Null: a private SIM, whose SMS are acknowledged and forgotten. */
  sims: Record<string, PhoneSim | null>;
}

export interface AndroidSettings {
  /** Where the calls of phones are taken. */
  host: string;
  port: number;
  /** Files with a certificate and its key, in PEM. Left out: plain HTTP, for a proxy or tunnel on this machine. */
  certificate?: string;
  certificateKey?: string;
  phones: AndroidPhone[];
}

export const noPhones: AndroidSettings = { host: '127.0.0.1', port: 4_781, phones: [] };

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSim = (value: unknown): boolean =>
  value === null ||
  (isTable(value) &&
    /^[1-9]\d{7,14}$/.test(String(value['phone'])) &&
    Number.isSafeInteger(value['country']) &&
    (value['operator'] === undefined || isText(value['operator'])));

const isPhone = (value: unknown): value is AndroidPhone => {
  if (!isTable(value)) return false;
  const { name, deviceIds, signingKey, sims } = value;
  const areDevices = Array.isArray(deviceIds) && deviceIds.length > 0 && deviceIds.every(isText);
  const areSims = isTable(sims) && Object.entries(sims).every(([slot, sim]) => /^[1-9]$/.test(slot) && isSim(sim));
  return isText(name) && areDevices && isText(signingKey) && areSims;
};

const isEachOnce = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** Whether phones, devices and numbers are complete, and each is named once. */
export const areAndroidSettings = (value: unknown): boolean => {
  if (!isTable(value)) return false;
  const { host, port, certificate, certificateKey, phones } = value;
  const isPlace = isText(host) && Number.isSafeInteger(port) && (port as number) >= 0 && (port as number) <= 65_535;
  const isSecured = (certificate === undefined) === (certificateKey === undefined);
  if (!isPlace || !isSecured || !Array.isArray(phones) || !phones.every(isPhone)) return false;
  const numbers = phones.flatMap(({ sims }) => Object.values(sims).flatMap((sim) => (sim ? [sim.phone] : [])));
  return (
    isEachOnce(numbers) &&
    isEachOnce(phones.flatMap(({ deviceIds }) => deviceIds)) &&
    isEachOnce(phones.map(({ name }) => name))
  );
};
