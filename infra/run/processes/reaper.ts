import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const reaperScript = fileURLToPath(new URL('../../bin/reaper.mjs', import.meta.url));

export interface Reaper {
  watch(groupId: number): void;
  release(groupId: number): void;
  /** Ends the reaper. Call it when no process is left to watch. */
  close(): void;
}

/** Starts a small process that ends our children when we die too suddenly to do it ourselves. */
export const startReaper = (): Reaper => {
  const child = spawn(process.execPath, [reaperScript], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  child.unref();
  // When the reaper is gone, its pipe fails with EPIPE. This must not end the shop.
  child.stdin.on('error', () => undefined);
  child.on('error', () => undefined);
  return {
    watch: (groupId) => void child.stdin.write(`+${groupId}\n`),
    release: (groupId) => void child.stdin.write(`-${groupId}\n`),
    close: () => void child.stdin.end(),
  };
};
