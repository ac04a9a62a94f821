import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { hashInputs } from '../config/hash-inputs.ts';
import { commandScripts, rootFolder } from '../config/workspace.ts';
import { whileLocked } from '../processes/file-lock.ts';
import type { Reaper } from '../processes/reaper.ts';
import { CommandFailed, runToEnd } from '../processes/run-to-end.ts';
import { makeRelease, type ReleaseOutcome } from '../releases/make-release.ts';
import type { RebuilderConfig } from './rebuilder-config.ts';

const storefrontFolder = join(rootFolder, 'storefront');
const buildTimeoutMs = 25 * 60_000;
/** Gatsby has one output folder a checkout, whoever builds. */
const buildLockFile = join(rootFolder, 'node_modules/.cache/shop/storefront-build.lock');

/** Where the storefront says in one sentence why it could not be built. */
const failureFile = join(storefrontFolder, '.cache/build-failure.txt');

/** The content does not allow a site: what editors are shown, instead of a log. */
export class SiteNotBuilt extends Error {}

/** Hash of everything a build depends on beside what it asks the CMS and the engine for. */
export const hashSiteInputs = (config: RebuilderConfig): Promise<string> =>
  hashInputs([storefrontFolder, join(rootFolder, 'shared-types/src'), join(rootFolder, 'package-lock.json')], {
    publicUrl: config.build.publicUrl,
    defaultLocale: config.build.defaultLocale,
  });

/**
 * The build's whole environment. Gatsby renders every page anew when any variable differs from the last build, so nothing
 * that varies between two starts (npm's own variables, terminal, PATH) may get through.
 */
const buildEnvironment = ({ build }: RebuilderConfig): NodeJS.ProcessEnv => ({
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
});

export const buildLogFile = (config: RebuilderConfig): string => join(config.logFolder, 'storefront-build.log');

const explain = async (failure: unknown): Promise<unknown> => {
  if (!(failure instanceof CommandFailed)) return failure;
  const sentence = await readFile(failureFile, 'utf8').catch(() => '');
  return sentence ? new SiteNotBuilt(sentence, { cause: failure }) : failure;
};

/**
 * Builds the static site and publishes it.
 * @throws {SiteNotBuilt} when the storefront says what is wrong with the content
 * @throws {CommandFailed} when Gatsby fails
 * @throws {ReleaseRefused} when the built site fails its checks
 */
export const buildSite = (config: RebuilderConfig, reaper: Reaper, signal: AbortSignal): Promise<ReleaseOutcome> =>
  whileLocked(buildLockFile, buildTimeoutMs, async () => {
    const inputsHash = await hashSiteInputs(config);
    const builtAt = new Date();
    await rm(failureFile, { force: true });
    await runToEnd({
      title: 'Building the site',
      script: commandScripts.gatsby,
      args: ['build', '--no-color'],
      cwd: storefrontFolder,
      env: buildEnvironment(config),
      logFile: buildLogFile(config),
      timeoutMs: buildTimeoutMs,
      signal,
      reaper,
    }).catch(async (failure: unknown) => {
      throw await explain(failure);
    });
    return makeRelease(join(storefrontFolder, 'public'), config.releasesFolder, inputsHash, builtAt);
  });
