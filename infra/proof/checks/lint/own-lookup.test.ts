import { fileURLToPath } from 'node:url';

import { expect } from 'chai';
import { ESLint } from 'eslint';

const rootFolder = fileURLToPath(new URL('../../../../', import.meta.url));

/** What the project's own lint says of a file with this content. */
const lint = async (code: string): Promise<string[]> => {
  const eslint = new ESLint({ cwd: rootFolder });
  const [result] = await eslint.lintText(code, { filePath: `${rootFolder}shared-types/src/own-value.ts` });
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === 'shop/own-lookup').map(({ line }) => String(line));
};

const table = 'export const table: Readonly<Record<string, number>> = { a: 1, b: 2 };\n';

describe('the lint rule for names from outside', function lintRule() {
  this.timeout(120_000);

  it('names a look-up of a text in a written table, by brackets and by "in"', async () => {
    const code = `${table}export const one = (name: string) => table[name];
export const two = (name: string) => name in table;
export const three = (given: { name: unknown }) => table[(given as { name: 'a' | 'b' }).name];
export const four = (name: string) => (table as Record<string, number>)[name];
`;
    expect(await lint(code)).to.deep.equal(['2', '3', '4', '5']);
  });

  it('lets known names pass, tables that are asked before, and tables that are no literal', async () => {
    const code = `${table}export const one = (name: string) => (Object.hasOwn(table, name) ? table[name] : undefined);
export const two = (name: 'a' | 'b') => table[name];
export const three = (given: Record<string, number>, name: string) => given[name];
export const four = (names: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};
`;
    expect(await lint(code)).to.deep.equal([]);
  });
});
