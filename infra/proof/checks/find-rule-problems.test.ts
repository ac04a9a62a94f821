import { expect } from 'chai';

import { findRuleProblems } from './find-rule-problems.ts';

const rules = `# Rules

## 4 Activations

- **4.1** An activation lives for 20 minutes.
  Tests: \`commerce/src/a.test.ts\`.
- **4.2** The price is held. Tests: \`commerce/src/b.test.ts\`.
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
    const more = `${rules}- **4.2** Again. Tests: \`commerce/src/c.test.ts\`.\n- **4.3** Without.\n`;
    expect(problemsOf('', more)).to.deep.equal([
      'rule 4.2 stands twice',
      'rule 4.2 names commerce/src/c.test.ts, which is not there',
      'rule 4.3 names no test and no bench',
    ]);
  });
});
