import { join } from 'node:path';

import { dataFolderOf } from '../config/workspace.ts';
import { rollBack } from '../releases/prune-releases.ts';
import { pausePublication } from './publication-pause.ts';

// `npm run rollback -w @shop/infra [-- <number>]`
const selected = process.argv[2] === undefined ? undefined : Number(process.argv[2]);
try {
  const releasesFolder = process.env.RELEASES_DIR || join(dataFolderOf(process.env), 'releases');
  const number = await rollBack(releasesFolder, selected);
  // Otherwise the next price would bring back the release that was taken away.
  await pausePublication(releasesFolder, {
    since: new Date().toISOString(),
    by: 'npm run rollback',
    reason: `Rolled back to release ${number}`,
  });
  console.log(
    `Release ${number} is served now. Publication is held until somebody presses “Resume publication” in the CMS.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
