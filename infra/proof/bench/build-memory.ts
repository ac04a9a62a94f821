import { readdir, readFile } from 'node:fs/promises';

import { commandScripts } from '../../run/config/workspace.ts';

/** The programs that build the site: Gatsby, or the command that draws only changed pages. */
const buildCommands = [commandScripts.gatsby, 'scripts/render-changes.ts'];
const sampleEveryMs = 1_000;
const kilobyte = 1_024;

interface ProcessFacts {
  group: string;
  isBuild: boolean;
  residentBytes: number;
}

const read = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

const readProcess = async (pid: string): Promise<ProcessFacts | undefined> => {
  const [stat, status, command] = await Promise.all(
    ['stat', 'status', 'cmdline'].map((file) => read(`/proc/${pid}/${file}`)),
  );
  // The name in the second field may contain spaces. The group is the third field after it.
  const group = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[2];
  if (!group) return undefined;
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(status ?? '')?.[1];
  return {
    group,
    isBuild: buildCommands.some((script) => command?.includes(script)),
    residentBytes: Number(resident ?? 0) * kilobyte,
  };
};

/** Resident memory in bytes of the running build with all its workers; 0 while none runs. */
const readBuildMemory = async (): Promise<number> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const processes = (await Promise.all(pids.map(readProcess))).filter((one) => one !== undefined);
  const group = processes.find(({ isBuild }) => isBuild)?.group;
  if (!group) return 0;
  return processes.filter((one) => one.group === group).reduce((sum, { residentBytes }) => sum + residentBytes, 0);
};

/** Watches the site's builds from now on. @returns a function that ends it and answers the highest memory in bytes; 0 where there is no /proc */
export const watchBuildMemory = (): (() => number) => {
  let highest = 0;
  const timer = setInterval(() => {
    readBuildMemory().then(
      (bytes) => {
        highest = Math.max(highest, bytes);
      },
      () => undefined,
    );
  }, sampleEveryMs);
  return () => {
    clearInterval(timer);
    return highest;
  };
};
