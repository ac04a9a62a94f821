interface LockfileEntry {
  link?: boolean;
  integrity?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, LockfileEntry>;
}

/** Looks a dependency up as Node does: in the nearest `node_modules` on the way to the root. */
const isResolvable = (packages: Lockfile['packages'], from: string, name: string): boolean => {
  let folder = from;
  for (;;) {
    if (Object.hasOwn(packages, `${folder ? `${folder}/` : ''}node_modules/${name}`)) return true;
    if (!folder) return false;
    const above = folder.lastIndexOf('node_modules/');
    folder = above > 0 ? folder.slice(0, above - 1) : '';
  }
};

/**
 * Finds entries with which `npm ci` fails or differs on another machine: entries without a hash, missing packages of other platforms, and
 * download addresses of one particular registry.
 */
export const findLockfileProblems = ({ packages }: Lockfile): string[] =>
  Object.entries(packages).flatMap(([path, entry]) => {
    if (entry.link) return [];
    const problems: string[] = [];
    if (path.includes('node_modules/') && !entry.integrity) problems.push(`no integrity: ${path}`);
    if (entry.resolved) problems.push(`names a download address: ${path}`);
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      if (!isResolvable(packages, path, name)) problems.push(`missing: ${name}, wanted by ${path || 'the root'}`);
    }
    return problems;
  });
