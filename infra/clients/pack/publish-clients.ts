import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { packClients, type PackedClient } from './pack-clients.ts';

const run = promisify(execFile);
const npmMaxMs = 120_000;

export interface Publication {
  /** Where the packages are written; they stay there. */
  folder: string;
  /** A registry of npm packages; npm's own settings say who may write to it. */
  registry: string;
  /** Without it nothing is sent. */
  isConfirmed: boolean;
  print: (line: string) => void;
  env?: NodeJS.ProcessEnv;
}

/** Says which bytes the registry has of a version; undefined when it has none. */
const publishedSha1 = async ({ name, version }: PackedClient, { registry, env }: Publication) => {
  const asked = ['view', `${name}@${version}`, 'dist.shasum', '--registry', registry];
  try {
    const { stdout } = await run('npm', asked, { timeout: npmMaxMs, env });
    return stdout.trim() || undefined;
  } catch (failure) {
    if (String((failure as { stderr?: string }).stderr).includes('E404')) return undefined;
    throw failure;
  }
};

/** Publishes one package, once. @throws {Error} when the registry has other bytes under its version, or refuses */
const publishOne = async (packed: PackedClient, publication: Publication): Promise<void> => {
  const { folder, registry, env, print } = publication;
  const file = join(folder, packed.file);
  const name = `${packed.name}@${packed.version}`;
  const known = await publishedSha1(packed, publication);
  if (known === undefined) {
    await run('npm', ['publish', file, '--registry', registry, '--access', 'public'], { timeout: npmMaxMs, env });
    print(`${name}: published`);
    return;
  }
  const own = createHash('sha1')
    .update(await readFile(file))
    .digest('hex');
  if (own !== known) throw new Error(`${registry} has other bytes under ${name}: raise the version first`);
  print(`${name}: is there already`);
};

/**
 * Packs the clients and publishes those for Node on a registry of the owner's. A second run publishes what the first one did not. The wheel
 * and the archives of other languages lie in the folder, for the tools of those languages.
 */
export const publishClients = async (publication: Publication): Promise<void> => {
  const { folder, registry, isConfirmed, print } = publication;
  const packed = await packClients(folder, registry);
  const forNode = packed.filter(({ file }) => file.endsWith('.tgz'));
  for (const { name, version, file, sha256 } of packed) print(`${sha256}  ${name} ${version}  ${join(folder, file)}`);
  if (!isConfirmed) {
    print(`Nothing was sent. Add --yes to publish ${forNode.length} packages on ${registry}.`);
    return;
  }
  for (const one of forNode) await publishOne(one, publication);
  const wheel = packed.find(({ file }) => file.endsWith('.whl'));
  if (wheel) print(`Python: twine upload --repository-url ADDRESS ${join(folder, wheel.file)}`);
};
