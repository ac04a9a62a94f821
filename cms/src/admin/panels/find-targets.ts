import { findNamed, type NameTexts } from '@shop/shared-types/search/find-named';
import { foldName } from '@shop/shared-types/search/fold-name';
import { serviceAliases } from '@shop/shared-types/search/name-aliases';

/** A page that can be linked to (cms/src/editing/find-link-targets.ts). */
export interface LinkTarget {
  title: string;
  path: string;
}

const foundMax = 8;

const textsOf = ({ title, path }: LinkTarget): NameTexts => ({
  name: title,
  others: [path],
  aliases: serviceAliases(title),
});

/** Pages whose title or address holds all the words, those that begin with them first, then those whose name is meant (rule 3.33). */
export const findTargets = (targets: readonly LinkTarget[], typed: string): LinkTarget[] => {
  const words = foldName(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const textOf = ({ title, path }: LinkTarget): string => foldName(`${title} ${path}`);
  const begins = ({ title }: LinkTarget): boolean => foldName(title).startsWith(words.join(' '));
  const held = targets
    .filter((target) => words.every((word) => textOf(target).includes(word)))
    .sort((one, other) => Number(begins(other)) - Number(begins(one)));
  return [...new Set([...held, ...findNamed(targets, typed, textsOf)])].slice(0, foundMax);
};
