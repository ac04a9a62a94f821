import { parseArgs } from 'node:util';

export const faultTargets = ['commerce', 'mongod', 'gateway'] as const;
export type FaultTarget = (typeof faultTargets)[number];

export interface FaultOptions {
  kills: number;
  targets: readonly [FaultTarget, ...FaultTarget[]];
  seed: number;
  buyers: number;
  /** Killing ends then, however many kills were made; the proof comes after it. */
  minutes: number;
}

export const usage =
  'npm run faults -w @shop/infra -- [--kills=100] [--target=commerce|mongod|gateway|all] [--seed=1] [--buyers=20] [--minutes=45]';

const wholeNumber = (name: string, text: string, { min, max }: { min: number; max: number }): number => {
  const number = Number(text);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new Error(`--${name} has to be a whole number from ${min} to ${max}`);
};

/** @throws {Error} that says what is wrong with the arguments */
export const readFaultOptions = (args: string[]): FaultOptions => {
  const { values } = parseArgs({
    args,
    options: {
      kills: { type: 'string', default: '100' },
      target: { type: 'string', default: 'all' },
      seed: { type: 'string', default: '1' },
      buyers: { type: 'string', default: '20' },
      minutes: { type: 'string', default: '45' },
    },
  });
  const target = faultTargets.find((candidate) => candidate === values.target);
  if (!target && values.target !== 'all') throw new Error(`--target has to be all, ${faultTargets.join(', ')}`);
  return {
    kills: wholeNumber('kills', values.kills, { min: 1, max: 1_000 }),
    targets: target ? [target] : faultTargets,
    seed: wholeNumber('seed', values.seed, { min: 0, max: 1_000_000_000 }),
    buyers: wholeNumber('buyers', values.buyers, { min: 1, max: 200 }),
    minutes: wholeNumber('minutes', values.minutes, { min: 1, max: 1_000 }),
  };
};
