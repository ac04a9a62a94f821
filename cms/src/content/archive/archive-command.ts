import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';

import { loadCms } from '../../operation/command-line/load-cms';
import { readArchive } from './archive-lines';
import { exportContent } from './export-content';
import { importContent, type ImportReport } from './import-content';

const usage = 'usage: npm run content -w @shop/cms -- export FILE | import FILE [--rehearsal]';

const tell = ({ madeAt, counts, pictures, unknownFields, documents }: ImportReport, isRehearsal: boolean): string => {
  const lines = documents.map(({ action, type, name, locale }) =>
    `  ${action} ${type} “${name}” ${locale ?? ''}`.trimEnd(),
  );
  const left = unknownFields.length === 0 ? [] : [`Fields that this CMS does not have: ${unknownFields.join(', ')}`];
  const sums = `${counts.create} created, ${counts.change} changed, ${counts.keep} newer here and left alone, ${counts.same} the same, ${pictures} pictures added`;
  return [
    `Archive of ${madeAt}`,
    ...lines,
    ...left,
    `${isRehearsal ? 'A rehearsal; nothing was written. It would be: ' : ''}${sums}`,
  ].join('\n');
};

/** Writes the content into a file or reads it from one, by the command line. Exit code 1 and the reason when it fails. */
const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { rehearsal: { type: 'boolean' } } });
  const [action, file] = positionals;
  if (!file || (action !== 'export' && action !== 'import')) throw new Error(usage);
  const strapi = await loadCms();
  try {
    if (action === 'export') {
      await pipeline(exportContent(strapi, new Date()), createWriteStream(file, { mode: 0o600 }));
      return;
    }
    const isRehearsal = values.rehearsal === true;
    const archive = await readArchive(createReadStream(file));
    process.stdout.write(`${tell(await importContent(strapi, archive, { isRehearsal }), isRehearsal)}\n`);
  } finally {
    await strapi.destroy();
  }
};

run().then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
