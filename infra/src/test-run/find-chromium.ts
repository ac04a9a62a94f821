import { existsSync } from 'node:fs';

import { canInstall, installDebianPackage } from './install-debian-package.ts';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const findInstalled = (env: NodeJS.ProcessEnv): string | undefined =>
  [env.PUPPETEER_EXECUTABLE_PATH, env.CHROME_PATH, ...usualPaths].find((path) => path && existsSync(path));

/**
 * The browser for the tests: one that is there, or the distribution's own when we may install it.
 * @throws {Error} saying what to install
 */
export const findChromium = (write: (line: string) => void, env: NodeJS.ProcessEnv = process.env): string => {
  const installed = findInstalled(env);
  if (installed) return installed;
  if (canInstall()) {
    write('No Chromium found; installing the one of the distribution');
    installDebianPackage('chromium');
    const fresh = findInstalled(env);
    if (fresh) return fresh;
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one (Debian: "apt-get install chromium"), or set CHROME_PATH to its program.',
  );
};
