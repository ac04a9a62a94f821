import TerserPlugin from 'terser-webpack-plugin';

/** The parts of webpack's configuration that make scripts lighter. Gatsby types them as arbitrary objects. */
export interface ScriptsConfig {
  devtool: string | false;
  output: { hashDigestLength?: number; chunkFilename?: string };
  optimization: {
    moduleIds?: string;
    chunkIds?: string;
    mangleExports?: string;
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
 * 5 KB more than one, compressed.
 */
export const makeScriptsLighter = (config: ScriptsConfig): void => {
  config.devtool = false;
  // Names, numbers and hashes of modules and pieces are in all scripts: 4 KB less of them.
  config.output.hashDigestLength = 8;
  config.output.chunkFilename = '[id]-[contenthash].js';
  config.optimization.moduleIds = 'size';
  config.optimization.chunkIds = 'size';
  config.optimization.mangleExports = 'size';
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
  // Terser's rules in Rust: a new shop waits less for its scripts, which are not larger. Without `unsafe_arrows`: it makes arrows of
  // functions that read `arguments`, too, and React does.
  config.optimization.minimizer = [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      terserOptions: {
        compress: { passes: 3 },
        mangle: true,
        ecma: 2020,
        format: { comments: false },
      },
    }),
  ];
};
