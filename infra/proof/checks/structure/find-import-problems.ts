import type { Module } from './read-modules.ts';

/** An import that is allowed although it crosses a border. */
export interface AllowedImport {
  /** A file, or a folder with a slash at its end. */
  from: string;
  to: string;
  reason: string;
}

/** Groups of features of the storefront. A feature outside them is a group of its own; `shared` holds parts of several. */
const featureGroups = 'account|buying|content|developers|editors';
const featurePath = new RegExp(`^storefront/src/features/((?:(?:${featureGroups})/)?[^/]+)/`);
const featureOf = (path: string): string | undefined => {
  const feature = featurePath.exec(path)?.[1];
  return feature === 'shared' ? undefined : feature;
};
/** Areas of the engine whose folders are concepts. The others are one concept each. */
const areasOfConcepts = 'accounts|back-office|money|notifications|operation|protocols|sales';
const concept = new RegExp(`^commerce/src/((?:(?:${areasOfConcepts})/)?[^/]+)/`);
const conceptOf = (path: string): string | undefined => concept.exec(path)?.[1];
const isModel = (path: string): boolean => path.startsWith('commerce/src/') && path.endsWith('.model.ts');
const marked =
  /\.(?:test|proof)\.tsx?$|\.fixture\.tsx?$|\/testing\/|^infra\/proof\/(?:browser-tests|bench|faults|mutants|scale)\/|^commerce\/proof\//;

/** Files that only tests may import, those first whose name or folder shows it. */
const findTestFiles = (modules: readonly Module[], listed: readonly string[]): Set<string> =>
  new Set(modules.map(({ path }) => path).filter((path) => marked.test(path) || listed.includes(path)));

/** Files that are not marked as helpers of tests, though only tests and their helpers import them. */
const findUnmarkedHelpers = (modules: readonly Module[], testFiles: ReadonlySet<string>): string[] => {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of modules) {
    for (const { path: target } of imports) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  const unmarked = new Set<string>();
  const isOfTests = (path: string): boolean => testFiles.has(path) || unmarked.has(path);
  let before = -1;
  while (unmarked.size !== before) {
    before = unmarked.size;
    for (const [path, of] of importers) if (!isOfTests(path) && of.every(isOfTests)) unmarked.add(path);
  }
  return [...unmarked];
};

const covers = (place: string, path: string): boolean =>
  place.endsWith('/') ? path.startsWith(place) : path === place;

/**
 * Finds imports across a border: a feature of the storefront that imports another, a concept of the engine that uses the mongoose model of
 * another (types are free), and production code that imports a test helper.
 * @param allowed imports across the first two borders, each with its reason; one that is no longer needed is a problem too
 * @param helpers test helpers whose names do not show it
 * @returns one sentence a problem
 */
export const findImportProblems = (
  modules: readonly Module[],
  allowed: readonly AllowedImport[],
  helpers: readonly string[],
): string[] => {
  const problems: string[] = [];
  const testFiles = findTestFiles(modules, helpers);
  const used = new Set<AllowedImport>();
  const isAllowed = (from: string, to: string): boolean => {
    const entry = allowed.find((one) => covers(one.from, from) && covers(one.to, to));
    if (entry) used.add(entry);
    return entry !== undefined;
  };
  for (const { path, imports } of modules) {
    if (testFiles.has(path)) continue;
    for (const { path: target, isTypeOnly } of imports) {
      if (testFiles.has(target)) problems.push(`${path} imports ${target}, which is a helper of tests`);
      const feature = featureOf(target);
      if (
        feature !== undefined &&
        featureOf(path) !== undefined &&
        featureOf(path) !== feature &&
        !isAllowed(path, target)
      ) {
        problems.push(`${path} imports ${target}: features do not import each other`);
      }
      const owner = conceptOf(target);
      const isForeign = isModel(target) && !isTypeOnly && owner !== 'platform' && owner !== conceptOf(path);
      if (isForeign && path.startsWith('commerce/src/') && !isAllowed(path, target)) {
        problems.push(`${path} imports ${target}: a model belongs to its concept, so ask for a use case there`);
      }
    }
  }
  for (const path of findUnmarkedHelpers(modules, testFiles)) {
    problems.push(`${path} is imported by tests only: remove it, or name it *.fixture.ts as a helper of tests`);
  }
  for (const one of allowed) {
    if (!used.has(one)) problems.push(`${one.from} no longer imports ${one.to}: remove it from the exceptions`);
  }
  return problems;
};
