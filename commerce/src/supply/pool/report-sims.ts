import { reportedSim } from '@shop/shared-types/contract/supply';

import { CommerceError } from '../../platform/http/commerce-error.ts';
import { readInput } from '../../platform/http/read-input.ts';
import type { CountryTable } from '../country-table.ts';
import { judgeNumber, normalisePhone } from '../phone-numbers.ts';

/** A line of a report whose number is valid, belongs to the reported country, and is not Russian. */
export interface AcceptedSim {
  /** Digits with the country code. */
  phone: string;
  country: number;
  operator: string;
  port: string;
  refusedServices: string[];
  isOnline: boolean;
  /** 0: not for rent. */
  rentHoursMax: number;
}

export interface RefusedSim {
  /** The line's place in the report, from 1. */
  line: number;
  phone: string;
  code: 'RUSSIAN_NUMBER_REFUSED' | 'COUNTRY_NOT_FOUND' | 'INPUT_INVALID';
}

/** Where SIMs are kept (supply's pool). */
export interface SimPool {
  /**
   * Puts the SIMs of one report on or off sale; with `full` every other SIM of the supplier goes off sale. A number that belongs to another
   * supplier stays there and is named in `foreign`.
   */
  applyReport(report: {
    supplierId: number;
    mode: 'full' | 'changes';
    sims: AcceptedSim[];
    at: Date;
  }): Promise<{ takenOffSale: number; foreign: string[] }>;
}

export interface SimReport {
  supplierId: number;
  mode: 'full' | 'changes';
  /** The lines as the software sent them. */
  sims: readonly unknown[];
  at: Date;
}

/** Checking a number takes some microseconds. After every 250 numbers other requests get their turn. */
const judgedAtOnce = 250;
const takeBreath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const phoneLengthMax = 40;

/** The phone as the line writes it, valid or not. */
const phoneIn = (line: unknown): string => {
  const phone: unknown = typeof line === 'object' && line !== null && 'phone' in line ? line.phone : '';
  return typeof phone === 'string' || typeof phone === 'number' ? String(phone).slice(0, phoneLengthMax) : '';
};

/** @returns undefined for a line that breaks a rule of the contract. */
const readLine = (line: unknown) =>
  readInput(reportedSim, line, 'body', 'en').catch((failure: unknown) => {
    if (failure instanceof CommerceError && failure.code === 'INPUT_INVALID') return undefined;
    throw failure;
  });

const judgeLine = async (line: unknown, countries: CountryTable): Promise<AcceptedSim | RefusedSim['code']> => {
  const sim = await readLine(line);
  const phone = sim && normalisePhone(sim.phone);
  if (!sim || phone === undefined) return 'INPUT_INVALID';
  const country = countries.find(sim.country);
  if (!country) return 'COUNTRY_NOT_FOUND';
  const verdict = judgeNumber(phone, country.iso2);
  if (verdict === 'russian') return 'RUSSIAN_NUMBER_REFUSED';
  if (verdict !== 'fits') return 'INPUT_INVALID';
  const { operator, port, refusedServices, isOnline, rentHoursMax } = sim;
  return { phone, country: sim.country, operator, port, refusedServices, isOnline, rentHoursMax };
};

/**
 * Takes a partner's report of its SIMs, line by line: a bad line is refused by itself, not the report. Russian numbers are refused by the
 * numbering plan, whatever the report says about them.
 */
export const reportSims = async (
  { supplierId, mode, sims, at }: SimReport,
  { pool, countries }: { pool: SimPool; countries: CountryTable },
): Promise<{ accepted: number; takenOffSale: number; refused: RefusedSim[] }> => {
  const refused: RefusedSim[] = [];
  // If a number appears twice, the last line counts.
  const accepted = new Map<string, AcceptedSim & { line: number }>();
  for (const [index, sim] of sims.entries()) {
    const line = index + 1;
    const judged = await judgeLine(sim, countries);
    if (typeof judged === 'string') refused.push({ line, phone: phoneIn(sim), code: judged });
    else accepted.set(judged.phone, { ...judged, line });
    if (index % judgedAtOnce === judgedAtOnce - 1) await takeBreath();
  }
  const stored = [...accepted.values()].map(({ line: _line, ...sim }) => sim);
  const { takenOffSale, foreign } = await pool.applyReport({ supplierId, mode, sims: stored, at });
  for (const phone of foreign) refused.push({ line: accepted.get(phone)?.line ?? 0, phone, code: 'INPUT_INVALID' });
  return { accepted: accepted.size - foreign.length, takenOffSale, refused };
};
