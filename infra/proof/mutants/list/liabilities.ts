import { mutantsOf, type Mutant } from '../mutant.ts';

const tests = ['commerce/src/money/liabilities/liabilities.test.ts'];

/** Faults of the proof of what the shop owes: each would let a wrong sum pass for a right one. */
export const liabilityMutants: Mutant[] = [
  ...mutantsOf({ file: 'commerce/src/money/liabilities/read-liabilities.ts', tests }, [
    {
      name: 'liabilities-less-the-debts',
      harm: 'A partner below zero lowers what the shop says it owes to the others.',
      find: '  amount: Math.max(0, balance),\n',
      replace: '  amount: balance,\n',
    },
    {
      name: 'liabilities-without-referrers',
      harm: 'What the shop owes to those who recommend it is left out.',
      find: "  yield* readDerived('referrers', accountsOf(eachReferrer(moment), referralAccount), moment);\n",
      replace: '',
    },
  ]),
  ...mutantsOf({ file: 'shared-types/src/liabilities/check-proof.ts', tests }, [
    {
      name: 'liabilities-changed-account-passes',
      harm: 'A changed name or a path of somebody else passes for a proof.',
      find: 'top.hash === part.root && top.sum === part.sum',
      replace: 'top.sum === part.sum',
    },
    {
      name: 'liabilities-negative-sums-pass',
      harm: 'A made-up account below zero hides what the shop owes.',
      find: 'Number.isSafeInteger(sum) && sum >= 0',
      replace: 'Number.isSafeInteger(sum)',
    },
  ]),
  ...mutantsOf({ file: 'shared-types/src/liabilities/check-nights.ts', tests }, [
    {
      name: 'liabilities-rewritten-night-passes',
      harm: 'The shop changes a night of the past, and nobody notices.',
      find: "previousHash === before.hash ? null : 'broken-chain'",
      replace: 'null',
    },
  ]),
];
