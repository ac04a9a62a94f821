import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

import { formatRubles, kopecks } from '@shop/shared-types/money';

import { verifyStatement } from './verify-statement.ts';

/** `npm run verify-statement -- file`: one line a finding and exit code 1, or one line that says what was proved. Needs no database. */
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

// npm runs this in the package's folder; a path means what it meant where the person stood.
process.chdir(process.env['INIT_CWD'] ?? process.cwd());
process.exitCode = await run(process.argv[2]);
