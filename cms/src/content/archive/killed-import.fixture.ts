import { createReadStream } from 'node:fs';
import { join } from 'node:path';

import { loadCms } from '../../operation/command-line/load-cms';
import { readArchive } from './archive-lines';
import { importContent } from './import-content';

/** `killed-import.fixture.ts DIST FILE [SAVES]`: imports as the command does; after that many saved documents the process is killed. */
const run = async (): Promise<void> => {
  const [distDir = '', file = '', saves] = process.argv.slice(2);
  const strapi = await loadCms({ appDir: join(__dirname, '../../..'), distDir, serveAdminPanel: false });
  let saved = 0;
  strapi.documents.use(async ({ action }, next) => {
    const result = await next();
    if (action === 'create' || action === 'update') saved += 1;
    if (saves !== undefined && saved >= Number(saves)) process.kill(process.pid, 'SIGKILL');
    return result;
  });
  await importContent(strapi, await readArchive(createReadStream(file)), { isRehearsal: false });
  await strapi.destroy();
};

run().then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  },
);
