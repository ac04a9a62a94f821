import { expect } from 'chai';

import { findImportProblems, type AllowedImport } from './find-import-problems.ts';
import { readModules } from './read-modules.ts';

const files = (texts: Record<string, string>) =>
  readModules(Object.entries(texts).map(([path, text]) => ({ path, text })));
const problemsOf = (texts: Record<string, string>, allowed: AllowedImport[] = [], helpers: string[] = []) =>
  findImportProblems(files(texts), allowed, helpers);

describe('findImportProblems', () => {
  const rentalUsesSim = {
    'commerce/src/sales/rentals/rent.ts': "import { sims } from '../../supply/pool/sim.model.ts';\n",
    'commerce/src/supply/pool/sim.model.ts': 'export const sims = 1;\n',
  };

  it('refuses the model of another concept, but for its types', () => {
    expect(problemsOf(rentalUsesSim)).to.deep.equal([
      'commerce/src/sales/rentals/rent.ts imports commerce/src/supply/pool/sim.model.ts: a model belongs to its concept, so ask for a use case there',
    ]);
    const types = "import type { Sim } from '../../supply/pool/sim.model.ts';\n";
    expect(problemsOf({ ...rentalUsesSim, 'commerce/src/sales/rentals/rent.ts': types })).to.deep.equal([]);
  });

  it('accepts a listed import, and refuses a listed one that is no longer there', () => {
    const allowed = {
      from: 'commerce/src/sales/rentals/',
      to: 'commerce/src/supply/pool/sim.model.ts',
      reason: 'one transaction',
    };
    expect(problemsOf(rentalUsesSim, [allowed])).to.deep.equal([]);
    expect(problemsOf({}, [allowed])).to.have.length(1);
  });

  it('refuses a feature that imports another', () => {
    const texts = {
      'storefront/src/features/buying/rentals/pane.tsx':
        "import { find } from '../purchase/find';\nimport { own } from './own';\n",
      'storefront/src/features/buying/rentals/own.ts': 'export const own = 1;\n',
      'storefront/src/features/buying/purchase/find.ts': 'export const find = 1;\n',
    };
    expect(problemsOf(texts)).to.deep.equal([
      'storefront/src/features/buying/rentals/pane.tsx imports storefront/src/features/buying/purchase/find.ts: features do not import each other',
    ]);
  });

  it('takes a file that webpack puts in a package’s place for used', () => {
    const texts = {
      'storefront/gatsby-node.ts': "const intl = ownFile('./src/intl.tsx');\n",
      'storefront/src/intl.tsx': 'export const intl = 1;\n',
      'storefront/src/intl.test.ts': "import { intl } from './intl';\n",
    };
    expect(problemsOf(texts)).to.deep.equal([]);
  });

  it('refuses a helper of tests in production code, and a file that only tests import without being marked', () => {
    const texts = {
      'commerce/src/ledger/main.ts': "import { shop } from './shop.fixture.ts';\n",
      'commerce/src/ledger/shop.fixture.ts': "import { part } from './part.ts';\n\nexport const shop = part;\n",
      'commerce/src/ledger/part.ts': 'export const part = 1;\n',
    };
    expect(problemsOf(texts)).to.deep.equal([
      'commerce/src/ledger/main.ts imports commerce/src/ledger/shop.fixture.ts, which is a helper of tests',
      'commerce/src/ledger/part.ts is imported by tests only: remove it, or name it *.fixture.ts as a helper of tests',
    ]);
    expect(problemsOf(texts, [], ['commerce/src/ledger/main.ts', 'commerce/src/ledger/part.ts'])).to.deep.equal([]);
  });
});
