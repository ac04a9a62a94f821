import { expect } from 'chai';

import { measureStructure } from './measure-structure.ts';
import { readModules } from './read-modules.ts';

const areas = ['platform', 'money', 'sales'];
const measure = (texts: Record<string, string>) =>
  measureStructure(readModules(Object.entries(texts).map(([path, text]) => ({ path, text }))), areas);

const sound = {
  'commerce/src/main.ts': "import { sell } from './sales/sell.ts';\nsell();\n",
  'commerce/src/sales/sell.ts': "import { pay } from '../money/pay.ts';\nexport const sell = () => pay();\n",
  'commerce/src/money/pay.ts': "import { now } from '../platform/now.ts';\nexport const pay = () => now();\n",
  'commerce/src/platform/now.ts': 'export const now = () => new Date();\n',
};

describe('measureStructure', () => {
  it('counts doors, floors, lines and short files, and leaves tests out', () => {
    const long = { 'storefront/src/long.ts': 'export const a = 1;\n'.repeat(30) };
    const tests = { 'commerce/src/money/pay.test.ts': "import { sell } from '../sales/sell.ts';\nsell();\n" };
    expect(measure({ ...sound, ...long, ...tests })).to.deep.equal({
      doors: 4,
      areas: 3,
      floors: 3,
      upward: 0,
      circles: 0,
      lines: 37,
      shortFiles: 4,
    });
  });

  it('counts an arrow that leads upward and the circle that it closes', () => {
    const upward = {
      'commerce/src/money/pay.ts': "import { sell } from '../sales/sell.ts';\nexport const pay = () => sell();\n",
    };
    expect(measure({ ...sound, ...upward })).to.include({ upward: 1, circles: 1 });
  });
});
