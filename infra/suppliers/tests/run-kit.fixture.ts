import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { rootFolder } from '../../run/config/workspace.ts';

export interface KitRun {
  exitCode: number | null;
  output: string;
  errors: string;
}

/** The kit as a command, as a third party runs it. */
export const runKit = (...args: string[]): Promise<KitRun> => {
  const main = join(rootFolder, 'infra/suppliers/contract-kit/src/main.ts');
  const kit = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  kit.stdout.setEncoding('utf8').on('data', (piece: string) => (output += piece));
  kit.stderr.setEncoding('utf8').on('data', (piece: string) => (errors += piece));
  return new Promise((resolve) => kit.once('close', (exitCode) => resolve({ exitCode, output, errors })));
};
