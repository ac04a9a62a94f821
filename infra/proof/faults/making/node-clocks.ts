import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where Debian's package `faketime` puts the library for programs of many threads. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
/** How long a process works with the offset that it has read last. */
const readEverySeconds = 1;

/** The clocks of the nodes, each of which can be set without those of the others. */
export interface NodeClocks {
  /** What a node needs in its environment, so that its clock can be set. */
  environmentOf(node: string): Record<string, string>;
  /** Sets a node's clock ahead by `offsetMs`, or back by it when it is negative. The node sees it within a second. */
  set(node: string, offsetMs: number): Promise<void>;
  /** Makes a node's clock right again. */
  setRight(node: string): Promise<void>;
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Makes the clock of each node settable. Only the date and time change; timers and `performance.now()` stay right, as on a computer whose
 * clock somebody sets.
 * @returns undefined where the library libfaketime is not installed
 */
export const openNodeClocks = async (folder: string): Promise<NodeClocks | undefined> => {
  if (!(await isThere(library))) return undefined;
  const fileOf = (node: string): string => join(folder, `${node}.clock`);
  const set = (node: string, offsetMs: number): Promise<void> =>
    writeFile(fileOf(node), `${offsetMs < 0 ? '-' : '+'}${Math.abs(offsetMs) / 1_000}s\n`);
  return {
    environmentOf: (node) => ({
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: fileOf(node),
      FAKETIME_CACHE_DURATION: String(readEverySeconds),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }),
    set,
    setRight: (node) => set(node, 0),
  };
};
