import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { createStrapi } from '@strapi/strapi';

import { exportContent } from '../archive/export-content';

/** Opens the database of the environment as a start of the CMS does, and writes what is then in it: `open-database-command.ts DIST FILE`. */
const run = async (): Promise<void> => {
  const [distDir, file] = process.argv.slice(2);
  if (!distDir || !file) throw new Error('usage: open-database-command DIST FILE');
  const strapi = await createStrapi({ appDir: join(__dirname, '../../..'), distDir, serveAdminPanel: false }).load();
  await pipeline(exportContent(strapi, new Date()), createWriteStream(file));
  await strapi.destroy();
};

run().then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  },
);
