import { expect } from 'chai';

import { findRuleProblems } from './find-rule-problems.ts';

const rules = `# Rules

## 4 Activations

- **4.1** An activation lives for 20 minutes.
  Tests: \`commerce/src/a.test.ts\`. Code: no single place: both ends look at the clock.
- **4.2** The price is held. Tests: \`commerce/src/b.test.ts\`. Code: no single
  place: every sale does it.
`;
const paths = new Set(['commerce/src/a.test.ts', 'commerce/src/b.test.ts']);
const problemsOf = (text: string, given = rules) =>
  findRuleProblems(given, [{ path: 'commerce/src/x.ts', text }], paths);

describe('findRuleProblems', () => {
  it('finds nothing where every cited rule exists', () => {
    expect(problemsOf('/** Refunds (rules 4.1 and 4.2). */\n// rule 4.2')).to.deep.equal([]);
  });

  it('names the place that cites a rule that does not exist', () => {
    expect(problemsOf('// fine\n/** Refunds (rules 4.1, 4.9). */')).to.deep.equal([
      'commerce/src/x.ts:2 cites rule 4.9, which is not in the rules',
    ]);
  });

  it('names the place that cites a page outside the repository', () => {
    const problem = 'commerce/src/x.ts:1 cites a page that is not in the repository';
    const ofElsewhere = ['specification', 'design', 'visual guide', 'supplier protocol'];
    for (const page of ofElsewhere) expect(problemsOf(`// see the ${page} section 4`)).to.deep.equal([problem]);
  });

  it('names a rule that stands twice, has no test, or names one that is not there', () => {
    const more = `${rules}- **4.2** Again. Tests: \`commerce/src/c.test.ts\`. Code: no single place: all.\n- **4.3** Without. Code: no single place: all.\n`;
    expect(problemsOf('', more)).to.deep.equal([
      'rule 4.2 stands twice',
      'rule 4.2 names commerce/src/c.test.ts, which is not there',
      'rule 4.3 names no test and no bench',
    ]);
  });

  const leadingTo = (code: string, number = '14.1') =>
    `${rules}- **${number}** More. Tests: \`commerce/src/a.test.ts\`.\n  ${code}\n`;

  it('names code that a rule leads to and that is not there', () => {
    const more = (code: string) => leadingTo(`Code: ${code}.`);
    expect(problemsOf('export const holdPrice = 1;', more('`commerce/src/x.ts` `holdPrice`'))).to.deep.equal([]);
    expect(problemsOf('', more('`commerce/src/x.ts`\n  `holdPrice`, `commerce/src/y.ts` `other`'))).to.deep.equal([
      'rule 14.1 leads to holdPrice, which commerce/src/x.ts does not have',
      'rule 14.1 leads to commerce/src/y.ts, which is not there',
    ]);
  });

  it('names a rule that leads to no code and does not say why', () => {
    expect(problemsOf('', leadingTo(''))).to.deep.equal(['rule 14.1 leads to no code']);
    expect(problemsOf('', leadingTo('Code: no single place:'))).to.deep.equal(['rule 14.1 leads to no code']);
  });

  it('names a rule of money whose code does not cite it', () => {
    const more = leadingTo('Code: `commerce/src/x.ts` `holdPrice`.', '7.1');
    expect(problemsOf('/** Holds (rules 4.2 and 7.1). */\nexport const holdPrice = 1;', more)).to.deep.equal([]);
    expect(problemsOf('export const holdPrice = 1;', more)).to.deep.equal([
      'rule 7.1 of money leads to code that does not cite it',
    ]);
  });
});
