import { join } from 'node:path';

import { localeCodes, unprefixedLocale, type LocaleCode } from '@shop/shared-types/locales';

import { Environment } from '../config/environment.ts';
import { dataFolderOf } from '../config/workspace.ts';

export interface RebuilderConfig {
  port: number;
  host: string;
  hookSecret: string;
  releasesFolder: string;
  logFolder: string;
  /** Marks a publication that was requested and is not live yet. It survives a stop in between. */
  pendingFile: string;
  /** Keeps the content of the served release, and the list of documents that are held back. */
  contentFolder: string;
  /** File with the signed calls that were accepted, so that none is accepted twice. */
  seenCallsFile: string;
  /**
   * Languages of a new shop's first release; the next build draws the others (rule 23.4). Undefined: the first release has all of them.
   */
  firstLocales: readonly LocaleCode[] | undefined;
  /** The part of the environment that the build gets. */
  build: {
    cmsUrl: string;
    cmsReadToken: string;
    commerceUrl: string;
    publicUrl: string;
    defaultLocale: string;
  };
}

/** Development values; in production all of them have to be set. */
const developmentSecrets = {
  REBUILD_HOOK_SECRET: 'development-rebuild-hook-secret',
  CMS_READ_TOKEN: 'development-cms-read-token',
} as const;

/** @throws {ConfigurationError} */
export const readRebuilderConfig = (env: NodeJS.ProcessEnv): RebuilderConfig => {
  const settings = new Environment(env);
  const dataFolder = dataFolderOf(env);
  const defaultLocale = settings.oneOf('DEFAULT_LOCALE', localeCodes, 'en');
  const isInStages = settings.flag('FIRST_SITE_IN_STAGES', false);
  const config: RebuilderConfig = {
    port: settings.port('REBUILDER_PORT', 4200),
    host: settings.text('REBUILDER_HOST', '127.0.0.1'),
    hookSecret: settings.secret('REBUILD_HOOK_SECRET', developmentSecrets.REBUILD_HOOK_SECRET),
    releasesFolder: settings.text('RELEASES_DIR', join(dataFolder, 'releases')),
    logFolder: join(dataFolder, 'logs'),
    pendingFile: join(dataFolder, 'rebuild-pending.json'),
    contentFolder: join(dataFolder, 'site-content'),
    seenCallsFile: join(dataFolder, 'rebuilder-seen-calls.json'),
    firstLocales: isInStages ? [...new Set([unprefixedLocale, defaultLocale])] : undefined,
    build: {
      cmsUrl: settings.url('CMS_URL', 'http://127.0.0.1:1337'),
      cmsReadToken: settings.secret('CMS_READ_TOKEN', developmentSecrets.CMS_READ_TOKEN),
      commerceUrl: settings.url('COMMERCE_URL', 'http://127.0.0.1:4000'),
      publicUrl: settings.url('PUBLIC_URL', 'http://localhost:8080'),
      defaultLocale,
    },
  };
  settings.assertValid();
  return config;
};
