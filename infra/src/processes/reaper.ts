import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const reaperScript = fileURLToPath(new URL('../../bin/reaper.mjs', import.meta.url));

export interface Reaper {
  watch(groupId: number): void;
  release(groupId: number): void;
  /** Ends the reaper; to be called once nothing is left to watch. */
  close(): void;
}

/** Starts the small process that ends our children when we die without a chance to do it ourselves. */
export const startReaper = (): Reaper => {
  const child = spawn(process.execPath, [reaperScript], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  child.unref();
  // A reaper that is gone must not take the shop with it: its pipe then fails with EPIPE.
  child.stdin.on('error', () => undefined);
  child.on('error', () => undefined);
  return {
    watch: (groupId) => void child.stdin.write(`+${groupId}\n`),
    release: (groupId) => void child.stdin.write(`-${groupId}\n`),
    close: () => void child.stdin.end(),
  };
};
