import { mutantsOf, type Mutant } from '../mutant.ts';

const activations = 'commerce/src/sales/activations';
const life = `${activations}/life-of-an-activation.test.ts`;
const masked = `${activations}/sms/masked-texts.test.ts`;
const buying = `${activations}/purchase/buy-number.test.ts`;
const once = `${activations}/purchase/buy-once.test.ts`;
const remote = `${activations}/purchase/buy-from-remote.test.ts`;
const wholesale = `${activations}/wholesale/earn-wholesale.test.ts`;
const likeliest = `${activations}/purchase/likeliest.test.ts`;
const clocks = 'commerce/src/platform/clock';

/** Faults of purchases, activations, and of the clock that ends them. */
export const salesMutants: Mutant[] = [
  ...mutantsOf({ file: `${activations}/purchase/purchase.ts`, tests: [buying, once] }, [
    {
      name: 'purchase-without-hold',
      harm: 'A number is given away: its price is never held.',
      find: '  keyCharge.apply(working, { ...sale, opensOrder: true }, at);\n  hold(working, holdOf(sale), at);',
      replace: '  keyCharge.apply(working, { ...sale, opensOrder: true }, at);',
    },
    {
      name: 'purchase-ignores-the-limit-of-open-numbers',
      harm: 'One buyer empties the shop.',
      find: 'if (openHolds >= settings.openActivationsMax)',
      replace: 'if (openHolds > settings.openActivationsMax)',
    },
    {
      name: 'purchase-ignores-the-order-name',
      harm: 'A program that repeats its order buys twice.',
      find: 'if (order && working.find(idempotencyRecords, order.recordId))',
      replace: 'if (order && !working)',
    },
    {
      name: 'purchase-key-holds-for-every-selection',
      harm: 'A key that was used for one service answers a purchase of another one.',
      find: 'request: { ...selection, orderId },',
      replace: 'request: {},',
    },
    {
      name: 'purchase-key-is-not-looked-at',
      harm: 'A repeated purchase buys a second number.',
      find: '      idempotencyKey === undefined\n        ? undefined\n        : idempotencyKeyOf<PurchaseAnswer>',
      replace: '      idempotencyKey !== holder\n        ? undefined\n        : idempotencyKeyOf<PurchaseAnswer>',
    },
  ]),
  ...mutantsOf(
    { file: 'commerce/src/catalogue/rank-offers.ts', tests: ['commerce/src/catalogue/rank-offers.test.ts', likeliest] },
    [
      {
        name: 'likeliest-multiplies',
        harm: 'Who pays for the likeliest number gets the one whose code comes least.',
        find: 'low > 0 ? price / low : Infinity',
        replace: 'low > 0 ? price * low : Infinity',
      },
      {
        name: 'likeliest-trusts-the-unknown',
        harm: 'A supplier that nobody knows sells before those whose codes come.',
        find: 'lows[index] ?? average',
        replace: 'lows[index] ?? 1',
      },
    ],
  ),
  ...mutantsOf({ file: `${activations}/purchase/buy-number.ts`, tests: [likeliest] }, [
    {
      name: 'likeliest-passes-the-bounds',
      harm: 'A number is sold above the price that its buyer set.',
      find: 'const suitable = offers.filter((offer) => suits(offer, request));',
      replace: 'const suitable = choose ? offers : offers.filter((offer) => suits(offer, request));',
    },
  ]),
  ...mutantsOf({ file: 'commerce/src/sales/statistics/delivery-samples.ts', tests: [likeliest] }, [
    {
      name: 'likeliest-ignores-the-average',
      harm: 'A supplier without a sample is weighed as if it knew nothing of its country.',
      find: 'known?.lows.get(supplierId) ?? known?.averageLow',
      replace: 'known?.lows.get(supplierId) ?? known?.lows.get(-1)',
    },
  ]),
  ...mutantsOf({ file: `${activations}/purchase/new-activation.ts`, tests: [buying, life] }, [
    {
      name: 'purchase-lives-a-minute-longer',
      harm: 'A number is sold for longer than its 20 minutes.',
      find: 'const expiresAt = new Date(at.getTime() + activationLifeMs);',
      replace: 'const expiresAt = new Date(at.getTime() + activationLifeMs + 60_000);',
    },
  ]),
  ...mutantsOf(
    { file: `${activations}/purchase/buy-from-pool.ts`, tests: [buying, `${activations}/purchase/two-nodes.proof.ts`] },
    [
      {
        name: 'pool-sells-a-taken-sim',
        harm: 'One number is sold to two buyers for the same service.',
        find: 'if (!sim || !isRight || !isOfferable(sim, service))',
        replace: 'if (!sim || !isRight)',
      },
      {
        name: 'pool-does-not-reserve',
        harm: 'The next buyer gets the same number.',
        find: 'const after = working.update(sims, phone, sellSim(sim, service, at));',
        replace: 'const after = sim;',
      },
    ],
  ),
  ...mutantsOf({ file: `${activations}/purchase/buy-number.ts`, tests: [buying] }, [
    {
      name: 'purchase-dearer-than-shown',
      harm: 'A buyer pays more than the page showed.',
      find: 'if (!isAsShown(offer, purchase.request)) continue;',
      replace: '',
    },
    {
      name: 'purchase-dearer-than-selected',
      harm: 'A program pays more than its ceiling.',
      find: 'distanceTo(shownPriceOf(offer), { priceMin: request.priceMin, priceMax: request.priceMax }) === 0 &&',
      replace: '',
      tests: [buying, `${activations}/purchase/buy-numbers.test.ts`],
    },
  ]),
  ...mutantsOf({ file: `${activations}/purchase/activation-hold.ts`, tests: [life, buying] }, [
    {
      name: 'share-above-the-price',
      harm: 'The shop pays a supplier more than the buyer paid.',
      find: 'kopecks(Math.min(supplierShare, price))',
      replace: 'supplierShare',
      tests: ['commerce/src/supply/whole-path.test.ts', life, buying, 'commerce/proof/whole-shop/wholesale.test.ts'],
    },
    {
      name: 'share-paid-twice',
      harm: 'A supplier is paid twice for one code.',
      find: 'idempotencyKey: `${referenceOf(sale._id)}:share`,',
      replace: 'idempotencyKey: `${referenceOf(sale._id)}:share${at.getTime()}`,',
      tests: [life, 'commerce/src/sales/refunds/refund-sale.test.ts'],
    },
  ]),
  ...mutantsOf({ file: `${activations}/wholesale/earn-wholesale.ts`, tests: [wholesale] }, [
    {
      name: 'wholesale-unearned',
      harm: 'One number is sold at the wholesale price: its companions were cancelled.',
      find: 'if (order.earnedAt || order.kept < keptNeeded(order)) return;',
      replace: 'if (order.earnedAt) return;',
    },
    {
      name: 'wholesale-of-a-large-order-cut-short',
      harm: 'An order of a hundred in a small stock earns the wholesale price although its buyer gave its numbers up.',
      find: 'isShort ? Math.min(wholesaleFrom, numbers.length) : wholesaleFrom',
      replace: 'isShort ? Math.min(2, numbers.length) : wholesaleFrom',
    },
    {
      name: 'rebate-twice',
      harm: 'The difference of a number goes back again with every number that is kept later.',
      find: 'working.update(wholesaleOrders, order._id, { earnedAt: at, paidAtRetail: [] });',
      replace: 'working.update(wholesaleOrders, order._id, { paidAtRetail: order.paidAtRetail });',
    },
  ]),
  ...mutantsOf(
    {
      file: 'commerce/src/money/referrals/lower-referral.ts',
      tests: ['commerce/src/sales/refunds/refund-sale.test.ts'],
    },
    [
      {
        name: 'wholesale-referrer-keeps-retail',
        harm: 'The referrer keeps a part of money that went back to the buyer.',
        find: 'const back = kopecks(Math.max(0, Math.min(left, accrual.amount - due)));',
        replace: 'const back = kopecks(Math.max(0, Math.min(0, left - due)));',
      },
    ],
  ),
  ...mutantsOf({ file: `${activations}/closing/end-activation.ts`, tests: [wholesale] }, [
    {
      name: 'wholesale-counts-cancelled-numbers',
      harm: 'Numbers that their buyer gave up earn the wholesale price.',
      find: "if (status !== 'cancelled') countKept(working, activation, at);",
      replace: 'countKept(working, activation, at);',
    },
  ]),
  ...mutantsOf({ file: `${activations}/wholesale/open-places.ts`, tests: [wholesale] }, [
    {
      name: 'order-begins-uncovered',
      harm: 'An order of ten begins with money for one number, which is got at the wholesale price.',
      find: '    hold(working, placeHoldOf(opened, place), at);',
      replace: '    if (place < 1) hold(working, placeHoldOf(opened, place), at);',
    },
    {
      name: 'order-keeps-places-without-numbers-held',
      harm: 'Money of an order that found too few numbers stays held.',
      find: '  for (const place of order.openPlaces) voidHold(working, placeHoldOf(order, place), at);\n  refundApiKey',
      replace: '  refundApiKey',
    },
  ]),
  ...mutantsOf({ file: `${activations}/purchase/activate-intent.ts`, tests: [remote, once] }, [
    {
      name: 'intent-keeps-an-unwanted-number',
      harm: 'The supplier is never told that a number is not needed, and charges for it.',
      find: "        { supplierId: current.supplierId, supplierActivationId, activationId: null },\n        'cancelled',",
      replace: "        { supplierId: current.supplierId, supplierActivationId, activationId: null },\n        'sold',",
    },
    {
      name: 'intent-settled-twice',
      harm: 'An answer that comes late is billed although the money went back.',
      find: "if (current.state === 'calling' && isOurs && isWanted && isFree)",
      replace: 'if (isOurs && isWanted && isFree)',
    },
  ]),
  ...mutantsOf(
    {
      file: `${activations}/purchase/settle-unknown-intents.ts`,
      tests: [remote, `${activations}/activation-crash.test.ts`, once],
    },
    [
      {
        name: 'unknown-purchase-keeps-the-hold',
        harm: 'After a crash the price of a purchase stays held for ever.',
        find: "  letIntentGo(working, intent, 'released', at);\n  // The node",
        replace: '  // The node',
      },
      {
        name: 'unknown-purchase-adopted-for-a-stranger',
        harm: 'A buyer who has bought elsewhere long ago is billed for a number that he never saw.',
        find: '    isRepeatable(keys) && areKeysOurs(working, keys)',
        replace: '    areKeysOurs(working, keys)',
      },
    ],
  ),
  ...mutantsOf({ file: `${activations}/closing/end-activation.ts`, tests: [life] }, [
    {
      name: 'closing-keeps-the-money',
      harm: 'A buyer without a code does not get his money back.',
      find: '  voidHold(working, holdOf(activation), at);\n',
      replace: '',
    },
    {
      name: 'closing-takes-no-money',
      harm: 'A code is delivered and never paid.',
      find: '  postHold(working, holdOf(activation), at);\n',
      replace: '',
    },
    {
      name: 'closing-pays-a-self-dealer',
      harm: 'A partner buys his own numbers and is paid for it.',
      find: '    changeActivation(working, activation, { supplierShare: noMoney });\n    return;',
      replace: '    changeActivation(working, activation, { supplierShare: noMoney });',
      tests: ['commerce/src/money/self-dealing/self-dealing.test.ts'],
    },
    {
      name: 'closing-forgets-the-supplier',
      harm: 'A supplier keeps a cancelled number open, and charges for it.',
      find: "tellSupplier(working, given, isBanned ? 'unusable' : 'cancelled', at);",
      replace: '',
      tests: [remote],
    },
  ]),
  ...mutantsOf({ file: `${activations}/closing/cancel-activation.ts`, tests: [life] }, [
    {
      name: 'cancel-at-once',
      harm: 'Numbers are taken and given back without a pause, and suppliers stop to deliver.',
      find: 'if (waitMs > 0)',
      replace: 'if (waitMs > 1_000_000_000)',
    },
    {
      name: 'cancel-twice-is-an-error',
      harm: 'A program that repeats a cancel believes that it failed.',
      find: 'if (isRefunded(activation.status)) return { activation };',
      replace: '',
    },
  ]),
  ...mutantsOf(
    { file: `${activations}/activation-status.ts`, tests: [life, `${activations}/change-activation.test.ts`] },
    [
      {
        name: 'status-refunds-after-the-code',
        harm: 'A buyer reads the code and takes the money back.',
        find: "  received: ['finished'],",
        replace: "  received: ['finished', 'cancelled'],",
      },
    ],
  ),
  ...mutantsOf({ file: `${activations}/sms/receive-sms.ts`, tests: [life, 'commerce/src/supply/whole-path.test.ts'] }, [
    {
      name: 'sms-charges-each-code',
      harm: 'A second code is charged again.',
      find: "const isFirstCode = isCode && activation.status === 'waiting';",
      replace: 'const isFirstCode = isCode;',
    },
    {
      name: 'sms-charges-without-a-code',
      harm: 'An advertisement by SMS costs the price of a code.',
      find: "const isFirstCode = isCode && activation.status === 'waiting';",
      replace: "const isFirstCode = activation.status === 'waiting';",
      tests: [life, masked],
    },
    {
      name: 'sms-after-the-end',
      harm: 'A code that comes after the refund is shown for nothing.',
      find: 'running = sales.filter(({ status, expiresAt }) => isOpen(status) && expiresAt > at);',
      replace: 'running = sales;',
    },
    {
      name: 'sms-of-another-supplier',
      harm: "A supplier delivers to another supplier's numbers.",
      find: 'find({ phone, expiresAt: { $gt: since }, supplierId })',
      replace: 'find({ phone, expiresAt: { $gt: since } })',
      tests: [life, 'commerce/src/supply/whole-path.test.ts', 'commerce/src/supply/create-supply.test.ts'],
    },
  ]),
  ...mutantsOf({ file: `${activations}/sms/take-message.ts`, tests: [masked] }, [
    {
      name: 'taking-is-free',
      harm: 'A buyer reads a code for nothing.',
      find: '    takePayment(working, activation, earners, at);\n',
      replace: '',
    },
  ]),
  ...mutantsOf({ file: `${activations}/what-a-buyer-may-do.ts`, tests: [masked] }, [
    {
      name: 'taking-after-the-end',
      harm: 'A buyer pays for a number whose time is over.',
      find: "): boolean => status === 'waiting' && expiresAt > at && messages.length > 0;",
      replace: "): boolean => status === 'waiting' && messages.length > 0;",
    },
  ]),
  ...mutantsOf({ file: `${activations}/sms/stored-message.ts`, tests: [masked] }, [
    {
      name: 'masked-text-leaks',
      harm: 'A buyer reads a code in a masked text and cancels for the whole price.',
      find: 'text: isMasked ? (maskedText ?? maskText(text)) : text,',
      replace: 'text,',
    },
  ]),
  ...mutantsOf({ file: `${activations}/present-activation.ts`, tests: [masked] }, [
    {
      name: 'masked-text-is-whole-after-a-cancel',
      harm: 'A buyer cancels and reads the code for nothing.',
      find: 'isShownWhole: isPaid(status) });',
      replace: "isShownWhole: isPaid(status) || status === 'cancelled' });",
    },
  ]),
  ...mutantsOf(
    {
      file: 'commerce/src/supply/upstream/poll-upstream-sms.ts',
      tests: ['commerce/src/supply/upstream/poll-upstream-sms.test.ts'],
    },
    [
      {
        name: 'upstream-names-a-code-in-vain',
        harm: 'The shop pays for a code that its buyer is not shown.',
        find: '    ...statementIn(code),\n',
        replace: '',
      },
    ],
  ),
  ...mutantsOf({ file: `${clocks}/clock-watch.ts`, tests: [`${clocks}/clock-watch.test.ts`] }, [
    {
      name: 'jump-of-the-clock-unseen',
      harm: 'A node whose clock is set an hour ahead ends every waiting number.',
      find: 'agrees && jumps.sumMs() === 0',
      replace: 'agrees',
    },
  ]),
  ...mutantsOf({ file: 'commerce/src/app/job-times.ts', tests: ['commerce/proof/whole-shop/jobs.test.ts'] }, [
    {
      name: 'jobs-of-a-wrong-clock-wait',
      harm: 'After a clock was a day ahead for a second, no number expires for a day, and its money stays held.',
      find: 'after(longestWaitMs(schedule))',
      replace: 'after(1e12)',
    },
  ]),
  ...mutantsOf({ file: 'commerce/src/app/create-base.ts', tests: ['commerce/proof/whole-shop/wrong-clock.test.ts'] }, [
    {
      name: 'wrong-clock-believed',
      harm: 'An order on a node whose clock is five minutes behind ends five minutes early.',
      find: 'const clock = clockWatch.corrected;',
      replace: 'const clock = parts.clock ?? systemClock;',
    },
  ]),
];
