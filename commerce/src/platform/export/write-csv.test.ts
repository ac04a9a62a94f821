import { expect } from 'chai';

import { writeCsv } from './write-csv.ts';

// oxlint-disable-next-line typescript/require-await -- the rows come from a database elsewhere
async function* rowsOf<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

const textOf = async (pieces: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};

describe('writeCsv', () => {
  const columns = [
    { name: 'name', of: ({ name }: { name: string; sum: number | null }) => name },
    { name: 'sum', of: ({ sum }: { name: string; sum: number | null }) => sum },
  ];

  it('quotes what would break a line or a cell, and leaves an empty cell where nothing is known', async () => {
    const rows = [
      { name: 'plain', sum: 5 },
      { name: 'a "b", c', sum: null },
      { name: 'two\nlines', sum: 0 },
    ];
    expect(await textOf(writeCsv(columns, rowsOf(rows)))).to.equal(
      'name,sum\r\nplain,5\r\n"a ""b"", c",\r\n"two\nlines",0\r\n',
    );
  });

  it('lets no spreadsheet run a text as a formula', async () => {
    const rows = ['=HYPERLINK("x")', '+1', '-1+2', '@a', '\tb'].map((name) => ({ name, sum: null }));
    const [, ...lines] = (await textOf(writeCsv(columns, rowsOf(rows)))).trimEnd().split('\r\n');
    expect(lines).to.deep.equal([`"'=HYPERLINK(""x"")",`, `'+1,`, `'-1+2,`, `'@a,`, `'\tb,`]);
  });

  it('leaves a negative sum a number', async () => {
    expect(await textOf(writeCsv(columns, rowsOf([{ name: '-150.00', sum: -3 }])))).to.equal(
      'name,sum\r\n-150.00,-3\r\n',
    );
  });

  it('writes the headings of an empty list', async () => {
    expect(await textOf(writeCsv(columns, rowsOf([])))).to.equal('name,sum\r\n');
  });

  it('hands over many rows at once, and no piece waits for the whole list', async () => {
    const rows = Array.from({ length: 10_000 }, (_, sum) => ({ name: 'a row of the list', sum }));
    const pieces: string[] = [];
    for await (const piece of writeCsv(columns, rowsOf(rows))) pieces.push(piece);
    expect(pieces.length).to.be.within(5, 20);
    expect(Math.max(...pieces.map(({ length }) => length))).to.be.below(40_000);
    expect(pieces.join('').split('\r\n')).to.have.lengthOf(10_002);
  });
});
