/** A file of the repository: its path from the root, and its text. */
export interface SourceText {
  path: string;
  text: string;
}

const definedRule = /^- \*\*(\d+\.\d+)\*\*/;
const ruleLine = /^- \*\*\d+\.\d+\*\*[\s\S]*?(?=^- \*\*|^#|$(?![\s\S]))/gm;
const provingPath = /`([a-z-]+\/[^`\s]+\.tsx?)`/g;
/** `rule 4.2`, `rules 4.2 and 5.1`, `rules 4.2, 4.3`. */
const citation = /\brules? (\d+\.\d+(?:(?:, | and )\d+\.\d+)*)/g;
/** A page outside the repository; its reader could not look the reason up. */
const foreignCitation = /\b(?:specification|design|visual guide|protocol),? sections? \d|\bsection \d+ of the/i;

/**
 * Finds faults between the numbered rules and their citations: a rule that exists twice, a rule without a test or bench, a test that does
 * not exist, a cited rule that does not exist, and a citation of a page outside the repository.
 * @param rules text of `infra/docs/rules.md`
 * @param sources the files that may cite rules
 * @param paths all files of the repository, from its root
 * @returns one sentence a problem
 */
export const findRuleProblems = (
  rules: string,
  sources: readonly SourceText[],
  paths: ReadonlySet<string>,
): string[] => {
  const problems: string[] = [];
  const defined = new Set<string>();
  for (const [entry] of rules.matchAll(ruleLine)) {
    const number = definedRule.exec(entry)?.[1] ?? '';
    if (defined.has(number)) problems.push(`rule ${number} stands twice`);
    defined.add(number);
    const proofs = [...entry.matchAll(provingPath)].map(([, path]) => path ?? '');
    if (proofs.length === 0) problems.push(`rule ${number} names no test and no bench`);
    for (const path of proofs) if (!paths.has(path)) problems.push(`rule ${number} names ${path}, which is not there`);
  }
  for (const { path, text } of sources) {
    for (const [index, line] of text.split('\n').entries()) {
      const place = `${path}:${index + 1}`;
      for (const [, numbers = ''] of line.matchAll(citation)) {
        for (const number of numbers.split(/, | and /)) {
          if (!defined.has(number)) problems.push(`${place} cites rule ${number}, which is not in the rules`);
        }
      }
      if (foreignCitation.test(line)) problems.push(`${place} cites a page that is not in the repository`);
    }
  }
  return problems;
};
