import { mutantsOf, type Mutant } from '../mutant.ts';

const model = 'commerce/src/ledger/ledger.model.test.ts';
const ledger = 'commerce/src/ledger';
const simulation = 'commerce/proof/simulation/simulation.proof.ts';
const erasures = 'commerce/src/back-office/account-data/erasure-races.proof.ts';

/** Faults of balances, holds, reversals, the chain of a balance, and accounts with a derived balance. */
export const ledgerMutants: Mutant[] = [
  ...mutantsOf({ file: 'commerce/src/ledger/balances/close-account.ts', tests: [erasures] }, [
    {
      name: 'erasure-overlooks-what-came-since',
      harm: 'A buyer pays for numbers of an account that nobody has any more.',
      find: '    { _id, version },',
      replace: '    { _id },',
    },
    {
      name: 'erasure-unnoticed-by-what-is-begun',
      harm: 'A top-up or a payout is begun for an account that is erased at the same moment.',
      find: 'if (account) working.update(accounts, account._id, {});',
      replace: 'if (account) return;',
    },
  ]),
  ...mutantsOf({ file: 'commerce/src/ledger/transfers/enter-transfer.ts', tests: [erasures] }, [
    {
      name: 'ledger-gives-to-the-erased',
      harm: 'Money is credited to an account that nobody has.',
      find: "if (account.closed && !suitsClosed(side, complete)) throw new CommerceError('ACCOUNT_INACTIVE');",
      replace: '',
    },
  ]),
  ...mutantsOf({ file: `${ledger}/transfers/enter-transfer.ts`, tests: [model] }, [
    {
      name: 'ledger-spends-held-money',
      harm: 'A buyer spends money that is held for another number.',
      find: 'const free = account.posted - account.held;',
      replace: 'const free = account.posted as number;',
    },
    {
      name: 'ledger-holds-without-cover',
      harm: 'A buyer without money gets numbers.',
      find: "(phase === 'hold' || phase === 'single') && free < amount",
      replace: "phase === 'single' && free < amount",
    },
    {
      name: 'ledger-free-by-one',
      harm: 'A balance falls below zero by one kopeck.',
      find: "(phase === 'hold' || phase === 'single') && free < amount",
      replace: "(phase === 'hold' || phase === 'single') && free < amount - 1",
      tests: ['commerce/src/sales/activations/purchase/buy-number.test.ts', model],
    },
    {
      name: 'ledger-settles-nothing',
      harm: 'A hold is never given back: the money stays out of reach.',
      find: "const settled = phase === 'post' || phase === 'void' ? amount : 0;",
      replace: "const settled = phase === 'post' ? amount : 0;",
    },
    {
      name: 'ledger-counts-no-ended-hold',
      harm: 'A buyer reaches the limit of open numbers for good.',
      find: "openHolds: account.openHolds + (phase === 'hold' ? 1 : phase === 'single' ? 0 : -1),",
      replace: "openHolds: account.openHolds + (phase === 'hold' ? 1 : 0),",
      tests: [simulation],
    },
    {
      name: 'ledger-forgets-debts',
      harm: 'A debt is never paid from the next top-up.',
      find: '  repayDebt(working, side, transfer);\n};',
      replace: '};',
    },
    {
      name: 'ledger-repays-from-held-money',
      harm: 'A debt is paid with money that is held for a number, and the number cannot be paid.',
      find: 'const amount = kopecks(Math.min(posted - held, owed));',
      replace: 'const amount = kopecks(Math.min(posted, owed));',
    },
    {
      name: 'ledger-breaks-the-chain',
      harm: 'A changed row of a balance history is not noticed.',
      find: 'previousHash: account.headHash,',
      replace: "previousHash: '',",
    },
    {
      name: 'ledger-repeats-a-sequence-number',
      harm: 'Two movements share a place in the history.',
      find: 'sequence: account.sequence + 1,',
      replace: 'sequence: account.sequence,',
    },
    {
      name: 'ledger-moves-negative-amounts',
      harm: 'A movement of minus ten takes money from its receiver.',
      find: 'if (transfer.amount < 0)',
      replace: 'if (transfer.amount < -1_000_000)',
    },
  ]),
  ...mutantsOf({ file: `${ledger}/transfers/transfer.ts`, tests: [model] }, [
    {
      name: 'ledger-moves-twice-for-one-key',
      harm: 'A repeated call moves the money again.',
      find: '    return false;\n  }\n  move(',
      replace: '  }\n  move(',
    },
    {
      name: 'ledger-accepts-another-movement-for-a-key',
      harm: 'A key that was used for one sum answers for another one.',
      find: '  known.amount === amount &&\n',
      replace: '',
    },
  ]),
  ...mutantsOf(
    { file: `${ledger}/transfers/reverse-part.ts`, tests: ['commerce/src/sales/refunds/refund-sale.test.ts', model] },
    [
      {
        name: 'reversal-goes-the-same-way',
        harm: 'A refund charges the buyer a second time.',
        find: '    debit: original.credit,\n    credit: original.debit,',
        replace: '    debit: original.debit,\n    credit: original.credit,',
      },
      {
        name: 'reversal-names-no-original',
        harm: 'The auditor cannot tell how much of a transfer went back.',
        find: '    settles: null,\n    reverses: original._id,',
        replace: '    settles: null,\n    reverses: null,',
      },
    ],
  ),
  ...mutantsOf({ file: `${ledger}/transfers/take-even-if-spent.ts`, tests: [model] }, [
    {
      name: 'debt-ignores-holds',
      harm: 'Taking money back leaves less on the balance than is held for open numbers.',
      find: 'const missing = kopecks(Math.max(0, amount - (posted - held)));',
      replace: 'const missing = kopecks(Math.max(0, amount - posted));',
    },
  ]),
  ...mutantsOf(
    {
      file: `${ledger}/balances/draw-derived.ts`,
      tests: [
        'commerce/src/money/withdrawals/request-withdrawal.test.ts',
        'commerce/src/money/withdrawals/trusted-payouts.test.ts',
        'commerce/src/money/referrals/referrals.test.ts',
      ],
    },
    [
      {
        name: 'draw-ignores-another-draw',
        harm: 'Two payouts at once take the same earnings twice.',
        find: 'if ((guard?.draws ?? 0) !== draws) throw new StaleBalances();',
        replace: '',
      },
      {
        name: 'draw-is-not-counted',
        harm: 'The third payout of earnings takes what the second has taken.',
        find: 'working.update(drawGuards, guardId, { draws: guard.draws + 1 });',
        replace: 'working.update(drawGuards, guardId, { draws: guard.draws });',
        tests: [simulation],
      },
      {
        name: 'draw-takes-more-than-there-is',
        harm: 'A payout takes more from an account than it holds.',
        find: 'const part = Math.min(left, Math.max(balance, 0));',
        replace: 'const part = left;',
      },
      {
        name: 'draw-ignores-the-holding-period',
        harm: 'Earnings leave before a disputed sale can be settled.',
        find: 'amount: kopecks(balance - held.amount),',
        replace: 'amount: kopecks(balance),',
      },
    ],
  ),
  ...mutantsOf(
    {
      file: `${ledger}/balances/fold-checkpoints.ts`,
      tests: ['commerce/src/ledger/balances/fold-checkpoints.test.ts'],
    },
    [
      {
        name: 'fold-counts-twice',
        harm: 'Two nodes fold the same transfers, and a partner has them twice.',
        find: 'updateOne({ _id, count: before }, { $set: folded })',
        replace: 'updateOne({ _id }, { $inc: { count: folded.count - before, balance: folded.balance } })',
      },
      {
        name: 'fold-without-safety',
        harm: 'A transfer that commits late is never counted.',
        find: 'new Date(now.getTime() - foldSafetyMs)',
        replace: 'new Date(now.getTime() + foldSafetyMs)',
      },
    ],
  ),
  ...mutantsOf(
    { file: `${ledger}/balances/fold.ts`, tests: ['commerce/src/ledger/balances/fold-checkpoints.test.ts', model] },
    [
      {
        name: 'fold-skips-equal-times',
        harm: 'Of two transfers in one millisecond a partner gets one.',
        find: ', { at: throughAt, _id: { $gt: throughId } }]',
        replace: ']',
      },
    ],
  ),
];
