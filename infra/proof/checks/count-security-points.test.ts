import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from 'chai';

import { rootFolder } from '../../run/config/workspace.ts';
import { countSecurityPoints, placesIn } from './count-security-points.ts';

const read = (name: string): string => readFileSync(join(rootFolder, 'infra/docs/security', name), 'utf8');

/** The numbers of the sentence in which a page sums itself up: met, not met, does not apply. */
const summaries: Record<string, RegExp> = {
  'asvs-1-3.md': /Met: (\d+)\. Not met: (\d+)\. Does not apply: (\d+)\./,
  'asvs-4-8.md': /points (\d+) are met, (\d+) are not met and (\d+) do not apply/,
  'asvs-9-14.md': /points, (\d+) met, (\d+) not met, (\d+) do not apply/,
};

describe('the pages about the security standard', () => {
  for (const [name, summary] of Object.entries(summaries)) {
    it(`sum up their rows and name places that exist: ${name}`, () => {
      const page = read(name);
      const { met, notMet, doesNotApply } = countSecurityPoints(page);
      expect(summary.exec(page.replaceAll('\n', ' '))?.slice(1).map(Number)).to.deep.equal([met, notMet, doesNotApply]);
      expect(placesIn(page).filter((place) => !existsSync(join(rootFolder, place)))).to.deep.equal([]);
    });
  }

  it('count chapter by chapter where they say so', () => {
    for (const chapter of read('asvs-1-3.md')
      .split(/^(?=## V)/m)
      .slice(1)) {
      const { met, notMet, doesNotApply } = countSecurityPoints(chapter);
      expect(chapter.replaceAll('\n', ' ')).to.include(
        `Met: ${met}. Not met: ${notMet}. Does not apply: ${doesNotApply}.`,
      );
    }
  });
});
