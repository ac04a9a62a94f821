import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { rootFolder } from '../../run/config/workspace.ts';

const filesOfRelease = [
  ...['package.json', 'lerna.json', '.npmrc', '.gitignore', 'package-lock.json', 'infra/bin'],
  ...[
    'cms',
    'commerce',
    'infra',
    'infra/clients/mcp',
    'infra/clients/typescript',
    'infra/suppliers/contract-kit',
    'infra/suppliers/sim-agent',
    'shared-types',
    'storefront',
  ].map((folder) => `${folder}/package.json`),
];

const changelog = (unreleased: string) => `# Changelog\n\n## Unreleased\n${unreleased}\n## 1.0.0\n\nThe first.\n`;

describe('a release', () => {
  let folder = '';
  const at = (path: string) => join(folder, path);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  const commit = (title: string) => {
    git('add', '--all');
    git('-c', 'user.name=Tester', '-c', 'user.email=tester@example.com', 'commit', '--quiet', '--message', title);
  };
  const release = (selected: string): string => {
    const env = {
      ...process.env,
      ...{ GIT_AUTHOR_NAME: 'Tester', GIT_AUTHOR_EMAIL: 'tester@example.com' },
      ...{ GIT_COMMITTER_NAME: 'Tester', GIT_COMMITTER_EMAIL: 'tester@example.com' },
    };
    try {
      const script = at('infra/bin/release.mjs');
      return execFileSync(process.execPath, [script, selected], { cwd: folder, encoding: 'utf8', env, stdio: 'pipe' });
    } catch (error) {
      return (error as { stderr: string }).stderr;
    }
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-release-'));
    for (const path of filesOfRelease) cpSync(join(rootFolder, path), at(path), { recursive: true });
    symlinkSync(join(rootFolder, 'node_modules'), at('node_modules'));
    // The link is a file to git, which the folder's pattern does not hide.
    writeFileSync(at('.gitignore'), 'node_modules\n');
    writeFileSync(at('lerna.json'), '{ "version": "1.0.0", "npmClient": "npm" }\n');
    writeFileSync(at('CHANGELOG.md'), changelog('\n- Something new.\n'));
    git('init', '--quiet', '--initial-branch=main');
    commit('feat: everything');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('gives every package, the lockfile and the changelog one version, in one tagged commit', function () {
    this.timeout(240_000);
    const madeFrom = git('rev-parse', '--short=12', 'HEAD').trim();
    expect(release('minor')).to.include('tagged v1.1.0');
    const manifests = filesOfRelease.filter((path) => path.endsWith('package.json'));
    for (const path of manifests) {
      const { version, dependencies = {} } = JSON.parse(readFileSync(at(path), 'utf8')) as {
        version: string;
        dependencies?: Record<string, string>;
      };
      expect(version, path).to.equal('1.1.0');
      for (const name of ['@shop/shared-types', '@numeo/sdk'].filter((own) => own in dependencies))
        expect(dependencies[name], `${name} in ${path}`).to.equal('1.1.0');
    }
    const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')) as {
      packages: Record<string, { version: string }>;
    };
    expect(lock.packages['shared-types']?.version).to.equal('1.1.0');
    expect(readFileSync(at('package-lock.json'), 'utf8')).not.to.include('"resolved": "http');
    expect(readFileSync(at('CHANGELOG.md'), 'utf8')).to.match(
      /## Unreleased\n\n## 1\.1\.0 · \d{4}-\d\d-\d\d · commit [0-9a-f]{12}\n\n- Something new\.\n\n## 1\.0\.0\n/,
    );
    expect(readFileSync(at('CHANGELOG.md'), 'utf8')).to.include(`commit ${madeFrom}`);
    expect(git('status', '--porcelain')).to.equal('');
    expect(git('tag', '--points-at', 'HEAD').trim()).to.equal('v1.1.0');
  });

  it('refuses a version that is not above the present one, an empty changelog, other branches and open changes', () => {
    expect(release('0.9.0')).to.include('is not above the present one, 1.0.0');
    expect(release('next')).to.include('major, minor, patch, or a version');
    writeFileSync(at('CHANGELOG.md'), changelog(''));
    expect(release('minor')).to.include('uncommitted changes');
    commit('docs: nothing new');
    expect(release('minor')).to.include('"Unreleased" in CHANGELOG.md is empty');
    git('switch', '--quiet', '--create', 'side');
    expect(release('minor')).to.include('made from main; this is side');
    expect(git('tag').trim()).to.equal('');
  });
});
