import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { watchPort, type PortDeps } from './watch-port.ts';

const listPorts = async (patterns: readonly string[]): Promise<string[]> => {
  const found = await Promise.all(
    patterns.map(async (pattern) => {
      const folder = dirname(pattern);
      const name = basename(pattern);
      const names = await readdir(folder).catch(() => []);
      const isMeant = (one: string): boolean => (name.endsWith('*') ? one.startsWith(name.slice(0, -1)) : one === name);
      return names.filter(isMeant).map((one) => join(folder, one));
    }),
  );
  return [...new Set(found.flat())].sort();
};

/** Finds ports as they come and go, and keeps a watch on each. Ends when `stopping` is aborted and all ports are closed. */
export const watchPorts = async (deps: Omit<PortDeps, 'tell'> & { states: Map<string, string> }): Promise<void> => {
  const { settings, states, stopping } = deps;
  const watched = new Map<string, Promise<void>>();
  let present = new Set<string>();
  while (!stopping.aborted) {
    present = new Set(await listPorts(settings.ports));
    for (const path of present) {
      if (watched.has(path)) continue;
      const tell = (state: string): void => void states.set(path, state);
      const watch = watchPort(path, () => present.has(path), { ...deps, tell }).finally(() => {
        watched.delete(path);
        states.delete(path);
      });
      watched.set(path, watch);
    }
    await pause(settings.timings.scan, undefined, { signal: stopping }).catch(() => undefined);
  }
  await Promise.all(watched.values());
};
