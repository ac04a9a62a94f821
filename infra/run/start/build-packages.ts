import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { hashInputs } from '../config/hash-inputs.ts';
import { rootFolder } from '../config/workspace.ts';
import { whileLocked } from '../processes/file-lock.ts';
import type { ProcessSupervisor } from '../processes/process-supervisor.ts';
import { runToEnd } from '../processes/run-to-end.ts';
import type { Progress } from './progress.ts';

const stampFolder = join(rootFolder, 'node_modules/.cache/shop');
const buildTimeoutMs = 10 * 60_000;

const inRoot = (path: string): string => join(rootFolder, path);

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
  /** Leaves the processors to whatever else wants them. */
  isPatient?: boolean;
}

const cmsEnvironment = {
  ...process.env,
  NODE_ENV: 'production',
  STRAPI_TELEMETRY_DISABLED: 'true',
  CI: 'true',
  BROWSER: 'none',
};

const cmsServer: PackageBuild = {
  name: 'cms-server',
  title: 'Building the CMS',
  inputs: ['cms', 'package-lock.json', 'infra/run/start/build-cms-server.ts'],
  outputs: ['cms/dist/build', 'cms/dist/config', 'cms/dist/src/index.js'],
  script: inRoot('infra/run/start/build-cms-server.ts'),
  args: [],
  cwd: inRoot('cms'),
  env: cmsEnvironment,
};

const cmsAdmin: PackageBuild = {
  name: 'cms-admin',
  title: "Building the CMS's admin",
  // The back office is bundled with the contract.
  inputs: ['cms', 'shared-types/src', 'package-lock.json', 'infra/run/start/build-cms-admin.ts'],
  outputs: ['cms/dist/build/index.html'],
  script: inRoot('infra/run/start/build-cms-admin.ts'),
  args: [],
  cwd: inRoot('cms'),
  env: cmsEnvironment,
  isPatient: true,
};

export interface BuildContext {
  logFolder: string;
  supervisor: ProcessSupervisor;
  progress: Progress;
  signal: AbortSignal;
}

const stampFileOf = ({ name }: PackageBuild): string => join(stampFolder, `${name}.hash`);

/** The hash that is written down when the build has ended; undefined when what is there was built from the same sources. */
const staleHash = async (build: PackageBuild): Promise<string | undefined> => {
  const hash = await hashInputs(build.inputs.map(inRoot));
  const built = await readFile(stampFileOf(build), 'utf8').catch(() => '');
  return build.outputs.map(inRoot).every(existsSync) && built === hash ? undefined : hash;
};

const buildIfStale = async (
  build: PackageBuild,
  { logFolder, supervisor, progress, signal }: BuildContext,
): Promise<void> => {
  const stampFile = stampFileOf(build);
  // Two starts on one checkout must not write the same output at once.
  await whileLocked(join(stampFolder, `${build.name}.lock`), buildTimeoutMs, async () => {
    const hash = await staleHash(build);
    if (hash === undefined) return;
    await progress.step(build.title, () =>
      runToEnd({
        title: build.title,
        script: build.script,
        args: build.args,
        cwd: build.cwd,
        env: build.env,
        logFile: join(logFolder, `build-${build.name}.log`),
        timeoutMs: buildTimeoutMs,
        isPatient: build.isPatient,
        supervisor,
        signal,
      }),
    );
    await mkdir(dirname(stampFile), { recursive: true });
    await writeFile(stampFile, hash);
  });
};

/** Builds the part of the CMS that answers, when its sources changed. @throws {CommandFailed} */
export const buildCmsServer = (context: BuildContext): Promise<void> => buildIfStale(cmsServer, context);

/** Whether the CMS's admin has to be built, because its sources changed or it is not there. */
export const isAdminStale = async (): Promise<boolean> => (await staleHash(cmsAdmin)) !== undefined;

/** Builds the CMS's admin when its sources changed. The CMS may run meanwhile. @throws {CommandFailed} */
export const buildCmsAdmin = (context: BuildContext): Promise<void> => buildIfStale(cmsAdmin, context);
