import { execFile } from 'node:child_process';
import { join } from 'node:path';

import { ConfigurationError } from '../config/environment.ts';
import { rootFolder } from '../config/workspace.ts';
import { readDemoSupplierConfig } from '../../demo/demo-supplier/demo-supplier-config.ts';
import { readGatewayConfig } from '../gateway/gateway-config.ts';
import { readRebuilderConfig } from '../rebuilder/rebuilder-config.ts';
import { readSandboxConfig } from '../../demo/payment-sandbox/sandbox-config.ts';
import type { ProcessName } from './process-table.ts';

const checkTimeoutMs = 60_000;

/** Checks that belong to their packages. They run from source, because nothing is built yet. */
const checks = {
  commerce: [join(rootFolder, 'commerce/src/app/check-settings-command.ts')],
  cms: ['--import', 'tsx', join(rootFolder, 'cms/src/operation/settings/check-settings-command.ts')],
} as const;

const readers = {
  gateway: readGatewayConfig,
  rebuilder: readRebuilderConfig,
  'demo-supplier': readDemoSupplierConfig,
  'payment-sandbox': readSandboxConfig,
} as const;

/** @returns the problems that the package reports, one sentence per line. @throws {Error} when the check itself fails */
const runCheck = (args: readonly string[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const options = { env, signal, timeout: checkTimeoutMs, cwd: rootFolder };
    execFile(process.execPath, args, options, (error, _said, problems) => {
      if (!error) resolve([]);
      else if (error.code === 1 && problems.trim() !== '') resolve(problems.trim().split('\n'));
      else reject(new Error('the settings could not be checked', { cause: error }));
    });
  });

const problemsIn = (read: (env: NodeJS.ProcessEnv) => unknown, env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
};

const settingOf = (problem: string): string => problem.split(/[ :]/, 1)[0] ?? problem;

/**
 * Checks the settings of every part before anything is built or started. Otherwise a part would refuse its settings only after minutes,
 * and only the first fault would be reported.
 * @throws {ConfigurationError} with every wrong setting, each once
 */
export const assertSettings = async (
  table: Partial<Record<ProcessName, { env: NodeJS.ProcessEnv }>>,
  signal: AbortSignal,
): Promise<void> => {
  const own = (Object.keys(readers) as (keyof typeof readers)[]).flatMap((name) => {
    const part = table[name];
    return part ? problemsIn(readers[name], part.env) : [];
  });
  const others = await Promise.all(
    (Object.keys(checks) as (keyof typeof checks)[]).map(async (name) => {
      const part = table[name];
      return part ? runCheck(checks[name], part.env, signal) : [];
    }),
  );
  const bySetting = new Map([...own, ...others.flat()].toReversed().map((problem) => [settingOf(problem), problem]));
  if (bySetting.size > 0) throw new ConfigurationError([...bySetting.values()].toReversed());
};
