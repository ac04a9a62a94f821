import { parseArgs } from 'node:util';

/**
 * - `kill`: a process is ended by `kill -9`.
 * - `pause`: a process is stopped by SIGSTOP for some seconds. Its connections stay open, and it answers nothing.
 * - `slow`: a process runs for only a tenth of the time.
 * - `cut`: no byte passes between the engine and the database, for longer than the 15 s that the engine waits for a server.
 * - `fill`: the disk of a member of the database has no space left.
 * - `jump`: the clock of a node is set.
 * - `unplug`: the cables of some modems are pulled and put back.
 * - `garble`: the lines of some modems are disturbed.
 */
export type FaultKind = 'kill' | 'pause' | 'slow' | 'cut' | 'fill' | 'jump' | 'unplug' | 'garble';

/** `mongod` is the primary, `two-mongods` the primary and one more, so that no majority is left. */
export type FaultTarget =
  | 'commerce'
  | 'mongod'
  | 'two-mongods'
  | 'gateway'
  | 'supplier'
  | 'cms'
  | 'links'
  | 'sim-agent'
  | 'modems';

/** One way to harm the shop. */
export interface Fault {
  kind: FaultKind;
  target: FaultTarget;
}

/**
 * Every fault that a run can make. Its frequency here is its probability. Kills are most frequent, because a kill exercises more code than
 * a pause.
 */
const allFaults: readonly Fault[] = [
  { kind: 'kill', target: 'commerce' },
  { kind: 'kill', target: 'commerce' },
  { kind: 'kill', target: 'mongod' },
  { kind: 'kill', target: 'mongod' },
  { kind: 'kill', target: 'two-mongods' },
  { kind: 'kill', target: 'gateway' },
  { kind: 'kill', target: 'supplier' },
  { kind: 'kill', target: 'cms' },
  { kind: 'kill', target: 'sim-agent' },
  { kind: 'pause', target: 'commerce' },
  { kind: 'pause', target: 'mongod' },
  { kind: 'pause', target: 'mongod' },
  { kind: 'pause', target: 'two-mongods' },
  { kind: 'pause', target: 'supplier' },
  { kind: 'slow', target: 'mongod' },
  { kind: 'slow', target: 'commerce' },
  { kind: 'cut', target: 'links' },
  { kind: 'fill', target: 'mongod' },
  { kind: 'jump', target: 'commerce' },
  { kind: 'jump', target: 'commerce' },
  { kind: 'unplug', target: 'modems' },
  { kind: 'garble', target: 'modems' },
];

export interface FaultOptions {
  /** How many faults are made. */
  count: number;
  faults: readonly [Fault, ...Fault[]];
  seed: number;
  buyers: number;
  /** Purchases a second that bulk buyers aim for beside the others; 0 for none. */
  rate: number;
  /** Time after which no further fault is made, even if fewer than planned were made. The proof follows. */
  minutes: number;
}

export const usage =
  'npm run faults -w @shop/infra -- [--count=100] [--kind=kill|pause|slow|cut|fill|jump|unplug|garble|all] [--target=commerce|mongod|two-mongods|gateway|supplier|cms|links|sim-agent|modems|all] [--seed=1] [--buyers=20] [--rate=0] [--minutes=45]';

const wholeNumber = (name: string, text: string, { min, max }: { min: number; max: number }): number => {
  const number = Number(text);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new Error(`--${name} has to be a whole number from ${min} to ${max}`);
};

const chooseFaults = (kind: string, target: string): FaultOptions['faults'] => {
  const [first, ...others] = allFaults.filter(
    (fault) => (kind === 'all' || fault.kind === kind) && (target === 'all' || fault.target === target),
  );
  if (first) return [first, ...others];
  const known = [...new Set(allFaults.map((fault) => `${fault.kind} ${fault.target}`))];
  throw new Error(`--kind=${kind} --target=${target} names no fault; there are: ${known.join(', ')}`);
};

/** @throws {Error} that says what is wrong with the arguments */
export const readFaultOptions = (args: string[]): FaultOptions => {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: 'string', default: '100' },
      kind: { type: 'string', default: 'all' },
      target: { type: 'string', default: 'all' },
      seed: { type: 'string', default: '1' },
      buyers: { type: 'string', default: '20' },
      rate: { type: 'string', default: '0' },
      minutes: { type: 'string', default: '45' },
    },
  });
  return {
    count: wholeNumber('count', values.count, { min: 1, max: 1_000 }),
    faults: chooseFaults(values.kind, values.target),
    seed: wholeNumber('seed', values.seed, { min: 0, max: 1_000_000_000 }),
    buyers: wholeNumber('buyers', values.buyers, { min: 2, max: 200 }),
    rate: wholeNumber('rate', values.rate, { min: 0, max: 1_000 }),
    minutes: wholeNumber('minutes', values.minutes, { min: 1, max: 1_000 }),
  };
};
