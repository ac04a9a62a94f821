import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const supervisorScript = fileURLToPath(new URL('../../bin/process-supervisor.mjs', import.meta.url));

export interface ProcessSupervisor {
  watch(groupId: number): void;
  release(groupId: number): void;
  /** Ends the supervisor. Call it when no process is left to watch. */
  close(): void;
}

/** Starts a small process that ends our children when we die too suddenly to do it ourselves. */
export const startProcessSupervisor = (): ProcessSupervisor => {
  const child = spawn(process.execPath, [supervisorScript], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  child.unref();
  // When the process supervisor is gone, its pipe fails with EPIPE. This must not end the shop.
  child.stdin.on('error', () => undefined);
  child.on('error', () => undefined);
  return {
    watch: (groupId) => void child.stdin.write(`+${groupId}\n`),
    release: (groupId) => void child.stdin.write(`-${groupId}\n`),
    close: () => void child.stdin.end(),
  };
};
