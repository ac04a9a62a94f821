import { expect } from 'chai';

import { findMissingFiles } from './find-missing-files.ts';

const paths = new Set([
  'README.md',
  '.ci/run',
  'engine/README.md',
  'engine/src/ledger/hold.ts',
  'engine/src/ledger/README.md',
  'engine/src/sales/orders/list-orders.ts',
  'engine/src/sales/rentals/rent.ts',
  'site/page.tsx',
]);
const problemsOf = (text: string, path = 'engine/README.md') => findMissingFiles([{ path, text }], paths);

describe('findMissingFiles', () => {
  it('takes a file by its path, by the end of it, or from the page', () => {
    expect(problemsOf('`engine/src/ledger/hold.ts`, `ledger/hold.ts`, `hold.ts`, `../site/page.tsx`')).to.deep.equal(
      [],
    );
    expect(problemsOf('patterns such as `*.ts`, `.test.ts` and `<name>.ts`, and `dist/main.mjs`')).to.deep.equal([]);
  });

  it('names a file that is not there, but for examples in blocks', () => {
    expect(problemsOf('see `sales/hold.ts`\n\n```\n`none.ts`\n```\n')).to.deep.equal([
      'engine/README.md names sales/hold.ts, which is not there',
    ]);
    expect(problemsOf('see `../ledger/hold.ts`')).to.have.length(1);
  });

  it('names a path without an ending that begins with a folder and leads nowhere', () => {
    expect(problemsOf('`ledger/hold`, `sales/orders` and `and/or` of `GET/HEAD`')).to.deep.equal([]);
    expect(problemsOf('`sales/hold`')).to.deep.equal(['engine/README.md names sales/hold, which is not there']);
  });

  it('names a folder that a table or a list leaves out', () => {
    const table = '| folder | what |\n| --- | --- |\n| [`ledger/`](src/ledger/README.md) | money |\n';
    expect(problemsOf(table)).to.deep.equal([]);
    expect(problemsOf(`${table}| \`sales/orders/\`, \`sales/rentals/\` | sales |\n`)).to.deep.equal([]);
    expect(problemsOf('- **`engine/`**: sells\n- `site/`: shows\n', 'README.md')).to.deep.equal([]);
    expect(problemsOf('- `orders/`: them\n', 'engine/src/sales/README.md')).to.deep.equal([]);
    const more = new Set([...paths, 'engine/src/supply/pool.ts']);
    const both = `${table}| \`sales/\` | sells |\n`;
    expect(findMissingFiles([{ path: 'engine/README.md', text: both }], more)).to.deep.equal([
      'engine/README.md lists the folders of engine/src without supply/',
    ]);
  });

  it('names a folder of a table that is not there', () => {
    expect(problemsOf('| `money/` | sums |\n')).to.deep.equal(['engine/README.md lists money/, which is not there']);
  });
});
