import { setImmediate as turn } from 'node:timers/promises';

import { expect } from 'chai';

import { readEachTogether, readTogether } from './read-together.ts';

/** A read that ends when the test says so. */
const openRead = () => {
  const reads: { asks: readonly number[]; end: () => void; fail: (failure: Error) => void }[] = [];
  const readMany = (asks: readonly number[]) =>
    new Promise<number[]>((resolve, reject) => {
      reads.push({ asks, end: () => resolve(asks.map((ask) => ask * 10)), fail: reject });
    });
  return { reads, readMany };
};

describe('readTogether', () => {
  it('reads together for all that ask in one turn, and for all that come while a read is under way', async () => {
    const { reads, readMany } = openRead();
    const read = readTogether(readMany);
    const asked = () => reads.map(({ asks }) => asks);
    const answers = [read(1), read(2)];
    await turn();
    answers.push(read(3));
    await turn();
    answers.push(read(4));
    await turn();
    expect(asked()).to.deep.equal([[1, 2]]);
    reads[0]?.end();
    expect(await answers[0]).to.equal(10);
    await turn();
    expect(asked()).to.deep.equal([
      [1, 2],
      [3, 4],
    ]);
    reads[1]?.end();
    expect(await Promise.all(answers)).to.deep.equal([10, 20, 30, 40]);
  });

  it('keeps those together who ask again with the answer of one read', async () => {
    const asked: number[][] = [];
    const read = readTogether<number, number>((asks) => {
      asked.push([...asks]);
      return Promise.resolve(asks.map((ask) => ask + 10));
    });
    await Promise.all([1, 2, 3].map(async (ask) => read(await read(ask))));
    expect(asked).to.deep.equal([
      [1, 2, 3],
      [11, 12, 13],
    ]);
  });

  it('reads for every ask after it came, also when the same was asked before', async () => {
    let value = 0;
    const read = readTogether<string, number>((asks) => Promise.resolve(asks.map(() => value)));
    expect(await read('a')).to.equal(0);
    value = 1;
    expect(await read('a')).to.equal(1);
  });

  it('gives a failure to those it read for, and goes on', async () => {
    const { reads, readMany } = openRead();
    const read = readTogether(readMany);
    const failed = read(1).catch((failure: Error) => failure.message);
    await turn();
    const kept = read(2);
    reads[0]?.fail(new Error('the database is away'));
    expect(await failed).to.equal('the database is away');
    await turn();
    reads[1]?.end();
    expect(await kept).to.equal(20);
  });

  it('finds each by its value, and says which is not there', async () => {
    const found = [{ id: 2 }, { id: 1 }];
    const read = readEachTogether<number, { id: number }>(
      (keys) => Promise.resolve(found.filter(({ id }) => keys.includes(id))),
      ({ id }) => id,
    );
    expect(await Promise.all([read(1), read(2), read(3)])).to.deep.equal([{ id: 1 }, { id: 2 }, undefined]);
  });
});
