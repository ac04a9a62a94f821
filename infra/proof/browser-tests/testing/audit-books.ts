import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { rootFolder } from '../../../run/config/workspace.ts';

const auditMaxMs = 120_000;
const auditArguments = ['src/operation/audit/audit-command.ts'];

/** `npm run audit` of the shop under test. @returns its one line. @throws {Error} with its findings, or when `MONGODB_URI` is missing */
export const auditBooks = async (): Promise<string> => {
  const options = { cwd: join(rootFolder, 'commerce'), env: process.env, timeout: auditMaxMs };
  const { stdout } = await promisify(execFile)(process.execPath, auditArguments, options);
  return stdout.trim();
};
