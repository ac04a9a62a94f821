import { mutantsOf, type Mutant } from '../mutant.ts';

const payments = 'commerce/src/money/payments';
const coins = 'commerce/src/money/coins';
const callbacks = `${payments}/incoming/receive-callback.test.ts`;
const parts = `${payments}/incoming/parts-of-a-top-up.test.ts`;
const chargebacks = `${payments}/incoming/charged-back-earnings.test.ts`;
const simulation = 'commerce/proof/simulation/simulation.proof.ts';

/** Faults of top-ups, refunds, bonuses and cashback. */
export const paymentsMutants: Mutant[] = [
  ...mutantsOf({ file: 'commerce/src/sales/refunds/chargebacks/charge-back-sales.ts', tests: [chargebacks] }, [
    {
      name: 'chargeback-spares-earners',
      harm: 'A seller keeps what he earned from a stolen card, and the house pays it.',
      find: 'if (left === 0) break;',
      replace: 'if (left >= 0) break;',
    },
    {
      name: 'chargeback-reversal-twice',
      harm: 'A seller gives back for the chargeback and again for the refund of the same sale.',
      find: 'else working.insert(saleRefunds, { ...blank, chargebacks });',
      replace: 'else working.insert(saleRefunds, { ...blank });',
    },
  ]),
  ...mutantsOf({ file: 'commerce/src/ledger/balances/read-held-credits.ts', tests: [chargebacks] }, [
    {
      name: 'held-earnings-withdrawn',
      harm: 'A referrer moves earnings away that can still be charged back.',
      find: 'const amount = recent.amount + risk.amount;',
      replace: 'const amount = recent.amount;',
    },
  ]),
  ...mutantsOf({ file: `${payments}/incoming/book-fees.ts`, tests: [parts] }, [
    {
      name: 'top-up-fee-returned-by-parts',
      harm: 'A chargeback in parts takes more fees back than were ever booked.',
      find: 'const fee = kopecks(feeLeft(payment, {}) - feeLeft(payment, { chargedBack }));',
      replace: 'const fee = feeOn(amount, payment.feeBasisPoints);',
    },
  ]),
  ...mutantsOf({ file: `${payments}/incoming/receive-callback.ts`, tests: [parts] }, [
    {
      name: 'top-up-reversed-by-nothing',
      harm: 'A reversal over no sum lets a payment that comes later be credited to nobody.',
      find: "if (news.amount === noMoney && (news.state === 'paid' || news.state === 'reversed')) {",
      replace: "if (news.amount === noMoney && news.state === 'paid') {",
    },
  ]),
  ...mutantsOf({ file: `${payments}/chains/read-rows.ts`, tests: [`${payments}/chains/trongrid.test.ts`] }, [
    {
      name: 'chain-stopped-by-one-row',
      harm: 'One odd row of an index stops all top-ups of a wallet.',
      find: 'odd.push(oddRowOf(row, failure, idFields));',
      replace: 'throw failure;',
    },
  ]),
  ...mutantsOf({ file: `${coins}/wallet-address.ts`, tests: [`${coins}/wallet-address.test.ts`] }, [
    {
      name: 'wallet-compared-as-typed',
      harm: 'No payment to a wallet that the operator wrote in capitals is ever seen.',
      find: 'if (isCapitalBech32(text)) return text.toLowerCase();',
      replace: '',
    },
  ]),
  ...mutantsOf(
    { file: `${payments}/incoming/credit-incoming.ts`, tests: [callbacks, `${payments}/payments.routes.test.ts`] },
    [
      {
        name: 'top-up-credited-after-a-reversal',
        harm: 'A buyer keeps money that the acquirer took back.',
        find: 'const withheld = reversal ? valueGone({ ...incoming, topUp: added }, reversal) : noMoney;',
        replace: 'const withheld = noMoney;',
        tests: [`${payments}/incoming/reverse-incoming.test.ts`, callbacks],
      },
      {
        name: 'card-money-that-stays',
        harm: 'What is earned from cards is paid out at once, and gone when the bank takes the money back.',
        find: 'if (days > 0 && topUp > 0) noteReturnable',
        replace: 'if (days > 365 && topUp > 0) noteReturnable',
        tests: [chargebacks],
      },
      {
        name: 'top-up-rounded-by-parts',
        harm: 'A buyer who pays in two parts gets a kopeck less than was promised.',
        find: 'return { topUp: kopecks(topUpOfFine(sum, feeBasisPoints) - before), worth: sum.toString() };',
        replace: 'return { topUp: incoming.topUp, worth: sum.toString() };',
        tests: [parts],
      },
      {
        name: 'top-up-changed-by-dust',
        harm: 'A transfer of less than a kopeck ends the waiting of a top-up and uses its promo code up.',
        find: 'if (added === noMoney) return noteDust(working, payment, { incoming, worth }, at);',
        replace: '',
        tests: [parts],
      },
      {
        name: 'top-up-lost-with-an-erased-account',
        harm: 'A buyer pays, has the account erased, and the provider repeats its message for ever while nobody of the staff sees the money.',
        find: '?.closed) return keepAsUnmatched(working, payment, incoming);',
        replace: '?.closed) return payment;',
        tests: ['commerce/src/back-office/account-data/erasure-races.proof.ts'],
      },
    ],
  ),
  ...mutantsOf(
    { file: `${payments}/incoming/give-bonuses.ts`, tests: [callbacks, `${payments}/payments.routes.test.ts`] },
    [
      {
        name: 'top-up-first-bonus-each-time',
        harm: 'The bonus of the first top-up is given with each one.',
        find: 'if (given && (given.reference !== `payment:${_id}` || !isAwaiting(payment))) return noMoney;',
        replace: '',
      },
      {
        name: 'top-up-bonus-of-each-part-anew',
        harm: 'A buyer who pays in parts gets the bonus of what came before once more with each part.',
        find: '(given ? firstTopUpBonusOf(part.before) : noMoney)',
        replace: 'noMoney',
        tests: [parts],
      },
      {
        name: 'top-up-first-bonus-for-each-account-of-a-card',
        harm: 'Accounts of one card or device that pay at the same moment all get the bonus of the first top-up.',
        find: 'if (isBonusTaken || claims.some(({ owner = userId }) => owner !== userId)) return noMoney;',
        replace: 'if (isBonusTaken) return noMoney;',
      },
      {
        name: 'promo-code-used-up',
        harm: 'A code for a hundred buyers is given to all of them.',
        find: 'promo.isActive && promo.usesCount < promo.usesMax;',
        replace: 'promo.isActive;',
      },
      {
        name: 'promo-code-twice',
        harm: 'A buyer uses a code with every top-up.',
        find: '|| working.find(promoRedemptions, redemptionId)) {',
        replace: ') {',
      },
    ],
  ),
  ...mutantsOf({ file: 'shared-types/src/first-top-up-bonus.ts', tests: [callbacks] }, [
    {
      name: 'top-up-bonus-from-the-bound-on',
      harm: 'A top-up of exactly 1,000 rubles gets a bonus that the page does not promise.',
      find: 'topUp > firstTopUpBonus.above',
      replace: 'topUp >= firstTopUpBonus.above',
    },
  ]),
  ...mutantsOf(
    { file: `${payments}/incoming/settled-status.ts`, tests: [callbacks, `${payments}/incoming/watch-chains.test.ts`] },
    [
      {
        name: 'top-up-underpaid-counts-as-paid',
        harm: 'The page says "paid" for half of the money.',
        find: "return received < asked ? 'underpaid' : 'overpaid';",
        replace: "return received < asked ? 'paid' : 'overpaid';",
      },
    ],
  ),
  ...mutantsOf(
    { file: `${payments}/methods/card.ts`, tests: [callbacks, `${payments}/methods/redirect-methods.test.ts`] },
    [
      {
        name: 'card-callback-unsigned',
        harm: 'Anybody tops up his balance with a made-up message.',
        find: 'if (!isSameSecret(given, signCardCallback(body, settings.secret))) return undefined;',
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    { file: `${payments}/invoices/match-invoice.ts`, tests: [`${payments}/invoices/match-invoice.test.ts`] },
    [
      {
        name: 'coin-credited-in-doubt',
        harm: 'Money of one buyer is credited to another one.',
        find: 'return possible.length === 1 ? possible[0] : undefined;',
        replace: 'return possible[0];',
      },
      {
        name: 'coin-credited-to-a-later-invoice',
        harm: 'A transfer from before pays an invoice that did not exist yet.',
        find: 'const asked = candidates.filter((payment) => isAsked(payment, at));',
        replace: 'const asked = candidates;',
      },
    ],
  ),
  ...mutantsOf(
    { file: `${payments}/refunds/refund-payment.ts`, tests: [`${payments}/refunds/refund-payment.test.ts`] },
    [
      {
        name: 'refund-of-a-top-up-above-the-rest',
        harm: 'A top-up is sent back twice.',
        find: 'if (left === noMoney || amount > left)',
        replace: 'if (left === noMoney)',
      },
      {
        name: 'refund-leaves-the-bonus',
        harm: 'A buyer tops up, is refunded, and keeps the bonus.',
        find: "  take('bonus', houseBonus, bonus);\n",
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    { file: 'commerce/src/sales/refunds/refund-sale.ts', tests: ['commerce/src/sales/refunds/refund-sale.test.ts'] },
    [
      {
        name: 'sale-refunded-above-its-price',
        harm: 'A buyer gets more back than he paid.',
        find: 'if (left === noMoney || amount > left) throw',
        replace: 'if (left === noMoney) throw',
      },
      {
        name: 'sale-refunded-above-the-limit-of-the-staff',
        harm: 'Support refunds more than it may.',
        find: 'assertWithinLimit(kopecks(before + amount), plan.refundMax);',
        replace: 'assertWithinLimit(amount, plan.refundMax);',
        tests: [
          'commerce/src/sales/refunds/refund-sale.test.ts',
          'commerce/src/sales/refunds/disputes/disputes.test.ts',
          'commerce/proof/contract-tests/staff-rights.test.ts',
        ],
      },
      {
        name: 'sale-refunded-again-by-a-repeat',
        harm: 'A second press of the button refunds a second time.',
        find: 'const earlier = known?.refunds.find(({ id }) => id === refundId);',
        replace: 'const earlier = known?.refunds.find(({ id }) => id === `${refundId}-`);',
      },
    ],
  ),
  ...mutantsOf(
    {
      file: 'commerce/src/sales/refunds/refund-split-sale.ts',
      tests: ['commerce/src/sales/refunds/refund-sale.test.ts'],
    },
    [
      {
        name: 'sale-refund-leaves-the-share',
        harm: 'The shop pays back and the supplier keeps his share.',
        find: "if (share) reversePart(working, { original: share, amount: split.share, part, kind: 'partner-share' }, at);",
        replace: '',
      },
      {
        name: 'sale-refund-of-the-house-takes-the-share',
        harm: 'A seller pays for a mistake of the shop.',
        find: "const isHouses = bearer === 'house';",
        replace: 'const isHouses = false;',
      },
    ],
  ),
  ...mutantsOf(
    {
      file: 'commerce/src/sales/refunds/disputes/decide-dispute.ts',
      tests: ['commerce/src/sales/refunds/disputes/disputes.test.ts'],
    },
    [
      {
        name: 'dispute-forgets-who-bears-it',
        harm: 'The staff let the house bear a refund, and the seller pays for it.',
        find: '    bearer,\n    caller,',
        replace: '    caller,',
      },
    ],
  ),
  ...mutantsOf(
    { file: 'commerce/src/money/loyalty/loyalty-rank.ts', tests: ['commerce/src/money/loyalty/loyalty-rank.test.ts'] },
    [
      {
        name: 'loyalty-rank-too-high',
        harm: 'Cashback of a rank that was not reached.',
        find: 'ranks.findLast(({ from }) => deposit >= from)',
        replace: 'ranks.findLast(({ from }) => deposit + 100 >= from)',
      },
    ],
  ),
  ...mutantsOf(
    { file: 'commerce/src/money/loyalty/moscow-week.ts', tests: ['commerce/src/money/loyalty/moscow-week.test.ts'] },
    [
      {
        name: 'loyalty-week-of-greenwich',
        harm: 'Top-ups of a Monday morning count for the week before.',
        find: 'const moscowOffsetMs = 3 * 60 * 60_000;',
        replace: 'const moscowOffsetMs = 0;',
      },
    ],
  ),
  ...mutantsOf(
    {
      file: 'commerce/src/money/referrals/accrue-referral.ts',
      tests: ['commerce/src/money/referrals/referrals.test.ts'],
    },
    [
      {
        name: 'referral-above-the-margin',
        harm: 'Supplier and referrer together get more than the buyer paid.',
        find: 'Math.max(0, Math.min(due, turnover - supplierShare))',
        replace: 'Math.max(0, due)',
      },
    ],
  ),
  ...mutantsOf(
    {
      file: 'commerce/src/money/referrals/find-referral.ts',
      tests: ['commerce/src/money/referrals/referrals.test.ts'],
    },
    [
      {
        name: 'referral-of-oneself',
        harm: 'A buyer earns from his own purchases.',
        find: 'userId === referrerUserId || sharePaymentMeans(userId, referrerUserId)',
        replace: 'false',
      },
    ],
  ),
  ...mutantsOf({ file: `${payments}/incoming/reverse-incoming.ts`, tests: [simulation] }, [
    {
      name: 'top-up-credited-beside-its-reversal',
      harm: 'A buyer keeps money that the acquirer took back, because both were reported at the same moment.',
      find: '  announcePayment(working, closed, at);\n  return { payment: closed',
      replace: '  return { payment: closed',
    },
    {
      name: 'top-up-reversed-in-parts-that-add-up-to-more',
      harm: 'An acquirer takes a quarter back three times, and the buyer loses all of it.',
      find: 'taken: kopecks((known?.taken ?? noMoney) + amount) }',
      replace: 'taken: amount }',
    },
    {
      name: 'top-up-part-that-was-never-credited',
      harm: 'An acquirer takes a part back before it tells the payment, and the next part is reckoned from too little.',
      find: 'incoming.credited + (incoming.withheld ?? noMoney)',
      replace: 'incoming.credited',
      tests: [`${payments}/incoming/reverse-incoming.test.ts`],
    },
  ]),
];
