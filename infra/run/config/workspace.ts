import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const rootFolder = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[/\\]$/, '');

/** State of a shop: database files, releases, logs. A relative `DATA_DIR` counts from the root. */
export const dataFolderOf = (env: NodeJS.ProcessEnv): string => resolve(rootFolder, env.DATA_DIR || '.data');

/** The JavaScript file of an installed command. Node starts it directly, so that no wrapper process is between us and it. */
export const commandScripts = {
  tsc: join(rootFolder, 'node_modules/typescript/bin/tsc'),
  /** TypeScript 7, which checks types in a fifth of the time. ESLint, Strapi and the clients still stand on the version above. */
  nativeTsc: join(rootFolder, 'node_modules/typescript-native/bin/tsc'),
  gatsby: join(rootFolder, 'node_modules/gatsby/cli.js'),
  mocha: join(rootFolder, 'node_modules/mocha/bin/mocha.js'),
  eslint: join(rootFolder, 'node_modules/eslint/bin/eslint.js'),
  oxlint: join(rootFolder, 'node_modules/oxlint/bin/oxlint'),
  oxfmt: join(rootFolder, 'node_modules/oxfmt/bin/oxfmt'),
} as const;
