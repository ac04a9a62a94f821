import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { rootFolder } from '../config/workspace.ts';

interface BuildContext {
  /** Where the bundle is written, relative to the folder of the CMS. */
  distDir: string;
  /** Where Strapi serves it from, absolute. */
  distPath: string;
}

/** The parts of `strapi build` that bundle the admin. Strapi's version is pinned. */
interface StrapiParts {
  createLogger: (options: { debug: boolean; silent: boolean; timestamp: boolean }) => object;
  loadTsConfig: (options: { cwd: string; path: string; logger: object }) => object;
  createBuildContext: (given: {
    cwd: string;
    logger: object;
    tsconfig: object;
    options: { bundler: 'vite'; minify: true; sourcemap: false };
  }) => Promise<BuildContext>;
  writeStaticClientFiles: (context: BuildContext) => Promise<void>;
  build: (context: BuildContext) => Promise<void>;
}

const cmsFolder = join(rootFolder, 'cms');

const loadStrapiParts = (): StrapiParts => {
  const fromCms = createRequire(join(cmsFolder, 'package.json'));
  const strapiFolder = dirname(fromCms.resolve('@strapi/strapi/package.json'));
  const part = (file: string) => fromCms(join(strapiFolder, 'dist/src', file)) as StrapiParts;
  const { createLogger } = part('cli/utils/logger.js');
  const { loadTsConfig } = part('cli/utils/tsconfig.js');
  const { createBuildContext } = part('node/create-build-context.js');
  const { writeStaticClientFiles } = part('node/staticFiles.js');
  const { build } = part('node/vite/build.js');
  return { createLogger, loadTsConfig, createBuildContext, writeStaticClientFiles, build };
};

/**
 * Bundles the admin as `strapi build` does, for a CMS that runs already: nothing of the server is written again, and the bundle appears as a
 * whole.
 */
const buildAdmin = async (): Promise<void> => {
  const strapi = loadStrapiParts();
  const logger = strapi.createLogger({ debug: false, silent: false, timestamp: false });
  const tsconfig = strapi.loadTsConfig({ cwd: cmsFolder, path: 'tsconfig.json', logger });
  const options = { bundler: 'vite', minify: true, sourcemap: false } as const;
  const context = await strapi.createBuildContext({ cwd: cmsFolder, logger, tsconfig, options });
  // It has removed the folder, and a CMS that starts now must find it.
  await mkdir(context.distPath, { recursive: true });
  const unfinished = 'dist/build-unfinished';
  await rm(join(cmsFolder, unfinished), { recursive: true, force: true });
  await strapi.writeStaticClientFiles(context);
  await strapi.build({ ...context, distDir: unfinished });
  await rm(context.distPath, { recursive: true, force: true });
  await rename(join(cmsFolder, unfinished), context.distPath);
};

await buildAdmin();
// Strapi leaves timers behind.
process.exit(0);
