import { join } from 'node:path';

import { buildSync } from 'esbuild';

/**
 * Bundles the script that stands in every page (`src/page-start/in-page.ts`). It defines
 * `inPage` with the functions of that file.
 * @throws {Error} when it cannot be bundled
 */
export const bundleInPageScript = (projectFolder: string): string => {
  const { outputFiles } = buildSync({
    entryPoints: [join(projectFolder, 'src/page-start/in-page.ts')],
    absWorkingDir: projectFolder,
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    globalName: 'inPage',
    target: 'es2022',
    legalComments: 'none',
  });
  return outputFiles[0]?.text.trim() ?? '';
};
