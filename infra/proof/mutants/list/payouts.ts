import { mutantsOf, type Mutant } from '../mutant.ts';

const commerce = 'commerce/src';
const withdrawals = `${commerce}/money/withdrawals`;
const requesting = `${withdrawals}/request-withdrawal.test.ts`;
const simulation = 'commerce/proof/simulation/simulation.proof.ts';
const deciding = `${withdrawals}/withdrawals.routes.test.ts`;

/** Faults of payouts and referral earnings. */
export const payoutMutants: Mutant[] = [
  ...mutantsOf({ file: `${withdrawals}/request-withdrawal.ts`, tests: [requesting] }, [
    {
      name: 'payout-above-the-earnings',
      harm: 'A partner withdraws more than he earned.',
      find: 'assertNotTooLarge(sum, balances, locale);',
      replace: '',
    },
    {
      name: 'payout-request-holds-nothing',
      harm: 'A requested sum can be requested once more.',
      find: '      holdParts(working, id, parts, at);\n',
      replace: '',
    },
    {
      name: 'payout-to-a-former-partner',
      harm: 'A cheating partner who was removed is paid.',
      find: "if (!mayBePaid(working.find(accountHolders, userId), source)) throw new CommerceError('FORBIDDEN');",
      replace: '',
      tests: [requesting, deciding, `${withdrawals}/trusted-payouts.test.ts`, `${withdrawals}/agent-payouts.test.ts`],
    },
  ]),
  ...mutantsOf(
    { file: `${withdrawals}/decide-withdrawal.ts`, tests: [deciding, `${withdrawals}/trusted-payouts.test.ts`] },
    [
      {
        name: 'payout-moves-nothing',
        harm: 'A paid withdrawal stays in the books as owed.',
        find: "  if (decision === 'paid') payOut(working, withdrawal, at);\n",
        replace: '',
      },
      {
        name: 'payout-rejected-keeps-the-earnings',
        harm: 'A rejected partner loses what he earned.',
        find: "  if (decision === 'rejected') giveBack(working, withdrawal, at);\n",
        replace: '',
      },
      {
        name: 'payout-paid-twice',
        harm: 'A second transfer to the partner looks like a repeat of the first.',
        find: 'writtenTransactionId(decisions.at(-1)?.transactionId ?? transactionId) === writtenTransactionId(transactionId));',
        replace: 'true);',
      },
      {
        name: 'payout-by-one-pair-of-eyes',
        harm: 'One member of the staff pays himself.',
        find: '  assertSecondPerson(withdrawal, { decision, caller, terms });\n',
        replace: '',
      },
    ],
  ),
  ...mutantsOf({ file: 'commerce/src/money/referrals/transfer-referral-balance.ts', tests: [simulation] }, [
    {
      name: 'referral-moved-and-paid-out',
      harm: 'The same earnings go to the balance and to the card, if both are asked for at once.',
      find: "guardId: earningsGuardOf({ userId, source: 'referral' }),",
      replace: 'guardId: `transfer:${userId}`,',
    },
    {
      name: 'referral-moved-twice-for-a-key',
      harm: 'A referrer whose answer was lost moves the earnings again.',
      find: '    recordAnswer(working, once, at, { id, amount, at: at.toISOString() });\n',
      replace: '',
    },
  ]),
  ...mutantsOf({ file: `${withdrawals}/agent-share.ts`, tests: [simulation] }, [
    {
      name: 'payout-of-held-shares',
      harm: 'An agent withdraws a share before the time in which its sale may be refunded is over.',
      find: 'held: kopecks(Math.min(balance, recent))',
      replace: 'held: kopecks(0)',
    },
    {
      name: 'payout-of-shares-again',
      harm: 'An agent withdraws the same share again, from money that he topped up.',
      find: 'Math.min(free, earned - withdrawn)',
      replace: 'Math.min(free, earned)',
    },
  ]),
  ...mutantsOf({ file: `${withdrawals}/withdrawal-status.ts`, tests: [`${withdrawals}/trusted-payouts.test.ts`] }, [
    {
      name: 'payout-rejected-after-payment',
      harm: 'A partner has the money on his card and in his earnings.',
      find: '  paid: [],',
      replace: "  paid: ['rejected'],",
    },
  ]),
  ...mutantsOf(
    {
      file: `${commerce}/sales/refunds/tell-earners.ts`,
      tests: [`${commerce}/money/payments/incoming/charged-back-earnings.test.ts`],
    },
    [
      {
        name: 'earnings-taken-back-in-silence',
        harm: 'A seller finds less money than yesterday, and nobody says why.',
        find: 'if (news) working.insert(mailTasks, news);',
        replace: '',
      },
      {
        name: 'earnings-taken-back-told-twice',
        harm: 'Who is agent and referrer of a sale gets two letters, with two halves of the sum.',
        find: 'losses.set(userId, { ...loss, sum: kopecks(loss.sum + sum) });',
        replace: 'losses.set(userId + losses.size, { ...loss, sum: kopecks(loss.sum + sum) });',
      },
    ],
  ),
];
