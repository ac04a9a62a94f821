import { join } from 'node:path';

import { dataFolderOf } from '../config/workspace.ts';
import { rollBack } from '../releases/prune-releases.ts';

// `npm run rollback -w @shop/infra [-- <number>]`
const wished = process.argv[2] === undefined ? undefined : Number(process.argv[2]);
try {
  const releasesFolder = process.env.RELEASES_DIR || join(dataFolderOf(process.env), 'releases');
  console.log(`Release ${await rollBack(releasesFolder, wished)} is served now.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
