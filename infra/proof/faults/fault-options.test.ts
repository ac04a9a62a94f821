import { expect } from 'chai';

import { readFaultOptions } from './fault-options.ts';

describe('the options of a run of faults', () => {
  it('are a hundred faults of every kind without arguments', () => {
    const { count, faults } = readFaultOptions([]);
    expect(count).to.equal(100);
    expect(new Set(faults.map(({ kind, target }) => `${kind} ${target}`))).to.deep.equal(
      new Set([
        'kill commerce',
        'kill mongod',
        'kill two-mongods',
        'kill gateway',
        'kill supplier',
        'kill cms',
        'kill sim-agent',
        'pause commerce',
        'pause mongod',
        'pause two-mongods',
        'pause supplier',
        'slow mongod',
        'slow commerce',
        'cut links',
        'fill mongod',
        'jump commerce',
        'unplug modems',
        'garble modems',
      ]),
    );
  });

  it('narrow the run to a kind and a target', () => {
    const { faults } = readFaultOptions(['--kind=pause', '--target=mongod']);
    expect(new Set(faults.map(({ kind, target }) => `${kind} ${target}`))).to.deep.equal(new Set(['pause mongod']));
  });

  it('name what there is when they name nothing', () => {
    expect(() => readFaultOptions(['--kind=cut', '--target=cms'])).to.throw('there are: kill commerce');
    expect(() => readFaultOptions(['--count=none'])).to.throw('--count has to be a whole number');
  });
});
