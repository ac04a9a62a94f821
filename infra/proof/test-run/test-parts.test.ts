import { execFileSync } from 'node:child_process';

import { expect } from 'chai';

import { rootFolder } from '../../run/config/workspace.ts';
import { dealOut, filesOf, partNames, partOf, testKinds } from './test-parts.ts';
import { readSelections } from './selection.ts';

describe('the parts of a test run', () => {
  it('are found for a file by the closest folder', () => {
    expect(partOf('infra/proof/browser-tests/publication/faq-answer.test.ts')).to.equal('publication');
    expect(partOf('infra/proof/browser-tests/buyers/buy-number.test.ts')).to.equal('browser');
    expect(partOf('infra/proof/test-run/test-parts.test.ts')).to.equal('infra');
    expect(partOf('infra/clients/tests/sdk.test.ts')).to.equal('clients');
    expect(partOf('README.md')).to.equal(undefined);
  });

  it('take every test and every proof of the repository, each once', () => {
    const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
      cwd: rootFolder,
      encoding: 'utf8',
    });
    const deleted = execFileSync('git', ['ls-files', '--deleted'], { cwd: rootFolder, encoding: 'utf8' }).split('\n');
    const written = listed
      .split('\n')
      .filter((file) => /\.(?:test|proof)\.tsx?$/.test(file) && !deleted.includes(file))
      .sort();
    const taken = partNames.flatMap((part) => testKinds.flatMap((kind) => filesOf(part, kind))).sort();
    expect(taken).to.deep.equal(written);
  });

  it('are dealt out so that the shares are about as large', () => {
    const sizes: Record<string, number> = { a: 9, b: 5, c: 4, d: 3, e: 1 };
    const sizeOf = (file: string): number => sizes[file] ?? 0;
    expect(dealOut(['a', 'b', 'c', 'd', 'e'], 2, sizeOf)).to.deep.equal([
      ['a', 'd'],
      ['b', 'c', 'e'],
    ]);
    expect(dealOut(['a'], 2, sizeOf)).to.deep.equal([['a']]);
  });
});

describe('what a test run is asked for', () => {
  it('is everything, unless parts are named', () => {
    expect(readSelections([])).to.deep.equal({ kind: 'test', parts: partNames, hasChecks: true, hasShop: true });
    expect(readSelections(['--only=cms,checks'])).to.deep.equal({
      ...{ kind: 'test', parts: ['cms'] },
      ...{ hasChecks: true, hasShop: false },
    });
    expect(readSelections(['--only=browser']).parts).to.deep.equal(['publication', 'browser']);
  });

  it('is the proofs, without the checks', () => {
    expect(readSelections(['--proofs'])).to.deep.equal({
      ...{ kind: 'proof', parts: partNames },
      ...{ hasChecks: false, hasShop: true },
    });
  });

  it('is refused with the words that are known', () => {
    expect(() => readSelections(['--only=cms,wine'])).to.throw(/knows checks, commerce, .*, browser, but not wine/);
    expect(() => readSelections(['wine'])).to.throw('unknown argument wine');
  });
});
