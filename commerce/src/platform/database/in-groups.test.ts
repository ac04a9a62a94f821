import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';

import { expect } from 'chai';

import { inGroups } from './in-groups.ts';

/** Work that ends when the test says so. */
const openWork = () => {
  const begun: number[] = [];
  const ends = new Map<number, { answer: () => void; fail: (failure: Error) => void }>();
  const work = (ask: number) =>
    new Promise<number>((resolve, reject) => {
      begun.push(ask);
      ends.set(ask, { answer: () => resolve(ask * 10), fail: reject });
    });
  return { begun, ends, work };
};

const patient = { sizeMax: 3, holdMaxMs: 60_000 };

describe('work in groups', () => {
  it('begins a lone ask at once, and those that come meanwhile together once it is answered', async () => {
    const { begun, ends, work } = openWork();
    const ask = inGroups(work, patient);
    const answers = [ask(1)];
    await turn();
    answers.push(ask(2), ask(3));
    await turn();
    expect(begun).to.deep.equal([1]);
    ends.get(1)?.answer();
    expect(await answers[0]).to.equal(10);
    await turn();
    expect(begun).to.deep.equal([1, 2, 3]);
    ends.get(3)?.answer();
    ends.get(2)?.answer();
    expect(await Promise.all(answers)).to.deep.equal([10, 20, 30]);
  });

  it('waits for the first answer of a group, not for its last', async () => {
    const { begun, ends, work } = openWork();
    const ask = inGroups(work, patient);
    for (const number of [1, 2]) void ask(number);
    await turn();
    void ask(3);
    await turn();
    expect(begun).to.deep.equal([1, 2]);
    ends.get(2)?.answer();
    await turn();
    await turn();
    expect(begun).to.deep.equal([1, 2, 3]);
  });

  it('begins a full group beside the one that is under way', async () => {
    const { begun, work } = openWork();
    const ask = inGroups(work, patient);
    void ask(1);
    await turn();
    for (const number of [2, 3, 4, 5]) void ask(number);
    await turn();
    expect(begun).to.deep.equal([1, 2, 3, 4]);
  });

  it('goes on without a group that stands still', async () => {
    const { begun, work } = openWork();
    const ask = inGroups(work, { sizeMax: 3, holdMaxMs: 5 });
    void ask(1);
    await turn();
    void ask(2);
    await sleep(50);
    expect(begun).to.deep.equal([1, 2]);
  });

  it('keeps those together who ask again once they were answered together', async () => {
    const { begun, ends, work } = openWork();
    const ask = inGroups(work, patient);
    const askTwice = async (number: number) => ask((await ask(number)) + 1);
    for (const number of [1, 2]) void askTwice(number);
    await turn();
    for (const number of [1, 2]) ends.get(number)?.answer();
    await turn();
    await turn();
    expect(begun).to.deep.equal([1, 2, 11, 21]);
  });

  it('gives each failure to its own caller, and goes on', async () => {
    const { ends, work } = openWork();
    const ask = inGroups(work, patient);
    const failed = ask(1).catch((failure: Error) => failure.message);
    const kept = ask(2);
    await turn();
    ends.get(1)?.fail(new Error('no answer'));
    expect(await failed).to.equal('no answer');
    ends.get(2)?.answer();
    expect(await kept).to.equal(20);
  });
});
