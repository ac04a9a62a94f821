import { expect } from 'chai';

import { readCsv } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

const rowsOf = (text: string) => readCsv(text, 100).rows;

describe('readCsv', () => {
  it('reads what writeCsv wrote', async () => {
    const rows = [
      ['plain', 'a "b", c'],
      ['two\nlines', ''],
      ['', 'last'],
    ];
    let text = '';
    const columns = [0, 1].map((at) => ({ name: `column ${at}`, of: (row: string[]) => row[at] ?? '' }));
    for await (const piece of writeCsv(columns, rows)) text += piece;
    expect(rowsOf(text)).to.deep.equal([['column 0', 'column 1'], ...rows]);
  });

  it('takes the separator of the headings, any line end and a byte order mark', () => {
    expect(rowsOf('\uFEFFa;b\r\n"1,5";2,5\n;x\r"y;z";')).to.deep.equal([
      ['a', 'b'],
      ['1,5', '2,5'],
      ['', 'x'],
      ['y;z', ''],
    ]);
    expect(rowsOf('a\tb\n1\t2\n')).to.deep.equal([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(rowsOf('a,b\n\n1,2')).to.deep.equal([['a', 'b'], [''], ['1', '2']]);
    expect(rowsOf('')).to.deep.equal([]);
  });

  it('reads line breaks, separators and quotes of quoted cells, in headings too', () => {
    expect(rowsOf('\uFEFF"a;b;c",d\r\n"one\r\ntwo","say ""yes"""\r\n')).to.deep.equal([
      ['a;b;c', 'd'],
      ['one\r\ntwo', 'say "yes"'],
    ]);
    expect(rowsOf('a;b\n"x\ny";";"\n')).to.deep.equal([
      ['a', 'b'],
      ['x\ny', ';'],
    ]);
    expect(rowsOf('a,b\r1,2\r')).to.deep.equal([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('says in which row a quote stays open, and where a text goes on after one', () => {
    expect(readCsv('a,b\n1,"2\n3,4', 100)).to.deep.equal({ rows: [['a', 'b']], hasMore: false, openQuoteIn: 2 });
    expect(readCsv('a,b\n"1"x,2', 100).openQuoteIn).to.equal(2);
    expect(rowsOf('a,b\n5" screen,2')).to.deep.equal([
      ['a', 'b'],
      ['5" screen', '2'],
    ]);
  });

  it('ends after as many rows as are wanted', () => {
    expect(readCsv('a\nb\nc\n', 3)).to.deep.include({ hasMore: false });
    expect(readCsv('a\nb\nc\nd', 3)).to.deep.equal({ rows: [['a'], ['b'], ['c']], hasMore: true, openQuoteIn: null });
  });

  it('is quick for a long text that is no table', () => {
    for (const text of ['"'.repeat(1_000_001), `"${'a""'.repeat(300_000)}`, ','.repeat(1_000_000)]) {
      const startedAt = performance.now();
      readCsv(text, 5_001);
      expect(performance.now() - startedAt).to.be.below(2_000);
    }
  });
});
