import type { Module } from './read-modules.ts';

/** Modules whose exports a framework, a command line or the HTML of pages (`in-page.ts`) reads. */
const readByOthers =
  /^storefront\/gatsby-[a-z]+\.tsx?$|^storefront\/src\/templates\/|\/in-page\.ts$|^cms\/(?:config|src\/api|src\/extensions|src\/middlewares|types)\/|\.config\.[a-z]+$|\.(?:test|proof)\.tsx?$|\.d\.ts$/;

/**
 * Finds exported values that no other module imports. Types are left out: an exported function may need them in its signature.
 * @param allowed `path name`, for exports that something outside the repository's code reads
 * @returns one sentence a value
 */
export const findUnusedExports = (modules: readonly Module[], allowed: readonly string[]): string[] => {
  const imported = new Map<string, Set<string>>();
  for (const { imports } of modules) {
    for (const { path, names } of imports) {
      const known = imported.get(path) ?? new Set();
      for (const name of names) known.add(name);
      imported.set(path, known);
    }
  }
  return modules.flatMap(({ path, exportedValues }) => {
    if (readByOthers.test(path)) return [];
    const names = imported.get(path);
    if (names?.has('*')) return [];
    return exportedValues
      .filter((name) => !names?.has(name) && !allowed.includes(`${path} ${name}`))
      .map((name) => `${path} exports ${name}, which nothing imports`);
  });
};
