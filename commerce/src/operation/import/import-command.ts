import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import mongoose from 'mongoose';

import { formatRubles, kopecks } from '@shop/shared-types/money';

import { systemClock } from '../../platform/clock/clock.ts';
import { systemRandomness } from '../../platform/clock/randomness.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { SettingsWrong } from '../../platform/config/settings-reader.ts';
import { connectDatabase } from '../../platform/database/connect-database.ts';
import { createGroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts';
import { CsvUnreadable } from '../../platform/export/read-csv-file.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { AppSecretUnfit } from '../../platform/secrets/open-secrets.ts';
import { DataNotServable } from '../migrations/judge-data-version.ts';
import { assertDataServable } from '../migrations/make-data-ready.ts';
import { openShopSecrets } from '../secret-rotation/open-shop-secrets.ts';
import type { ImportDeps } from './import-table.ts';
import { ImportUnreadable, runImport, type TableOutcome } from './run-import.ts';
import { UsedMeanwhile, undoImport } from './undo-import.ts';

const envFile = fileURLToPath(new URL('../../../.env', import.meta.url));
const usage = `npm run import -- FOLDER [--from=NAME]            says what would come in
npm run import -- FOLDER [--from=NAME] --yes      brings it in; --skip-refused leaves refused lines out
npm run import -- undo NAME [--yes]               removes what came in under this name and was not used since`;
const nameForm = /^[a-z0-9][a-z0-9-]{0,39}$/;
/** Most old ids that are listed; the rest is counted. */
const listedMax = 20;

interface Request {
  shop: string;
  /** Left out: an undo. */
  folder?: string;
  isMeant: boolean;
  skipsRefused: boolean;
}

/** What the command line asks for; undefined where it makes no sense. */
const readRequest = (args: string[]): Request | undefined => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { from: { type: 'string' }, yes: { type: 'boolean' }, 'skip-refused': { type: 'boolean' } },
  });
  const [first, second] = positionals;
  const isUndo = first === 'undo' && second !== undefined;
  if (first === undefined || positionals.length > (isUndo ? 2 : 1)) return undefined;
  const folder = resolve(first);
  const shop = isUndo ? second : (values.from ?? basename(folder).toLowerCase());
  if (!nameForm.test(shop)) return undefined;
  return {
    shop,
    ...(isUndo ? {} : { folder }),
    isMeant: values.yes === true,
    skipsRefused: values['skip-refused'] === true,
  };
};

const lineOf = ({ table, brought, known, refused, amount }: TableOutcome, isRehearsal: boolean): string => {
  const sum = amount > 0 ? ` (${formatRubles(kopecks(amount))} RUB)` : '';
  return `${table}: ${brought} ${isRehearsal ? 'would come in' : 'came in'}${sum}, ${known} were here, ${refused} refused`;
};

const bring = async (deps: ImportDeps, folder: string, { shop, isMeant, skipsRefused }: Request): Promise<number> => {
  const pass = async (isRehearsal: boolean): Promise<number> => {
    const outcomes = await runImport(
      deps,
      { folder, shop, isRehearsal },
      {
        onRefused: (table, line, reason) => {
          if (isRehearsal) console.log(`${table}.csv line ${line}: ${reason}`);
        },
        onProgress: ({ table, brought, known }) => {
          if (!isRehearsal) console.error(`  … ${table}: ${brought + known}`);
        },
      },
    );
    for (const outcome of outcomes) console.log(lineOf(outcome, isRehearsal));
    return outcomes.reduce((sum, { refused }) => sum + refused, 0);
  };
  const refused = await pass(true);
  if (!isMeant) {
    console.log(`Nothing was written. To bring it in under the name ${shop}, add --yes.`);
    return refused === 0 ? 0 : 1;
  }
  if (refused > 0 && !skipsRefused) {
    console.log('Nothing was written. Correct the refused lines, or leave them out with --skip-refused.');
    return 1;
  }
  await pass(false);
  return 0;
};

const undo = async (deps: ImportDeps, { shop, isMeant }: Request): Promise<number> => {
  const { users, used } = await undoImport(deps, { shop, isRehearsal: !isMeant }, (removed) =>
    console.error(`  … ${removed} users`),
  );
  if (users === 0) console.log(`Nothing came in under the name ${shop}.`);
  else if (used.length > 0) {
    const more = used.length > listedMax ? ` and ${used.length - listedMax} more` : '';
    console.log(
      `Nothing is removed: users were active since. Their old ids: ${used.slice(0, listedMax).join(', ')}${more}`,
    );
  } else
    console.log(
      isMeant ? `Users removed: ${users}.` : `Users that would be removed: ${users}. To remove them, add --yes.`,
    );
  return used.length === 0 && users > 0 ? 0 : 1;
};

const run = async (request: Request): Promise<number> => {
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const config = readConfig(process.env);
  const connection = await connectDatabase(config.mongodbUri, config.mongodbDatabase);
  const groupCommit = createGroupCommit({ connection, clock: systemClock, logger: createLogger('warn') });
  try {
    await assertDataServable();
    const secrets = await openShopSecrets(config);
    const deps = { clock: systemClock, randomness: systemRandomness, secrets, groupCommit };
    return await (request.folder === undefined ? undo(deps, request) : bring(deps, request.folder, request));
  } finally {
    await groupCommit.close();
    await mongoose.disconnect();
  }
};

const explained = [SettingsWrong, ImportUnreadable, CsvUnreadable, UsedMeanwhile, AppSecretUnfit, DataNotServable];

/** `npm run import`: rehearses, brings in or undoes an import (rules 23.6 to 23.12). Exit code 1: something was refused. */
const main = async (): Promise<number> => {
  try {
    const request = readRequest(process.argv.slice(2));
    if (request) return await run(request);
    console.error(`${usage}\nA name has small letters, digits and hyphens.`);
    return 2;
  } catch (failure) {
    if (failure instanceof TypeError && 'code' in failure) console.error(`${failure.message}\n${usage}`);
    else if (isDuplicateKey(failure))
      console.error('Somebody registered with one of the addresses meanwhile. Run the command again.');
    else if (explained.some((kind) => failure instanceof kind)) console.error((failure as Error).message);
    else throw failure;
    return 2;
  }
};

// npm runs this command in the package's folder; a relative path is meant from the folder where the person called npm.
process.chdir(process.env['INIT_CWD'] ?? process.cwd());
process.exitCode = await main();
