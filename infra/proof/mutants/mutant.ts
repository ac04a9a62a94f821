/** A deliberately broken version of one file. The named tests have to fail with it; if they pass, nobody would notice the fault. */
export interface Mutant {
  /** Unique; `--only` takes it. */
  name: string;
  /** The harm that people would have from this fault. */
  harm: string;
  /** Path from the root. */
  file: string;
  /** Text that stands exactly once in the file. */
  find: string;
  replace: string;
  /** Test files, as paths from the root. All of them belong to one package. */
  tests: readonly string[];
}

/** Names the file and the tests of several mutants once. */
export const mutantsOf = (
  { file, tests }: Pick<Mutant, 'file' | 'tests'>,
  mutants: readonly (Pick<Mutant, 'name' | 'harm' | 'find' | 'replace'> & Partial<Pick<Mutant, 'tests'>>)[],
): Mutant[] => mutants.map((mutant) => ({ file, tests, ...mutant }));
