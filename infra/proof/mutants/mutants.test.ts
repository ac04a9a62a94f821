import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from 'chai';

import { rootFolder } from '../../run/config/workspace.ts';
import { allMutants } from './list/all-mutants.ts';

describe('the list of mutants', () => {
  it('has at least sixty, each under a name of its own', () => {
    const names = allMutants.map(({ name }) => name);
    expect(names.length).to.be.at.least(60);
    expect(new Set(names).size).to.equal(names.length);
  });

  for (const { name, file, find, replace, tests } of allMutants) {
    it(`still fits the code: ${name}`, () => {
      const parts = readFileSync(join(rootFolder, file), 'utf8').split(find);
      expect(parts.length - 1, `how often the text stands in ${file}`).to.equal(1);
      expect(replace).not.to.equal(find);
      for (const test of tests) expect(existsSync(join(rootFolder, test)), test).to.equal(true);
      expect(new Set(tests.map((test) => test.split('/', 1)[0])).size, 'packages of the tests').to.equal(1);
    });
  }
});
