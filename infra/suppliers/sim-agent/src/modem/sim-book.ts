import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Settings } from '../settings.ts';
import type { SimIdentity } from './read-identity.ts';

/** A SIM that a modem held at some time. */
export interface Sim {
  imsi: string;
  /** The number on the card; empty when unknown. */
  iccid: string;
  operator: string;
  phone: string | null;
  /** The shop's country; null when the settings do not name it. */
  country: number | null;
  port: string;
  signal: number | null;
  isRegistered: boolean;
  /** When its modem last answered, in milliseconds; 0: not since the start. */
  answeredAt: number;
  /** How long it may be silent before it leaves the sale, in milliseconds; left out: as long as a modem may. */
  awayMs?: number;
  /** Why the shop does not sell it; empty when it does. */
  refusal: string;
}

/** Who a SIM is. That of a phone comes with its country and `awayMs`; the country of a modem's follows from its IMSI. */
export type KnownSim = SimIdentity & Partial<Pick<Sim, 'awayMs' | 'country'>>;

export interface SimBook {
  /** Notes an identified SIM. @returns false when another port holds it already: modems show themselves on several. */
  claim(port: string, identity: KnownSim): boolean;
  release(port: string): void;
  update(imsi: string, change: Partial<Sim>): void;
  find(imsi: string): Sim | undefined;
  list(): Sim[];
}

const readKnown = (path: string): KnownSim[] => {
  try {
    const known = JSON.parse(readFileSync(path, 'utf8')) as (Omit<KnownSim, 'iccid'> & { iccid?: string })[];
    return known.map((sim) => ({ ...sim, iccid: sim.iccid ?? '' }));
  } catch {
    // None so far, or cut off: the modems name their SIMs again.
    return [];
  }
};

const storedFields = ['phone', 'operator', 'iccid', 'country', 'awayMs'] as const;

const writeKnown = (path: string, sims: readonly Sim[]): void => {
  const known = sims.map(({ imsi, iccid, operator, phone, country, awayMs }) => ({
    imsi,
    iccid,
    operator,
    phone,
    ...(awayMs === undefined ? {} : { country, awayMs }),
  }));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(known));
  renameSync(`${path}.new`, path);
};

/** The SIMs are on disk too, so that those that went while the agent did not run leave the sale. */
export const createSimBook = (
  path: string,
  { countryByMcc, phones }: Pick<Settings, 'countryByMcc' | 'phones'>,
): SimBook => {
  const sims = new Map<string, Sim>();
  const holders = new Map<string, string>();
  const add = ({ imsi, iccid, operator, phone, country, awayMs }: KnownSim): Sim => {
    const known = sims.get(imsi);
    const fresh: Sim = {
      imsi,
      iccid,
      operator,
      phone: phones[imsi] ?? phones[iccid] ?? phone,
      country: country ?? countryByMcc[imsi.slice(0, 3)] ?? null,
      port: '',
      signal: null,
      isRegistered: false,
      answeredAt: 0,
      refusal: '',
    };
    const sim = {
      ...fresh,
      ...known,
      iccid: iccid || (known?.iccid ?? ''),
      operator: operator || (known?.operator ?? ''),
      phone: fresh.phone ?? known?.phone ?? null,
      country: fresh.country ?? known?.country ?? null,
      ...(awayMs === undefined ? {} : { awayMs }),
    };
    sims.set(imsi, sim);
    return sim;
  };
  const keep = (): void => writeKnown(path, [...sims.values()]);
  for (const identity of readKnown(path)) add(identity);
  return {
    claim: (port, identity) => {
      const holder = holders.get(identity.imsi);
      if (holder !== undefined && holder !== port) return false;
      holders.set(identity.imsi, port);
      const before = sims.get(identity.imsi);
      const sim = add(identity);
      sim.port = port;
      const isNew = !before || storedFields.some((field) => before[field] !== sim[field]);
      if (isNew) keep();
      return true;
    },
    release: (port) => {
      for (const [imsi, holder] of holders) if (holder === port) holders.delete(imsi);
    },
    update: (imsi, change) => {
      const sim = sims.get(imsi);
      if (sim) Object.assign(sim, change);
    },
    find: (imsi) => sims.get(imsi),
    list: () => [...sims.values()],
  };
};
