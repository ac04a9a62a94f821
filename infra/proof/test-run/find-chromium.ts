import { existsSync } from 'node:fs';

import { canInstall, installDebianPackage } from './install-debian-package.ts';

const headlessShell = '/usr/bin/chromium-headless-shell';
const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const findFirst = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path && existsSync(path));

const chosenIn = (env: NodeJS.ProcessEnv): (string | undefined)[] => [env.PUPPETEER_EXECUTABLE_PATH, env.CHROME_PATH];

/**
 * Finds Chromium or Chrome, as visitors use them, for measurements. Installs the distribution's Chromium where there is none and we may.
 * @throws {Error} saying what to install
 */
export const findChromium = (write: (line: string) => void, env: NodeJS.ProcessEnv = process.env): string => {
  const find = (): string | undefined => findFirst([...chosenIn(env), ...usualPaths]);
  const installed = find();
  if (installed) return installed;
  if (canInstall()) {
    write('No Chromium found; installing the one of the distribution');
    installDebianPackage('chromium');
    const fresh = find();
    if (fresh) return fresh;
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one (Debian: "apt-get install chromium"), or set CHROME_PATH to its program.',
  );
};

/**
 * Finds the browser for the tests: Chromium's headless shell. It has Chromium's engine but no window, and needs half the processor time for a
 * page. Where it is missing and cannot be installed, the tests take Chromium.
 * @throws {Error} saying what to install
 */
export const findTestBrowser = (write: (line: string) => void, env: NodeJS.ProcessEnv = process.env): string => {
  const find = (): string | undefined => findFirst([...chosenIn(env), headlessShell]);
  const installed = find();
  if (installed) return installed;
  if (canInstall()) {
    write("Installing the distribution's chromium-headless-shell for the browser tests");
    installDebianPackage('chromium-headless-shell');
  }
  return find() ?? findChromium(write, env);
};
