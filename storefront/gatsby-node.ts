import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { GatsbyNode } from 'gatsby';

import { describeSite, forgetLastBuild, writeLastBuild } from './gatsby/built-site';
import { bundleInPageScript } from './gatsby/inside-gatsby/in-page-script';
import { entryOf } from './gatsby/inside-gatsby/resolve-package';
import { makeScriptsLighter, type ScriptsConfig } from './gatsby/inside-gatsby/lighter-scripts';
import { makeBuildShorter, type BuildConfig } from './gatsby/inside-gatsby/shorter-build';
import { readEntryScripts } from './gatsby/inside-gatsby/entry-scripts';
import type { SharedData } from './gatsby/inside-gatsby/shared-data';
import { writeContentIcons } from './gatsby/pictures/content-icons';
import { readMarkTones, writeFlags, writePlainMarks, writeServiceMarks } from './gatsby/pictures/picture-files';
import { choosePagesToBuild, firstLanguages } from './gatsby/plan/first-pages';
import { planPages } from './gatsby/plan/plan-pages';
import { presentPages, type SitePage } from './gatsby/plan/present-pages';
import { writeContentFiles } from './gatsby/files/content-files';
import { readBuildSettings } from './gatsby/settings';
import { readShopContent } from './gatsby/held-back/read-shop-content';
import type { ShopContent } from './gatsby/shop-content';
import { presentSharedData, writeSharedData } from './gatsby/files/site-data-files';

/** Gatsby always runs in the folder of the site. */
const projectFolder = process.cwd();
/**
 * A failed build writes its reason here, in one sentence. The process that started the build shows the file to the editors and deletes it.
 */
const failureFile = join(projectFolder, '.cache', 'build-failure.txt');

interface Build {
  shop: ShopContent;
  pages: SitePage[];
  /** Those that Gatsby builds: in a new shop's first build not all. */
  built: readonly SitePage[];
  shared: SharedData;
}

let build: Build | undefined;

const currentBuild = (): Build => {
  if (!build) throw new Error('the content has not been read yet');
  return build;
};

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async ({ reporter }) => {
  const publicFolder = join(projectFolder, 'public');
  try {
    await forgetLastBuild(projectFolder);
    const shop = await readShopContent(readBuildSettings());
    const plan = planPages(shop);
    const presented = presentSharedData(shop, plan);
    await writeSharedData(presented, publicFolder);
    await writeFlags(projectFolder, publicFolder);
    await writeServiceMarks(shop, publicFolder);
    await writePlainMarks(publicFolder);
    await writeContentIcons(publicFolder);
    await writeContentFiles(shop, plan, { projectFolder, publicFolder });
    const pages = presentPages(shop, plan);
    build = { shop, pages, built: choosePagesToBuild(pages, firstLanguages(shop)), shared: presented.shared };
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    await mkdir(dirname(failureFile), { recursive: true });
    await writeFile(failureFile, reason);
    reporter.panic(reason, failure as Error);
  }
};

export const createPages: GatsbyNode['createPages'] = ({ actions }) => {
  for (const { path, template, matchPath, context } of currentBuild().built) {
    actions.createPage({
      path,
      component: join(projectFolder, 'src', 'templates', `${template}.tsx`),
      ...(matchPath === undefined ? {} : { matchPath }),
      context,
    });
  }
};

/** @returns the absolute path of a file of this package, for settings of Babel and webpack, which do not resolve relative ones */
const ownFile = (path: string): string => join(projectFolder, path);

export const onCreateBabelConfig: GatsbyNode['onCreateBabelConfig'] = ({ actions, stage }) => {
  const isDevelopment = stage.startsWith('develop');
  actions.setBabelPlugin({
    name: 'babel-plugin-styled-components',
    options: {
      // Component names help developers, but they make every script and every element larger for visitors.
      displayName: isDevelopment,
      fileName: isDevelopment,
      ssr: !isDevelopment,
    },
  });
};

const parser = '@formatjs/icu-messageformat-parser';
/** The modules of react-intl that ask for the parser of messages. */
const ofIntl = /node_modules\/(@formatjs\/intl|intl-messageformat)\/index\.js$/;

/** Requests for modules that no page uses. */
const notNeeded = /^\.\/(Prefixer\.js|register-service-worker)$|\/partytown\/gatsby-browser\.js$/;

/** The part of webpack's tools that this file uses. Gatsby types them as arbitrary functions. */
interface WebpackTools {
  define: (values: Record<string, string>) => object;
  normalModuleReplacement: (request: RegExp, file: string) => object;
}

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ actions, stage, plugins, getConfig }) => {
  const { define, normalModuleReplacement } = plugins as unknown as WebpackTools;
  const isHtml = stage === 'build-html' || stage === 'develop-html';
  // Only the HTML names the files with messages. A changed word therefore leaves the scripts as they are.
  const { shop, shared } = currentBuild();
  const values: Record<string, string> = {
    SITE_DATA_FILES: JSON.stringify(isHtml || stage === 'develop' ? shared.files : {}),
    ...(isHtml
      ? {
          SHARED_DATA: JSON.stringify(shared),
          IN_PAGE_SCRIPT: JSON.stringify(bundleInPageScript(projectFolder)),
          MARK_TONES: JSON.stringify(readMarkTones(shop)),
          ENTRY_SCRIPTS: JSON.stringify(
            stage === 'build-html' ? readEntryScripts(join(projectFolder, 'public')) : null,
          ),
        }
      : {}),
  };
  actions.setWebpackConfig({
    plugins: [
      define(values),
      normalModuleReplacement(notNeeded, ownFile('./src/page-start/not-needed.ts')),
      normalModuleReplacement(
        /^\.\/head\/head-export-handler-for-browser$/,
        ownFile('./src/layouts/head/draw-head.tsx'),
      ),
      // What templates export as their head is for the HTML; browsers load it with `draw-head.tsx`, for the second page.
      ...(isHtml
        ? []
        : [normalModuleReplacement(/^\.\.\/layouts\/head\/page-head$/, ownFile('./src/layouts/head/no-head.ts'))]),
    ],
    // Messages are compiled by the build: Formatjs documents this alias for pages that need no parser. Previews of drafts have one.
    module: { rules: [{ test: ofIntl, resolve: { alias: { [`${parser}$`]: `${parser}/no-parser.js` } } }] },
    resolve: {
      alias: {
        // npm installs the same version of it for react-intl and for a part of react-intl.
        'intl-messageformat$': entryOf(
          'intl-messageformat',
          entryOf('react-intl', join(projectFolder, 'package.json')),
        ),
        // Gatsby uses this package to run scripts in a worker. No page of the shop does.
        '@builder.io/partytown/integration': false,
        // Gatsby's component for third-party scripts. Only Gatsby's HTML asks for it: the shop loads such scripts itself, after consent.
        ...(isHtml ? {} : { 'gatsby-script$': false }),
        // SWR includes this shim for older versions of React. It would give the HTML renderer a second copy of React, so only browsers get
        // the replacement.
        ...(isHtml ? {} : { 'use-sync-external-store/shim$': 'react' }),
      },
    },
  });
  const config = (getConfig as () => ScriptsConfig & BuildConfig)();
  makeBuildShorter(config);
  if (stage === 'build-javascript') makeScriptsLighter(config);
  actions.replaceWebpackConfig(config);
};

export const onPostBuild: GatsbyNode['onPostBuild'] = async () => {
  const { shop, pages, built, shared } = currentBuild();
  const builtAt = new Date().toISOString();
  const described = describeSite(shop, pages, shared);
  // A page without a hash counts as new, so the next publication draws it.
  const hashes = Object.fromEntries(built.map(({ path }) => [path, described.pages[path] ?? '']));
  await writeLastBuild(projectFolder, { ...described, pages: hashes, builtAt });
};
