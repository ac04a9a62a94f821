import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Oldest server whose transactions and change streams the engine was tried with. */
const majorVersionMin = 6;

export interface ProbedMongod {
  path: string;
  version: string;
}

/**
 * Runs `mongod --version`: a binary may be there and still not start, for want of a library or of a CPU feature.
 * @throws {Error} saying what is wrong with the binary
 */
export const probeMongod = async (path: string, env: NodeJS.ProcessEnv): Promise<ProbedMongod> => {
  const { stdout } = await run(path, ['--version'], { timeout: 10_000, env }).catch((error: unknown) => {
    throw new Error(`${path} does not run: ${error instanceof Error ? error.message.trim() : String(error)}`, {
      cause: error,
    });
  });
  const version = /db version v(\d+\.\d+\.\d+)/.exec(stdout)?.[1];
  if (!version) throw new Error(`${path} is not a mongod: it answers --version with "${stdout.slice(0, 80).trim()}"`);
  if (Number.parseInt(version, 10) < majorVersionMin) {
    throw new Error(`${path} is MongoDB ${version}; the shop needs ${majorVersionMin}.0 or newer`);
  }
  return { path, version };
};
