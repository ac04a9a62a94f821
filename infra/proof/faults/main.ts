import { readFaultOptions, usage, type FaultOptions } from './fault-options.ts';
import { runFaults } from './run-faults.ts';

/** Start, recovery and proof may take so long beside the faults; a run that lasts longer has failed. */
const frameMinutes = 15;

const write = (line: string): void => console.log(line);

const readOptions = (): FaultOptions | undefined => {
  try {
    return readFaultOptions(process.argv.slice(2));
  } catch (error) {
    write(error instanceof Error ? error.message : String(error));
    write(usage);
    return undefined;
  }
};

const options = readOptions();
if (options) {
  const minutesMax = frameMinutes + options.minutes;
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  process.once('SIGTERM', () => interrupted.abort());
  const signal = AbortSignal.any([interrupted.signal, AbortSignal.timeout(minutesMax * 60_000)]);
  write(
    `${options.count} faults: ${[...new Set(options.faults.map(({ kind, target }) => `${kind} ${target}`))].join(', ')}; seed ${options.seed}; at most ${minutesMax} minutes`,
  );
  const isProved = await runFaults(options, write, signal).catch((error: unknown) => {
    write(`✗ ${error instanceof Error ? error.message : String(error)}`);
    return false;
  });
  write(isProved ? '✓ nothing was lost, and nothing was sold twice' : '✗ the run failed');
  process.exit(isProved ? 0 : 1);
} else {
  process.exit(2);
}
