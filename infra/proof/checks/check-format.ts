import { spawnSync } from 'node:child_process';

import { commandScripts, rootFolder } from '../../run/config/workspace.ts';

/**
 * The style of all files is Prettier's. Oxfmt knows nearly all of it and looks at every file in a second, where Prettier takes a minute.
 * So it looks first, and only what it would change goes to Prettier, whose word counts.
 */
const findDoubtful = (): string[] => {
  const args = [commandScripts.oxfmt, '--list-different', '.'];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: rootFolder, encoding: 'utf8' });
  const files = stdout.split('\n').filter((line) => line !== '');
  if (status !== 0 && files.length === 0) throw new Error(`oxfmt failed: ${stderr}`);
  return files;
};

const doubtful = findDoubtful();
if (doubtful.length > 0) {
  const args = [commandScripts.prettier, '--check', ...doubtful];
  const { status } = spawnSync(process.execPath, args, { cwd: rootFolder, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
