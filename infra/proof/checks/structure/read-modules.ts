import { posix } from 'node:path';

import type { SourceText } from '../find-rule-problems.ts';

/** The names that one module takes from another; `*` stands for all of them. */
export interface ModuleImport {
  path: string;
  names: string[];
  /** Types leave no trace in the running program. */
  isTypeOnly: boolean;
}

/** A source file with its imports from this repository and the names of the values that it exports. */
export interface Module extends SourceText {
  imports: ModuleImport[];
  exportedValues: string[];
}

const importLine = /^(import|export)\s+(type\s+)?(?:([^'";]*?)\s+from\s+)?'([^']+)';/gm;
const importCall = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g;
/** A file that webpack puts in the place of a package's (`storefront/gatsby-node.ts`). */
const ownFile = /\bownFile\('([^']+)'\)/g;
const exportedValue = /^export (?:async )?(?:const|let|function\*?|class|abstract class) (\{[^}]*\}|[\w$]+)/gm;
const endings = ['', '.ts', '.tsx', '.mjs', '.js'];

const namesIn = (clause: string): { names: string[]; isTypeOnly: boolean } => {
  const braces = /\{([^}]*)\}/.exec(clause);
  const inBraces = (braces?.[1] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const outside = clause
    .replace(/\{[^}]*\}/, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const values = inBraces.filter((part) => !part.startsWith('type '));
  const names = inBraces.map((part) => part.replace(/^type /, '').split(' as ')[0] ?? '');
  return {
    names: [...names, ...outside.map((part) => (part.startsWith('*') ? '*' : 'default'))],
    isTypeOnly: inBraces.length > 0 && values.length === 0 && outside.length === 0,
  };
};

/** Reads what each file imports from this repository and which values it exports. Files have to be formatted by Oxfmt. */
export const readModules = (sources: readonly SourceText[]): Module[] => {
  const known = new Set(sources.map(({ path }) => path));
  const resolve = (from: string, specifier: string): string | undefined => {
    const base = specifier.startsWith('.')
      ? posix.join(posix.dirname(from), specifier)
      : specifier.replace(/^@shop\/shared-types\//, 'shared-types/src/');
    return endings.map((ending) => base + ending).find((path) => known.has(path));
  };
  return sources.map(({ path, text }) => {
    const imports: ModuleImport[] = [];
    const take = (specifier: string, names: string[], isTypeOnly: boolean): void => {
      const target = resolve(path, specifier);
      if (target !== undefined) imports.push({ path: target, names, isTypeOnly });
    };
    for (const [, , type, clause = '', specifier = ''] of text.matchAll(importLine)) {
      const read = namesIn(clause);
      take(specifier, read.names, type !== undefined || read.isTypeOnly);
    }
    for (const [, specifier = ''] of text.matchAll(importCall)) take(specifier, ['*'], false);
    for (const [, specifier = ''] of text.matchAll(ownFile)) take(specifier, ['*'], false);
    const exportedValues = [...text.matchAll(exportedValue)].flatMap(([, name = '']) =>
      name.startsWith('{')
        ? name
            .slice(1, -1)
            .split(',')
            .map((part) => part.split(':').at(-1)?.trim() ?? '')
        : [name],
    );
    return { path, text, imports, exportedValues: exportedValues.filter((name) => name !== '') };
  });
};
