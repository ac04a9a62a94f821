/** The parts of webpack's configuration that make scripts lighter. Gatsby types them as arbitrary objects. */
export interface ScriptsConfig {
  devtool: string | false;
  output: { hashDigestLength?: number; chunkFilename?: string };
  optimization: {
    moduleIds?: string;
    chunkIds?: string;
    minimizer?: unknown[];
    splitChunks: { cacheGroups: Record<string, unknown> };
  };
}

interface ChunkLike {
  name?: string | null;
}

/** Templates on which numbers are bought. They have most of their modules in common. */
const purchaseTemplates: readonly unknown[] = [
  'component---src-templates-home-tsx',
  'component---src-templates-service-tsx',
];
/** Bytes before compression. A smaller piece is repeated in each script that needs it: pieces alone compress badly. */
const ownPieceMin = 60_000;

/**
 * Fewer and shorter scripts. Gatsby cuts what templates share into a piece for each set of templates: six for the home page, which are
 * 5 KB more than one, compressed. The runtime of webpack names all pieces, so their names are short.
 * @param minifyJs Gatsby's maker of its minimizer, whose own settings are for browsers without arrow functions
 */
export const makeScriptsLighter = (config: ScriptsConfig, minifyJs: (options: object) => unknown): void => {
  config.devtool = false;
  // Every page names its scripts and the runtime names all of them, and hashes do not compress.
  config.output.hashDigestLength = 8;
  config.output.chunkFilename = '[id]-[contenthash].js';
  // Numbers from 1 on instead of numbers of three and four digits: modules are named in all scripts, and pieces in the runtime.
  config.optimization.moduleIds = 'size';
  config.optimization.chunkIds = 'size';
  const { cacheGroups } = config.optimization.splitChunks;
  // React with the frame of the pages: one piece is 1 KB less than two.
  delete cacheGroups['framework'];
  cacheGroups['shared'] = { ...(cacheGroups['shared'] as object), minSize: ownPieceMin };
  cacheGroups['purchase'] = {
    name: 'purchase',
    chunks: ({ name }: ChunkLike) => purchaseTemplates.includes(name),
    minChunks: purchaseTemplates.length,
    minSize: 0,
    priority: 15,
    reuseExistingChunk: true,
  };
  config.optimization.minimizer = [
    minifyJs({
      terserOptions: {
        compress: { ecma: 2020, passes: 4, unsafe_arrows: true, unsafe_methods: true },
        output: { ecma: 2020, comments: false },
      },
    }),
  ];
};
