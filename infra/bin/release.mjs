// npm run release -- <major | minor | patch | 1.4.0>: one version for the repository, a dated part of the changelog, one commit, one tag. Pushes nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { nextVersion, releaseChangelog, ReleaseError } from './release-changelog.mjs';
import { rootFolder } from './prepare-workspace.mjs';

const options = { cwd: rootFolder, encoding: 'utf8' };
const git = (...args) => execFileSync('git', args, options).trim();
const pathOf = (file) => join(rootFolder, file);
const read = (file) => readFileSync(pathOf(file), 'utf8');

const assertClean = () => {
  if (git('status', '--porcelain') !== '') throw new ReleaseError('There are uncommitted changes. Commit them first.');
  const branch = git('branch', '--show-current');
  if (branch !== 'main')
    throw new ReleaseError(`A release is made from main; this is ${branch}. Switch to main first.`);
};

/** Lerna writes the version into every package, the packages' needs of each other, and the lockfile. */
const writeVersions = (version) => {
  const lerna = pathOf('node_modules/lerna/dist/cli.js');
  const args = ['version', version, '--exact', '--force-publish', '--no-git-tag-version', '--no-push', '--yes'];
  execFileSync(process.execPath, [lerna, ...args], { ...options, stdio: 'inherit' });
  const root = JSON.parse(read('package.json'));
  writeFileSync(pathOf('package.json'), `${JSON.stringify({ ...root, version }, undefined, 2)}\n`);
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { ...options, stdio: 'inherit' });
};

try {
  const selected = process.argv[2] ?? '';
  const version = nextVersion(JSON.parse(read('lerna.json')).version, selected);
  assertClean();
  const changelog = releaseChangelog(read('CHANGELOG.md'), version, new Date(), git('rev-parse', '--short=12', 'HEAD'));
  writeVersions(version);
  writeFileSync(pathOf('CHANGELOG.md'), changelog);
  git('commit', '--all', '--message', `build: release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`);
  console.log(`Committed and tagged v${version}. To publish it: git push --follow-tags`);
} catch (error) {
  console.error(error instanceof ReleaseError ? error.message : error);
  process.exitCode = 1;
}
