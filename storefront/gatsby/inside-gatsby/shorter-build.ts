/** The parts of webpack's configuration that decide how long a build takes. Gatsby types them as arbitrary objects. */
export interface BuildConfig {
  cache?: unknown;
  resolve: { plugins?: object[] };
}

/** Gatsby's resolver for themes. It lists folders for each import, and the shop has no theme. */
const themeResolver = 'GatsbyThemeComponentShadowingResolverPlugin';

/**
 * A shorter build. Webpack's cache on the disk is written by each build and read by the next one with other code only, for which
 * Babel's cache does the larger part: without it, two builds are shorter, the first by a tenth.
 */
export const makeBuildShorter = (config: BuildConfig): void => {
  config.cache = false;
  config.resolve.plugins = config.resolve.plugins?.filter(({ constructor }) => constructor.name !== themeResolver);
};
