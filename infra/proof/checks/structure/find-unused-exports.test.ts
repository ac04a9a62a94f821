import { expect } from 'chai';

import { findUnusedExports } from './find-unused-exports.ts';
import { readModules } from './read-modules.ts';

const problemsOf = (texts: Record<string, string>, allowed: string[] = []) =>
  findUnusedExports(readModules(Object.entries(texts).map(([path, text]) => ({ path, text }))), allowed);

describe('findUnusedExports', () => {
  it('names values that nothing imports, and leaves types alone', () => {
    const texts = {
      'infra/src/a.ts':
        'export const used = 1;\nexport async function lost() {}\nexport interface Shape {}\nexport const { left } = all;\n',
      'infra/src/b.ts': "import {\n  used,\n  type Shape,\n} from './a.ts';\n",
    };
    expect(problemsOf(texts)).to.deep.equal([
      'infra/src/a.ts exports lost, which nothing imports',
      'infra/src/a.ts exports left, which nothing imports',
    ]);
    expect(problemsOf(texts, ['infra/src/a.ts lost', 'infra/src/a.ts left'])).to.deep.equal([]);
  });

  it('counts a renamed import, an import of everything and one at run time as uses', () => {
    const a = 'export const one = 1;\n';
    expect(problemsOf({ 'infra/a.ts': a, 'infra/b.ts': "import { one as two } from './a.ts';\n" })).to.deep.equal([]);
    expect(problemsOf({ 'infra/a.ts': a, 'infra/b.ts': "import * as all from './a.ts';\n" })).to.deep.equal([]);
    expect(problemsOf({ 'infra/a.ts': a, 'infra/b.ts': "const all = await import('./a.ts');\n" })).to.deep.equal([]);
    const annotated = "const load = () => import(/* webpackExports: ['one'] */ './a.ts');\n";
    expect(problemsOf({ 'infra/a.ts': a, 'infra/b.ts': annotated })).to.deep.equal([]);
    const shared = { 'shared-types/src/a.ts': a, 'infra/b.ts': "import { one } from '@shop/shared-types/a';\n" };
    expect(problemsOf(shared)).to.deep.equal([]);
  });
});
