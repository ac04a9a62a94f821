import { expect } from 'chai';

import { findLockfileProblems } from './find-lockfile-problems.ts';

const complete = {
  packages: {
    '': { dependencies: { left: '1.0.0' } },
    'node_modules/left': { integrity: 'sha512-a', optionalDependencies: { 'left-darwin': '1.0.0' } },
    'node_modules/left-darwin': { integrity: 'sha512-b' },
    'node_modules/@shop/infra': { link: true },
    infra: { dependencies: { left: '1.0.0' } },
  },
};

describe('findLockfileProblems', () => {
  it('finds nothing in a complete lockfile', () => {
    expect(findLockfileProblems(complete)).to.deep.equal([]);
  });

  it('names a package of another platform that was left out', () => {
    const { 'node_modules/left-darwin': _leftOut, ...packages } = complete.packages;
    expect(findLockfileProblems({ packages })).to.deep.equal(['missing: left-darwin, wanted by node_modules/left']);
  });

  it('names an entry without a hash and one with a download address', () => {
    const packages = { '': {}, 'node_modules/left': { resolved: 'https://registry.example/left.tgz' } };
    expect(findLockfileProblems({ packages })).to.deep.equal([
      'no integrity: node_modules/left',
      'names a download address: node_modules/left',
    ]);
  });
});
