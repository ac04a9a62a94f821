/** A file of the repository: its path from the root, and its text. */
export interface SourceText {
  path: string;
  text: string;
}

const definedRule = /^- \*\*(\d+\.\d+)\*\*/;
const ruleLine = /^- \*\*\d+\.\d+\*\*[\s\S]*?(?=^- \*\*|^#|$(?![\s\S]))/gm;
const provingPath = /`([a-z-]+\/[^`\s]+\.tsx?)`/g;
/** `Code: path function`: where a rule is enforced, at the end of its entry. */
const codePart = /Code:((?:\s+`[^`\s]+`,?)+)\./;
const codePlace = /`([^`\s]+)`\s+`([^`\s]+)`/g;
/** A rule that many places keep together says so, and why. */
const noSinglePlace = /Code:\s+no\s+single\s+place:\s+\S/;
/** Sections whose rules decide about money: their code cites the rule. */
const moneySections = new Set(['4', '5', '6', '7', '8', '9', '10', '12']);
/** `rule 4.2`, `rules 4.2 and 5.1`, `rules 4.2, 4.3`. */
const citation = /\brules? (\d+\.\d+(?:(?:, | and )\d+\.\d+)*)/g;
/** A page outside the repository; its reader could not look the reason up. */
const foreignCitation = /\b(?:specification|design|visual guide|protocol),? sections? \d|\bsection \d+ of the/i;

const citedIn = (text: string): string[] =>
  [...text.matchAll(citation)].flatMap(([, numbers = '']) => numbers.split(/, | and /));

/** What is wrong with the code that a rule leads to: none, not there, or silent about a rule of money. */
const findCodeProblems = (number: string, entry: string, texts: ReadonlyMap<string, string>): string[] => {
  const places = [...(codePart.exec(entry)?.[1] ?? '').matchAll(codePlace)];
  if (places.length === 0) return noSinglePlace.test(entry) ? [] : [`rule ${number} leads to no code`];
  const problems = places.flatMap(([, path = '', symbol = '']) => {
    const text = texts.get(path);
    if (text === undefined) return [`rule ${number} leads to ${path}, which is not there`];
    return new RegExp(`\\b${symbol}\\b`).test(text)
      ? []
      : [`rule ${number} leads to ${symbol}, which ${path} does not have`];
  });
  const isCited = places.some(([, path = '']) => citedIn(texts.get(path) ?? '').includes(number));
  const [section = ''] = number.split('.');
  return problems.length > 0 || isCited || !moneySections.has(section)
    ? problems
    : [`rule ${number} of money leads to code that does not cite it`];
};

/**
 * Finds faults between the numbered rules and their citations: a rule that exists twice, a rule without a test or bench, a test that does
 * not exist, a rule that leads to no code or to code that does not exist or does not cite it, a cited rule that does not exist, and a citation
 * of a page outside the repository.
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
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  for (const [entry] of rules.matchAll(ruleLine)) {
    const number = definedRule.exec(entry)?.[1] ?? '';
    if (defined.has(number)) problems.push(`rule ${number} stands twice`);
    defined.add(number);
    const proofs = [...entry.replace(codePart, '').matchAll(provingPath)].map(([, path]) => path ?? '');
    if (proofs.length === 0) problems.push(`rule ${number} names no test and no bench`);
    problems.push(...findCodeProblems(number, entry, texts));
    for (const path of proofs) if (!paths.has(path)) problems.push(`rule ${number} names ${path}, which is not there`);
  }
  for (const { path, text } of sources) {
    for (const [index, line] of text.split('\n').entries()) {
      const place = `${path}:${index + 1}`;
      for (const number of citedIn(line)) {
        if (!defined.has(number)) problems.push(`${place} cites rule ${number}, which is not in the rules`);
      }
      if (foreignCitation.test(line)) problems.push(`${place} cites a page that is not in the repository`);
    }
  }
  return problems;
};
