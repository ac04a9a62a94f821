import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { rootFolder } from '../../run/config/workspace.ts';
import { withFreePorts } from '../../run/start/free-ports.ts';
import type { BenchReport } from './report/bench-report.ts';

const run = promisify(execFile);

const startMaxMs = 30 * 60_000;
/** Where the kernel counts processor time (Linux): hundredths of a second. */
const ticksPerSecond = 100;

/** Processor time in seconds of all children of this process that have ended; 0 where the kernel does not say. */
const childrenProcessorSeconds = async (): Promise<number> => {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / ticksPerSecond;
};

/** Variables of the npm that runs this benchmark would be settings of the one that is measured. */
const withoutNpm = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(?:npm_|INIT_CWD$)/.test(name)));

/** A line of the terminal, and the seconds from the start of the command until it came. */
interface Told {
  seconds: number;
  line: string;
}

interface Start {
  child: ChildProcess;
  /** Resolves with the seconds until a line holds these words. @throws {Error} when the command ends before */
  until(words: RegExp): Promise<number>;
}

const startShopIn = (folder: string, env: NodeJS.ProcessEnv, write: (line: string) => void): Start => {
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const told: Told[] = [];
  let hasEnded = false;
  child.once('exit', () => (hasEnded = true));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const seconds = (performance.now() - startedAt) / 1_000;
    told.push({ seconds, line });
    if (line.trim() !== '') write(`  ${seconds.toFixed(0).padStart(4)} s  ${line}`);
  });
  return {
    child,
    until: async (words) => {
      for (const deadline = performance.now() + startMaxMs; performance.now() < deadline; await sleep(50)) {
        const found = told.find(({ line }) => words.test(line));
        if (found) return found.seconds;
        if (hasEnded) throw new Error(`npm start ended before it said ${String(words)}`);
      }
      throw new Error(`npm start did not say ${String(words)} within ${startMaxMs / 60_000} minutes`);
    },
  };
};

/** As Ctrl-C does: npm hands no interruption on, since a terminal sends it to the whole group. */
const stopShop = async ({ child }: Start): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGINT');
  await ended;
};

const megabytesOf = async (folder: string): Promise<number> => {
  const { stdout } = await run('du', ['-sm', folder]);
  return Number(stdout.split('\t', 1)[0]);
};

const isReady = /^The shop is ready/;

/** The first start, from the clone on: seconds since then at which each part can be used. */
const measureFirst = async (folder: string, env: NodeJS.ProcessEnv, write: (line: string) => void) => {
  const start = startShopIn(folder, env, write);
  try {
    const installed = await start.until(/^Packages installed/);
    const ready = await start.until(isReady);
    const [languages, admin] = await Promise.all([start.until(/languages: 7 of 7/), start.until(/CMS admin: ready/)]);
    return { installed, ready, languages, admin };
  } finally {
    await stopShop(start);
  }
};

const measureNext = async (folder: string, env: NodeJS.ProcessEnv, write: (line: string) => void): Promise<number> => {
  const start = startShopIn(folder, env, write);
  try {
    return await start.until(isReady);
  } finally {
    await stopShop(start);
  }
};

/**
 * A newcomer's first start, part by part: `git clone` of what is committed here, `npm start` with empty caches of npm, Node and MongoDB, on
 * free ports and data of its own; then the next start.
 */
export const benchFirstStart = async ({ write, judge }: BenchReport): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-first-start-'));
  const clone = join(folder, 'shop');
  const caches = { npm_config_cache: join(folder, 'npm-cache'), XDG_CACHE_HOME: join(folder, 'cache') };
  try {
    const env = await withFreePorts({ ...withoutNpm(process.env), HOST: '127.0.0.1', ...caches });
    delete env.DATA_DIR;
    const startedAt = performance.now();
    await run('git', ['clone', '--quiet', '--no-hardlinks', rootFolder, clone]);
    const cloned = (performance.now() - startedAt) / 1_000;
    const first = await measureFirst(clone, env, write);
    const processorSeconds = await childrenProcessorSeconds();
    const megabytes = await megabytesOf(join(clone, 'node_modules'));
    const next = await measureNext(clone, env, write);
    write(
      `  git clone ${cloned.toFixed(1)} s; processor time of the whole first start ${processorSeconds.toFixed(0)} s`,
    );
    const seconds = (what: string, measured: number, atMost: number) => ({
      what,
      measured,
      unit: ' s',
      limit: { atMost },
    });
    return judge([
      seconds('installation of the packages', first.installed, 75),
      { what: 'size of the packages', measured: megabytes, unit: ' MB', limit: { atMost: 1_500 } },
      seconds('start after the installation, until the shop sells', first.ready - first.installed, 75),
      seconds('git clone until the shop sells', cloned + first.ready, 150),
      seconds('git clone until all languages are there', cloned + first.languages, 210),
      seconds("git clone until the CMS's admin is there", cloned + first.admin, 240),
      seconds('next start', next, 6),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
