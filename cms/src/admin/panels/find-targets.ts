/** A page that can be linked to (cms/src/editing/find-link-targets.ts). */
export interface LinkTarget {
  title: string;
  path: string;
}

const foundMax = 8;

/** Pages whose title or address holds all the words, those that begin with them first. */
export const findTargets = (targets: readonly LinkTarget[], typed: string): LinkTarget[] => {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const textOf = ({ title, path }: LinkTarget): string => `${title} ${path}`.toLowerCase();
  const begins = ({ title }: LinkTarget): boolean => title.toLowerCase().startsWith(words.join(' '));
  return targets
    .filter((target) => words.every((word) => textOf(target).includes(word)))
    .sort((one, other) => Number(begins(other)) - Number(begins(one)))
    .slice(0, foundMax);
};
