import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { hashInputs } from '../config/hash-inputs.ts';
import { commandScripts, rootFolder } from '../config/workspace.ts';
import { whileLocked } from '../processes/file-lock.ts';
import type { Reaper } from '../processes/reaper.ts';
import { runToEnd } from '../processes/run-to-end.ts';
import type { Progress } from './progress.ts';

const stampFolder = join(rootFolder, 'node_modules/.cache/shop');
const buildTimeoutMs = 10 * 60_000;

interface PackageBuild {
  name: string;
  title: string;
  inputs: readonly string[];
  /** Must be there, or it is built whatever the stamp says. */
  outputs: readonly string[];
  script: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

const cmsBuild: PackageBuild = {
  name: 'cms',
  title: 'Building the CMS and its admin',
  // The back office is bundled with the contract.
  inputs: ['cms', 'shared-types/src', 'package-lock.json'],
  outputs: ['cms/dist/build/index.html', 'cms/dist/config'],
  script: commandScripts.strapi,
  args: ['build'],
  cwd: join(rootFolder, 'cms'),
  env: { ...process.env, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true', CI: 'true', BROWSER: 'none' },
};

const inRoot = (path: string): string => join(rootFolder, path);

export interface BuildContext {
  logFolder: string;
  reaper: Reaper;
  progress: Progress;
  signal: AbortSignal;
}

const buildIfStale = async (
  build: PackageBuild,
  { logFolder, reaper, progress, signal }: BuildContext,
): Promise<void> => {
  const stampFile = join(stampFolder, `${build.name}.hash`);
  // Two starts on one checkout must not write the same output at once.
  await whileLocked(join(stampFolder, `${build.name}.lock`), buildTimeoutMs, async () => {
    const hash = await hashInputs(build.inputs.map(inRoot));
    const isFresh =
      build.outputs.map(inRoot).every(existsSync) && (await readFile(stampFile, 'utf8').catch(() => '')) === hash;
    if (isFresh) return;
    await progress.step(build.title, () =>
      runToEnd({
        title: build.title,
        script: build.script,
        args: build.args,
        cwd: build.cwd,
        env: build.env,
        logFile: join(logFolder, `build-${build.name}.log`),
        timeoutMs: buildTimeoutMs,
        reaper,
        signal,
      }),
    );
    await mkdir(dirname(stampFile), { recursive: true });
    await writeFile(stampFile, hash);
  });
};

/** Builds Strapi and its admin when their sources changed. @throws {CommandFailed} */
export const buildCms = (context: BuildContext): Promise<void> => buildIfStale(cmsBuild, context);
