import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { writeIfChanged } from '../files/write-if-changed';
import type { SitePage } from '../plan/present-pages';
import type { SharedData } from './shared-data';

interface PageData {
  componentChunkName: string;
  path: string;
  matchPath?: string;
  result: { pageContext: SitePage['context'] };
  staticQueryHashes: string[];
  slicesMap: object;
}

/** The assets that Gatsby's renderer puts into a page beside its content. */
type TemplateAssets = Record<'scripts' | 'styles' | 'reversedScripts' | 'reversedStyles', unknown[]>;

/** The parts of Gatsby that draw a page. Gatsby's version is pinned; if the parts do not fit, the whole site is built instead. */
interface GatsbyParts {
  draw: (
    work: {
      pagePath: string;
      pageData: PageData;
      staticQueryContext: object;
      webpackCompilationHash: string;
      context: { isDuringBuild: true };
    } & TemplateAssets,
  ) => Promise<{ html: string }>;
  assetsOf: (chunkName: string, webpackStats: unknown) => Promise<TemplateAssets>;
  htmlPathOf: (publicFolder: string, pagePath: string) => string;
  pageDataPathOf: (publicFolder: string, pagePath: string) => string;
  /** Puts the HTML that all pages share (their scripts) into a page that has been written. */
  stitch: (page: { pagePath: string; publicDir: string }) => Promise<void>;
}

const loadGatsbyParts = (projectFolder: string): GatsbyParts => {
  const fromProject = createRequire(join(projectFolder, 'package.json'));
  const fromGatsby = createRequire(fromProject.resolve('gatsby/package.json'));
  const part = <Name extends keyof GatsbyParts>(file: string, name: string, from = fromGatsby): GatsbyParts[Name] =>
    (from(file) as Record<string, GatsbyParts[Name]>)[name] as GatsbyParts[Name];
  return {
    draw: part<'draw'>('./.cache/page-ssr/routes/render-page.js', 'default', fromProject),
    assetsOf: part<'assetsOf'>('./dist/utils/client-assets-for-template', 'getScriptsAndStylesForTemplate'),
    stitch: part<'stitch'>('./dist/utils/slices/stitching', 'stitchSliceForAPage'),
    htmlPathOf: part<'htmlPathOf'>('gatsby-core-utils/page-html', 'generateHtmlPath'),
    pageDataPathOf: part<'pageDataPathOf'>('gatsby-core-utils/page-data', 'generatePageDataPath'),
  };
};

/**
 * Loads the renderer, which takes half a second, while the content is still on its way. A renderer that does not load is no failure yet:
 * perhaps no page has to be drawn.
 */
export const loadRenderer = (projectFolder: string): void => {
  try {
    loadGatsbyParts(projectFolder);
  } catch {
    // `renderPages` fails with the reason.
  }
};

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

/** What `renderPages` needs beside the pages. */
export interface RenderSettings {
  shared: SharedData;
  projectFolder: string;
  targetFolder: string;
}

/** Gatsby's build writes the page `/404` at this path, too. The gateway answers with it where a path is unknown and has no language prefix. */
const notFoundCopy = { of: '/404', path: '/404.html' };

/** The paths at which a page is written. */
const pathsOf = (path: string): string[] => (path === notFoundCopy.of ? [path, notFoundCopy.path] : [path]);

/** Makes the folder that `renderPages` writes into. Gatsby looks there for the parts that all pages of its build share. */
export const prepareTargetFolder = async (projectFolder: string, targetFolder: string): Promise<void> => {
  await mkdir(targetFolder, { recursive: true });
  await rm(join(targetFolder, '_gatsby'), { force: true });
  await symlink(join(projectFolder, 'public', '_gatsby'), join(targetFolder, '_gatsby'));
};

/**
 * Draws pages with the renderer that Gatsby compiled in its last build. Writes pages and their data into `targetFolder`
 * (`prepareTargetFolder`) as Gatsby would into `public`; `public` stays unchanged.
 * @throws {Error} when Gatsby has not built yet or its parts do not fit. When `signal` is aborted, its reason is thrown before the next page.
 */
export const renderPages = async (
  pages: readonly SitePage[],
  { shared, projectFolder, targetFolder }: RenderSettings,
  signal?: AbortSignal,
): Promise<void> => {
  const gatsby = loadGatsbyParts(projectFolder);
  if (!globalThis.setSharedData) throw new Error('the renderer of the last build takes no shared data');
  globalThis.setSharedData(shared);
  const publicFolder = join(projectFolder, 'public');
  const webpackStats = await readJson(join(publicFolder, 'webpack.stats.json'));
  const { webpackCompilationHash } = (await readJson(join(publicFolder, 'page-data', 'app-data.json'))) as {
    webpackCompilationHash: string;
  };
  for (const page of pages)
    for (const path of pathsOf(page.path)) {
      signal?.throwIfAborted();
      const { template, matchPath, context } = page;
      const pageData: PageData = {
        componentChunkName: `component---src-templates-${template}-tsx`,
        path,
        ...(matchPath === undefined ? {} : { matchPath }),
        result: { pageContext: context },
        staticQueryHashes: [],
        slicesMap: {},
      };
      await writeIfChanged(gatsby.pageDataPathOf(targetFolder, path), JSON.stringify(pageData));
      const { html } = await gatsby.draw({
        pagePath: path,
        // A browser gets the data as JSON, which drops undefined fields. The renderer must get the same.
        pageData: JSON.parse(JSON.stringify(pageData)) as PageData,
        staticQueryContext: {},
        webpackCompilationHash,
        context: { isDuringBuild: true },
        ...(await gatsby.assetsOf(pageData.componentChunkName, webpackStats)),
      });
      await writeIfChanged(gatsby.htmlPathOf(targetFolder, path), html);
      await gatsby.stitch({ pagePath: path, publicDir: targetFolder });
    }
};

/** Deletes the files that `renderPages` wrote for these pages. */
export const removeRenderedPages = async (
  paths: readonly string[],
  { projectFolder, targetFolder }: { projectFolder: string; targetFolder: string },
): Promise<void> => {
  const { htmlPathOf, pageDataPathOf } = loadGatsbyParts(projectFolder);
  for (const path of paths.flatMap(pathsOf))
    for (const file of [htmlPathOf(targetFolder, path), pageDataPathOf(targetFolder, path)])
      await rm(file, { force: true });
};
