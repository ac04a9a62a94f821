import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const timeoutMs = 10 * 60_000;

/** Whether we may install what a test needs: as root on Debian. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const aptGet = (...args: string[]): void => {
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: 'inherit',
    timeout: timeoutMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
};

/** Installs a package of the distribution. Whether it worked shows when its program is looked for again. */
export const installDebianPackage = (name: string): void => {
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', name);
};
