import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { LocaleCode } from '@shop/shared-types/locales';
import type { DrawOutcome } from '@shop/shared-types/publication/draw-request';
import type { Logger } from 'pino';

import { packClients, packedSources } from '../../clients/pack/pack-clients.ts';
import { hashInputs } from '../config/hash-inputs.ts';
import { commandScripts, rootFolder } from '../config/workspace.ts';
import { whileLocked } from '../processes/file-lock.ts';
import type { ProcessSupervisor } from '../processes/process-supervisor.ts';
import { CommandFailed, runToEnd } from '../processes/run-to-end.ts';
import { makeRelease, type BuiltFiles, type ReleaseOutcome } from '../releases/make-release.ts';
import { pruneReleases } from '../releases/prune-releases.ts';
import { readCurrentNumber, readManifest } from '../releases/release-manifest.ts';
import type { DrawCommand, DrawingProcess } from './drawing-process.ts';
import type { RebuilderConfig } from './rebuilder-config.ts';
import { keepOlderClients } from './keep-older-clients.ts';
import { keepServedContent } from './site-content.ts';

const storefrontFolder = join(rootFolder, 'storefront');
const buildTimeoutMs = 25 * 60_000;
/** A lock, because Gatsby has one output folder for each checkout, and several shops may build there. */
const buildLockFile = join(rootFolder, 'node_modules/.cache/shop/storefront-build.lock');

/** Pages that were drawn since Gatsby's last build, kept from one publication to the next. Under the lock, so one is enough. */
const changesFolder = join(rootFolder, 'node_modules/.cache/shop/site-changes');
/** 2,156 pages took 29 s on two cores, and a site may have ten times as many. */
const drawTimeoutMs = 15 * 60_000;

/** The hashes of Gatsby's last build, written by the storefront. The hash of its inputs is added here. */
const builtSiteFile = join(storefrontFolder, '.cache/built-site.json');

/** The file in which the storefront says in one sentence why the build failed. */
const failureFile = join(storefrontFolder, '.cache/build-failure.txt');

/** The content does not allow a site. Editors see this message instead of a log. */
class SiteNotBuilt extends Error {}

/** Hash of all inputs of a build, except the answers of the CMS and the engine. */
export const hashSiteInputs = (config: RebuilderConfig): Promise<string> =>
  hashInputs(
    [storefrontFolder, join(rootFolder, 'shared-types/src'), join(rootFolder, 'package-lock.json'), ...packedSources],
    {
      publicUrl: config.build.publicUrl,
      defaultLocale: config.build.defaultLocale,
    },
  );

/**
 * The build's whole environment. Gatsby renders every page again when any variable differs from the last build, so variables that change
 * between two starts (npm's own, terminal, PATH) are left out.
 */
const buildEnvironment = (
  { build, contentFolder }: RebuilderConfig,
  { isFirst, firstLocales }: { isFirst: boolean; firstLocales?: readonly LocaleCode[] | undefined },
): NodeJS.ProcessEnv => ({
  PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
  HOME: process.env.HOME,
  LANG: 'C.UTF-8',
  TZ: 'UTC',
  CI: 'true',
  NODE_ENV: 'production',
  GATSBY_TELEMETRY_DISABLED: '1',
  CMS_URL: build.cmsUrl,
  CMS_READ_TOKEN: build.cmsReadToken,
  COMMERCE_URL: build.commerceUrl,
  PUBLIC_URL: build.publicUrl,
  DEFAULT_LOCALE: build.defaultLocale,
  CONTENT_FOLDER: contentFolder,
  // A new shop starts its CMS and its first build together.
  ...(isFirst ? { AWAIT_CMS: '1' } : {}),
  ...(isFirst && firstLocales ? { FIRST_LOCALES: firstLocales.join(',') } : {}),
});

export const buildLogFile = (config: RebuilderConfig): string => join(config.logFolder, 'storefront-build.log');

interface SiteCommand {
  config: RebuilderConfig;
  supervisor: ProcessSupervisor;
  signal: AbortSignal;
  /** Draws changed pages. It is ended before Gatsby builds, whose renderer it would no longer fit, and whose memory it would hold. */
  drawing: DrawingProcess;
}

/** Names Gatsby's last build, whose renderer draws the changed pages. */
const readBuiltAt = async (): Promise<string> => {
  const text = await readFile(builtSiteFile, 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { builtAt?: string }).builtAt ?? '';
};

/**
 * Compiling and drawing make many objects that are needed for a moment only. Node collects them less often when they have 64 MB: a drawing
 * takes a sixth less time, a whole build an eighth.
 */
const roomForYoungObjects = '--max-semi-space-size=64';

const isFirstRelease = async ({ releasesFolder }: RebuilderConfig): Promise<boolean> =>
  (await readCurrentNumber(releasesFolder)) === undefined;

const drawCommandOf = async ({
  config,
  supervisor,
}: Pick<SiteCommand, 'config' | 'supervisor'>): Promise<DrawCommand> => ({
  title: 'Drawing the changed pages',
  script: join(storefrontFolder, 'scripts/render-changes.ts'),
  cwd: storefrontFolder,
  env: {
    ...buildEnvironment(config, { isFirst: await isFirstRelease(config) }),
    NODE_OPTIONS: `--import=tsx ${roomForYoungObjects}`,
  },
  logFile: buildLogFile(config),
  supervisor,
});

/** Names the code and Gatsby's last build. The drawing process is replaced when either differs from those that it was started with. */
const drawnBy = async (inputsHash: string): Promise<string> => `${inputsHash} ${await readBuiltAt()}`;

/**
 * Draws the pages that differ from Gatsby's last build. Returns undefined when Gatsby is needed. This is also the case when drawing
 * failed, because a whole build may still work.
 */
const drawChanges = async (
  { config, supervisor, signal, drawing }: SiteCommand,
  { inputsHash, usesKeptCatalogue, log }: { inputsHash: string; usesKeptCatalogue: boolean; log: Logger },
): Promise<BuiltFiles['changes']> => {
  if ((await readBuiltAt()) === '') {
    log.info({ reason: 'nothing is built yet' }, 'Gatsby builds the whole site');
    return undefined;
  }
  await mkdir(changesFolder, { recursive: true });
  const selection = { inputsHash, folder: changesFolder, usesKeptCatalogue };
  const madeOf = await drawnBy(inputsHash);
  let outcome: DrawOutcome;
  try {
    outcome = await drawing.draw(selection, await drawCommandOf({ config, supervisor }), {
      madeOf,
      timeoutMs: drawTimeoutMs,
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ error }, 'the changed pages could not be drawn alone');
    return undefined;
  }
  if (outcome.kind === 'impossible') throw new SiteNotBuilt(outcome.reason);
  if (outcome.kind === 'whole site needed') {
    log.info({ reason: outcome.reason }, 'Gatsby builds the whole site');
    return undefined;
  }
  log.info(
    { drawn: outcome.drawn, changed: outcome.changed, removed: outcome.removed.length },
    'drew the changed pages',
  );
  return { folder: join(changesFolder, 'site'), removedPages: outcome.removed };
};

const explain = async (failure: unknown): Promise<unknown> => {
  if (!(failure instanceof CommandFailed)) return failure;
  const sentence = await readFile(failureFile, 'utf8').catch(() => '');
  return sentence ? new SiteNotBuilt(sentence, { cause: failure }) : failure;
};

/** Builds with Gatsby. The first build of a new shop is limited to `config.firstLocales`, where these are set. */
const buildWithGatsby = async (
  { config, supervisor, signal, drawing }: SiteCommand,
  inputsHash: string,
): Promise<void> => {
  const isFirst = await isFirstRelease(config);
  await drawing.end();
  await rm(failureFile, { force: true });
  await runToEnd({
    title: 'Building the site',
    script: commandScripts.gatsby,
    args: ['build', '--no-color'],
    cwd: storefrontFolder,
    env: {
      ...buildEnvironment(config, { isFirst, firstLocales: config.firstLocales }),
      NODE_OPTIONS: roomForYoungObjects,
    },
    logFile: buildLogFile(config),
    timeoutMs: buildTimeoutMs,
    signal,
    supervisor,
  }).catch(async (failure: unknown) => {
    throw await explain(failure);
  });
  const built = JSON.parse(await readFile(builtSiteFile, 'utf8')) as object;
  await writeFile(builtSiteFile, JSON.stringify({ ...built, inputsHash }));
};

/** The hash of the clients that lie in Gatsby's output. */
const packedFile = join(storefrontFolder, '.cache/packed-clients.txt');

/**
 * Puts the clients beside the pages, from where programs install them (rule 20.34). A new shop's first pages do not wait for them, and no
 * page waits for a compiler that failed.
 */
const putClients = async (folder: string, { config, log }: Pick<SiteCommand, 'config'> & { log: Logger }) => {
  if (config.firstLocales && (await isFirstRelease(config))) return;
  const { publicUrl } = config.build;
  const inputs = await hashInputs(packedSources, { publicUrl });
  const isThere = existsSync(join(folder, 'index.json'));
  if (isThere && (await readFile(packedFile, 'utf8').catch(() => '')) === inputs) return;
  try {
    const [newest] = await packClients(folder, publicUrl);
    if (newest) await keepOlderClients(folder, config.releasesFolder, newest.version);
    await writeFile(packedFile, inputs);
  } catch (error) {
    log.error({ error }, 'the clients could not be packed');
  }
};

/** Whether this version of the code made the served release. Another version may have kept the catalogue in another form. */
const isServedReleaseOf = async (inputsHash: string, releasesFolder: string): Promise<boolean> => {
  const number = await readCurrentNumber(releasesFolder);
  if (number === undefined) return false;
  const served = await readManifest(releasesFolder, number).catch(() => undefined);
  return served?.inputsHash === inputsHash;
};

/**
 * Builds the static site and publishes it. Where only content changed, only the pages that show it are drawn. Scripts need
 * Gatsby.
 * @param isContentAlone whether only editors changed something. Prices and stock, which are on nearly all pages and move with every sale,
 * then stay those of the served release, unless Gatsby is needed.
 * @throws {SiteNotBuilt} when the storefront says what is wrong with the content
 * @throws {CommandFailed} when Gatsby fails
 * @throws {ReleaseRefused} when the built site fails its checks
 * @throws {NoRoomForRelease} when the disk is full
 */
export const buildSite = (
  { log, ...command }: SiteCommand & { log: Logger },
  isContentAlone: boolean,
): Promise<ReleaseOutcome> =>
  whileLocked(buildLockFile, buildTimeoutMs, async () => {
    const { config } = command;
    const inputsHash = await hashSiteInputs(config);
    const builtAt = new Date();
    const folder = join(storefrontFolder, 'public');
    const usesKeptCatalogue = isContentAlone && (await isServedReleaseOf(inputsHash, config.releasesFolder));
    const changes = await drawChanges(command, { inputsHash, usesKeptCatalogue, log });
    if (!changes) await buildWithGatsby(command, inputsHash);
    await putClients(join(folder, 'clients'), { config, log });
    const built = changes ? { folder, changes } : { folder };
    // A second rebuilder, on another machine or checkout, may share the folder of releases.
    const outcome = await whileLocked(join(config.releasesFolder, 'release.lock'), buildTimeoutMs, async () => {
      const released = await makeRelease(built, config.releasesFolder, inputsHash, builtAt);
      await pruneReleases(config.releasesFolder);
      return released;
    });
    await keepServedContent(config.contentFolder, usesKeptCatalogue && changes !== undefined);
    return outcome;
  });
