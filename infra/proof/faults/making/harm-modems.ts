import { setTimeout as sleep } from 'node:timers/promises';

import type { Chance } from '../chance.ts';
import type { ModemsUnderFaults } from '../shop/modems-under-faults.ts';

/** How long a modem is away, or its line disturbed. */
const harmedMs = { min: 500, max: 5_000 };
/** Of what a modem says on a disturbed line: each seventh line has a wrong byte. */
const garbledShare = 0.15;
const modemsMax = 3;

const some = (chance: Chance, modems: readonly number[]): number[] => {
  const count = 1 + chance.integer(modemsMax);
  return [...new Set(Array.from({ length: count }, () => chance.pick(modems) ?? 0))];
};
const lengthOf = (chance: Chance): number => harmedMs.min + chance.integer(harmedMs.max - harmedMs.min);
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Pulls the cables of some modems, and puts them back. @returns a description */
export const unplugModems = async ({ bank, storing, handing }: ModemsUnderFaults, chance: Chance): Promise<string> => {
  const modems = some(chance, [...storing, ...handing]);
  const ms = lengthOf(chance);
  for (const modem of modems) bank.vanish(modem);
  await sleep(ms);
  for (const modem of modems) bank.return(modem);
  return `modems ${modems.join(', ')} unplugged for ${seconds(ms)}`;
};

/** Disturbs the lines of some modems. @returns a description */
export const garbleModems = async ({ bank, storing }: ModemsUnderFaults, chance: Chance): Promise<string> => {
  const modems = some(chance, storing);
  const ms = lengthOf(chance);
  for (const modem of modems) bank.garble(modem, garbledShare);
  await sleep(ms);
  for (const modem of modems) bank.garble(modem, 0);
  return `lines of the modems ${modems.join(', ')} disturbed for ${seconds(ms)}`;
};
