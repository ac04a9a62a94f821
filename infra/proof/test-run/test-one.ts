import { spawn } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';

import { commandScripts, dataFolderOf, rootFolder } from '../../run/config/workspace.ts';
import { findMongod } from '../../run/mongod/find-mongod.ts';
import { cachedMongodPath, hasCachedMongod } from '../../run/mongod/mongod-cache.ts';
import { replicaSetUri } from '../../run/mongod/replica-set.ts';
import { findTestBrowser } from './find-chromium.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { filesOf, partNamed, partNames, testKinds, type PartName } from './test-parts.ts';

const usage = `npm run test:one -- WHAT [WHAT…] [--grep=TITLE]

Runs the tests and proofs of a file, of a folder, or of all files whose path contains a text: commerce/src/ledger, sell-goods.
Tests in browsers use the shop of SHOP_URL, by default http://localhost:8080, which "npm start" starts.`;

/** How long a started shop may take to say that it is there. */
const greetingMs = 5_000;

const allFiles = partNames.map((part) => ({ part, files: testKinds.flatMap((kind) => filesOf(part, kind)) }));

/** The path from the root, when there is such a file or folder; a relative one counts from where the command was typed, or from the root. */
const existingPath = async (given: string): Promise<string | undefined> => {
  for (const folder of [process.env.INIT_CWD ?? rootFolder, rootFolder]) {
    const path = relative(rootFolder, resolve(folder, given)).replaceAll('\\', '/');
    const isThere = await stat(join(rootFolder, path)).then(
      () => true,
      () => false,
    );
    if (isThere && path !== '' && !path.startsWith('../../src/') && !isAbsolute(path)) return path;
  }
  return undefined;
};

/** What a word of the command means: the files of a path, or all whose path contains it. */
const matcherOf = async (word: string): Promise<(file: string) => boolean> => {
  const path = await existingPath(word);
  return path === undefined ? (file) => file.includes(word) : (file) => file === path || file.startsWith(`${path}/`);
};

/** The files of each part that fit. @throws {Error} naming a word that fits nothing */
const findFiles = async (words: readonly string[]): Promise<Map<PartName, string[]>> => {
  const found = new Map<PartName, string[]>();
  for (const word of words) {
    const fits = await matcherOf(word);
    const hits = allFiles
      .map(({ part, files }) => ({ part, files: files.filter(fits) }))
      .filter(({ files }) => files.length > 0);
    if (hits.length === 0) throw new Error(`No test or proof fits "${word}".\n\n${usage}`);
    for (const { part, files } of hits) found.set(part, [...new Set([...(found.get(part) ?? []), ...files])]);
  }
  return found;
};

/** What tests in browsers need. @throws {Error} saying how to start a shop when none answers */
const startedShopEnv = async (): Promise<NodeJS.ProcessEnv> => {
  const url = process.env.SHOP_URL || 'http://localhost:8080';
  const isThere = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(greetingMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere)
    throw new Error(
      `Tests in browsers need a started shop, and ${url} does not answer.\n` +
        '  Run "npm start" in another terminal, or set SHOP_URL to a shop that runs, and DATA_DIR to its data.',
    );
  console.log(`Pictures of what the browser saw: ${join(dataFolderOf(process.env), 'screenshots')}`);
  const mongodbUri = process.env.MONGODB_URI || replicaSetUri(Number(process.env.MONGOD_PORT || 27117));
  return {
    ...{ SHOP_URL: url, MONGODB_URI: mongodbUri, SCREENSHOTS: '1' },
    PUPPETEER_EXECUTABLE_PATH: findTestBrowser(console.log),
  };
};

/** Runs mocha in a part. @returns its exit code, 1 for a signal */
const runPart = (
  part: PartName,
  files: readonly string[],
  options: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> =>
  new Promise((done, failed) => {
    const { folder, config } = partNamed(part);
    const SPEC = files.map((file) => file.slice(folder.length + 1)).join(',');
    const args = [commandScripts.mocha, ...(config ? ['--config', config] : []), ...options];
    const child = spawn(process.execPath, args, {
      cwd: join(rootFolder, folder),
      env: { ...env, SPEC },
      stdio: 'inherit',
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
    child.on('error', failed);
    child.on('exit', (code) => done(code ?? 1));
  });

const args = process.argv.slice(2);
const words = args.filter((arg) => !arg.startsWith('--'));
if (words.length === 0) {
  console.log(usage);
  process.exit(args.includes('--help') ? 0 : 1);
}
let memoryFolder: string | undefined;
try {
  const found = await findFiles(words);
  memoryFolder = await makeMemoryFolder();
  const mongod =
    process.env.MONGOD_BIN || (hasCachedMongod() ? cachedMongodPath() : (await findMongod(console.log)).path);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    TZ: 'UTC',
    MONGOD_BIN: mongod,
    ...(memoryFolder ? { TEST_DATABASES_DIR: memoryFolder } : {}),
  };
  for (const [part, files] of found) {
    const shopEnv = partNamed(part).needsShop ? await startedShopEnv() : {};
    // A title that no test has must not look like a success.
    const options = [...args.filter((arg) => arg.startsWith('--')), ...(found.size === 1 ? ['--fail-zero'] : [])];
    if ((await runPart(part, files, options, { ...env, ...shopEnv })) !== 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  if (memoryFolder) await rm(memoryFolder, { recursive: true, force: true });
}
