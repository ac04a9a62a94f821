import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

import { formatRubles, kopecks } from '@shop/shared-types/money';

import { verifyStatement } from './verify-statement.ts';

/**
 * `npm run verify-statement -- file`: prints one line for each finding and exits with 1, or prints one line that says what was proved. It
 * needs no database.
 */
const run = async (path: string | undefined): Promise<number> => {
  if (path === undefined) {
    console.error('Name the file of the statement: npm run verify-statement -- statement.ndjson');
    return 2;
  }
  const file = createReadStream(path, 'utf8');
  try {
    const { findings, opening, closing } = await verifyStatement(createInterface({ input: file, crlfDelay: Infinity }));
    for (const finding of findings) console.log(finding);
    if (findings.length > 0 || !opening || !closing) return 1;
    console.log(
      `clean: ${opening.account}, ${closing.rows} rows after row ${opening.sequence}, ` +
        `balance ${formatRubles(kopecks(closing.posted))} RUB of which ${formatRubles(kopecks(closing.held))} held, ` +
        `last hash ${closing.headHash}`,
    );
    return 0;
  } catch (failure) {
    console.error(`${path} cannot be read: ${failure instanceof Error ? failure.message : String(failure)}`);
    return 2;
  } finally {
    file.destroy();
  }
};

// npm runs this command in the package's folder; a relative path is meant from the folder where the person called npm.
process.chdir(process.env['INIT_CWD'] ?? process.cwd());
process.exitCode = await run(process.argv[2]);
