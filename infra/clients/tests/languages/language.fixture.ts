import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { canInstall, installDebianPackage } from '../../../proof/test-run/install-debian-package.ts';

const run = promisify(execFile);
const clients = fileURLToPath(new URL('../../', import.meta.url));
const quickStarts = join(clients, 'quick-starts');

/** How a program of a language is started: the quick start as a newcomer has it, and the one that the tests ask. */
export interface PreparedLanguage {
  client: string[];
  quickStart: string[];
  folder: string;
}

export interface Language {
  name: string;
  /** Its compiler or interpreter. */
  command: string;
  /** Where its own installer puts it. */
  usualFolder: string;
  debianPackage: string;
  prepare(command: string, folder: string): Promise<PreparedLanguage>;
}

const go: Language = {
  name: 'Go',
  command: 'go',
  usualFolder: '/usr/local/go/bin',
  debianPackage: 'golang-go',
  prepare: async (command, folder) => {
    await cp(join(clients, 'go'), join(folder, 'numeo-go'), { recursive: true });
    await writeFile(
      join(folder, 'go.mod'),
      'module quickstart\n\ngo 1.19\n\nrequire numeo v0.0.0\n\nreplace numeo => ./numeo-go\n',
    );
    const build = async (source: string, name: string): Promise<string> => {
      const place = join(folder, name);
      await mkdir(place);
      await cp(source, join(place, 'main.go'));
      // Nothing but the client and Go's own library is asked for.
      const env = { ...process.env, GOFLAGS: '-mod=mod', GOPROXY: 'off', GOTOOLCHAIN: 'local' };
      await run(command, ['build', '-o', join(folder, `${name}.out`), `./${name}`], { cwd: folder, env });
      return join(folder, `${name}.out`);
    };
    return {
      client: [await build(join(clients, 'tests/languages/use_client.go'), 'use')],
      quickStart: [await build(join(quickStarts, 'sdk.go'), 'start')],
      folder,
    };
  },
};

const php: Language = {
  name: 'PHP',
  command: 'php',
  usualFolder: '/usr/bin',
  debianPackage: 'php-cli',
  prepare: async (command, folder) => {
    await symlink(join(clients, 'php'), join(folder, 'numeo-php'));
    return {
      client: [command, join(clients, 'tests/languages/use_client.php')],
      quickStart: [command, join(quickStarts, 'sdk.php')],
      folder,
    };
  },
};

const java: Language = {
  name: 'Java',
  command: 'javac',
  usualFolder: '/usr/lib/jvm/default-java/bin',
  debianPackage: 'default-jdk-headless',
  prepare: async (command, folder) => {
    const classes = join(folder, 'classes');
    const sources = (await readdir(join(clients, 'java/numeo'))).map((name) => join(clients, 'java/numeo', name));
    const program = join(clients, 'tests/languages/UseClient.java');
    await run(command, ['-Xlint:all', '-Werror', '-d', classes, ...sources, program]);
    const start = [command.replace(/javac$/, 'java'), '-cp', classes];
    return {
      client: [...start, 'numeo.UseClient'],
      quickStart: [...start, join(quickStarts, 'sdk.java')],
      folder,
    };
  },
};

export const languages: readonly Language[] = [go, php, java];

const findInstalled = ({ command, usualFolder }: Language): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), usualFolder]
    .map((folder) => join(folder, command))
    .find((path) => existsSync(path));

/**
 * The program of a language, installed from the distribution when we may.
 * @throws {Error} saying what to install
 */
export const findLanguage = (language: Language): string => {
  const installed = findInstalled(language);
  if (installed !== undefined) return installed;
  if (canInstall()) {
    installDebianPackage(language.debianPackage);
    const fresh = findInstalled(language);
    if (fresh !== undefined) return fresh;
  }
  throw new Error(
    `The proofs of the ${language.name} client need "${language.command}". Install ${language.debianPackage}.`,
  );
};
