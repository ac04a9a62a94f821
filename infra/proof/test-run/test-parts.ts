import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { rootFolder } from '../../run/config/workspace.ts';

/** A test shows what a change can break. A proof takes long because it shows that a promise holds (see the README beside this file). */
export const testKinds = ['test', 'proof'] as const;
export type TestKind = (typeof testKinds)[number];

interface TestPart {
  /** Where mocha runs, from the root. */
  folder: string;
  /** Where its files lie, from `folder`. */
  below: readonly string[];
  /** Configuration of mocha, when it has another name than usual. */
  config?: string;
  /** Its tests use a started shop from outside. */
  needsShop?: true;
  /** Processes over which the files are dealt; each has a database of its own. */
  shares?: number;
  /** It waits more than it works, so it runs beside the browsers. */
  mostlyWaits?: true;
}

/** The longest come first, so that two at a time end together. */
export const testParts = {
  commerce: { folder: 'commerce', below: ['proof', 'src'], shares: 2 },
  cms: { folder: 'cms', below: ['seed', 'src'] },
  // Its modems answer as slowly as real ones.
  suppliers: { folder: 'infra/suppliers', below: ['tests'], mostlyWaits: true },
  infra: { folder: 'infra', below: ['demo', 'proof', 'run'] },
  clients: { folder: 'infra/clients', below: ['tests'] },
  storefront: { folder: 'storefront', below: ['src', 'gatsby'] },
  'shared-types': { folder: 'shared-types', below: ['src'] },
  publication: {
    folder: 'infra',
    below: ['proof/browser-tests/publication'],
    config: '.mocharc.publication.cjs',
    needsShop: true,
  },
  browser: { folder: 'infra', below: ['proof/browser-tests'], config: '.mocharc.browser.cjs', needsShop: true },
} as const satisfies Record<string, TestPart>;
export type PartName = keyof typeof testParts;

export const partNames = Object.keys(testParts) as PartName[];
export const partNamed = (name: PartName): TestPart => testParts[name];

const foldersOf = ({ folder, below }: TestPart): string[] => below.map((one) => `${folder}/${one}/`);

/** The part that a file belongs to, given as a path from the root: the one whose folder lies closest. */
export const partOf = (file: string): PartName | undefined => {
  const depth = (name: PartName): number =>
    Math.max(0, ...foldersOf(testParts[name]).map((folder) => (file.startsWith(folder) ? folder.length : 0)));
  const [closest] = partNames.toSorted((one, other) => depth(other) - depth(one));
  return closest !== undefined && depth(closest) > 0 ? closest : undefined;
};

/** Test files of a kind in a part, as paths from the root, in the order of the alphabet. */
export const filesOf = (name: PartName, kind: TestKind): string[] =>
  foldersOf(testParts[name])
    .flatMap((folder) =>
      readdirSync(join(rootFolder, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => `${folder}${file.replaceAll('\\', '/')}`)
        .filter((file) => file.endsWith(`.${kind}.ts`) || file.endsWith(`.${kind}.tsx`)),
    )
    .filter((file) => partOf(file) === name && !file.includes('/node_modules/'))
    .sort();

/** Deals files out, the largest first, so that the shares take about the same time. */
export const dealOut = (
  files: readonly string[],
  shares: number,
  sizeOf = (file: string): number => statSync(join(rootFolder, file)).size,
): string[][] => {
  const dealt = Array.from({ length: shares }, () => ({ files: [] as string[], size: 0 }));
  const sized = files.map((file) => ({ file, size: sizeOf(file) })).sort((one, other) => other.size - one.size);
  for (const { file, size } of sized) {
    const [smallest] = dealt.toSorted((one, other) => one.size - other.size);
    smallest?.files.push(file);
    if (smallest) smallest.size += size;
  }
  return dealt.map((one) => one.files).filter((one) => one.length > 0);
};
