import { expect } from 'chai';

import { csvOf, foldOrder, hasPlain, sortRows, type Column } from './columns';

interface Row {
  name: string;
  price: number;
}

const columns: readonly Column<Row>[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Price', cell: () => null, value: ({ price }) => price / 100 },
  { title: 'Mark', cell: () => null, rank: 3 },
  { title: 'Left', cell: ({ price }) => price },
  { title: 'State', cell: () => 'on', rank: 1 },
  { title: '', cell: () => 'Change' },
];
const [name, price, mark] = columns as [Column<Row>, Column<Row>, Column<Row>];
const rows: readonly Row[] = [
  { name: 'item 10', price: 900 },
  { name: 'Item 9', price: 1_050 },
  { name: '=1+1', price: 900 },
];
const namesOf = (sorted: readonly Row[]): string[] => sorted.map((row) => row.name);

describe('a list of the office', () => {
  it('is sorted by the values of a column: numbers as numbers, texts as people count', () => {
    expect(namesOf(sortRows(rows, name, false))).to.deep.equal(['=1+1', 'Item 9', 'item 10']);
    expect(namesOf(sortRows(rows, price, true))).to.deep.equal(['Item 9', 'item 10', '=1+1']);
    expect(hasPlain(mark, rows)).to.equal(false);
  });

  it('folds the least important columns first, and never the first one or the buttons', () => {
    expect(foldOrder(columns).map(({ title }) => title)).to.deep.equal(['Mark', 'Left', 'Price']);
  });

  it('is saved as what is shown, and no cell runs as a formula', () => {
    expect(csvOf(columns, rows)).to.equal(
      "Name,Price,Left,State\r\nitem 10,9,900,on\r\nItem 9,10.5,1050,on\r\n'=1+1,9,900,on\r\n",
    );
  });
});
