import { mutantsOf, type Mutant } from '../mutant.ts';

const simulation = 'commerce/proof/simulation/simulation.proof.ts';
const lateCodes = 'commerce/src/sales/activations/late-code';
const repeatOrders = 'commerce/src/sales/repeat-orders/repeat-orders.test.ts';

/** Faults of repeat orders and goods. */
export const orderMutants: Mutant[] = [
  ...mutantsOf(
    {
      file: 'commerce/src/sales/activations/swap/swap-number.ts',
      tests: ['commerce/src/sales/activations/swap/swap-number.test.ts'],
    },
    [
      {
        name: 'swap-repeated-after-its-key',
        harm: 'A swap that is repeated the next day buys a second number.',
        find: ' || at.getTime() - endedAt > repeatMs',
        replace: '',
      },
    ],
  ),
  ...mutantsOf({ file: `${lateCodes}/take-late-code.ts`, tests: [`${lateCodes}/late-code.test.ts`] }, [
    {
      name: 'late-code-is-free',
      harm: 'A buyer cancels, waits for the code and reads it for nothing.',
      find: '  takePayment(working, bought, { ...earners, settings: activationDeps.settings }, at);\n',
      replace: '',
    },
    {
      name: 'late-code-refused-to-a-repeat',
      harm: 'A buyer whose answer was lost has paid and does not get the code.',
      find: '  if (lateCode && lateCode.takenAs !== null) return { id: lateCode.takenAs };\n',
      replace: '',
    },
  ]),
  ...mutantsOf({ file: `${lateCodes}/price-late-code.ts`, tests: [`${lateCodes}/late-code.test.ts`] }, [
    {
      name: 'late-code-dearer-than-the-number',
      harm: 'A buyer pays more for the late code than the number would have cost.',
      find: 'return today && today.price > old.price ? old : today;',
      replace: 'return today;',
    },
  ]),
  ...mutantsOf({ file: 'commerce/src/supply/pool/sim-state.ts', tests: [`${lateCodes}/late-code.test.ts`] }, [
    {
      name: 'late-code-of-a-number-bought-since',
      harm: 'The code of one buyer is sold to another.',
      find: 'soldAt !== undefined && soldAt < endedAt;',
      replace: 'soldAt !== undefined && endedAt !== undefined;',
    },
  ]),
  ...mutantsOf({ file: 'commerce/src/sales/repeat-orders/serve-queue.ts', tests: [repeatOrders] }, [
    {
      name: 'queue-serves-the-newest-first',
      harm: 'Whoever waits longest gets a number last.',
      find: '.sort({ createdAt: 1, _id: 1 })',
      replace: '.sort({ createdAt: -1, _id: 1 })',
    },
    {
      name: 'queue-serves-the-blocked',
      harm: 'A blocked buyer goes on buying.',
      find: 'if (await isOff(order.userId)) {',
      replace: 'if (order.userId < 0) {',
    },
  ]),
  ...mutantsOf({ file: 'commerce/src/sales/repeat-orders/serve-queue.ts', tests: [simulation] }, [
    {
      name: 'queue-passes-over-the-first',
      harm: 'A number that comes in the middle of a round goes to whoever waits for a shorter time.',
      find: '    if (inVain.has(selection)) continue;\n',
      replace: '',
    },
  ]),
  ...mutantsOf({ file: 'commerce/src/sales/repeat-orders/end-repeat-order.ts', tests: [simulation] }, [
    {
      name: 'repeat-order-served-twice',
      harm: 'An order that has its number, or was cancelled, gets another number and pays for it.',
      find: "if (order?.status !== 'waiting' || order.expiresAt <= at",
      replace: 'if (!order || order.expiresAt <= at',
    },
    {
      name: 'repeat-order-served-after-its-time',
      harm: 'A buyer who has given up pays for a number.',
      find: "order?.status !== 'waiting' || order.expiresAt <= at ||",
      replace: "order?.status !== 'waiting' ||",
    },
    {
      name: 'repeat-order-above-its-ceiling',
      harm: 'A buyer who has lowered the ceiling pays the price of the round before.',
      find: ' || price > order.priceMax',
      replace: '',
    },
  ]),
  ...mutantsOf({ file: 'commerce/src/sales/repeat-orders/change-repeat-order.ts', tests: [simulation] }, [
    {
      name: 'repeat-order-ceilings-add-up',
      harm: 'Each change of a ceiling holds more of the money, and never gives it back.',
      find: '  voidHold(working, holdOf(order), at);\n',
      replace: '',
    },
  ]),
  ...mutantsOf(
    { file: 'commerce/src/sales/goods/sell-goods.ts', tests: ['commerce/src/sales/goods/sell-goods.test.ts'] },
    [
      {
        name: 'goods-sold-dearer-than-shown',
        harm: 'A buyer of an account pays more than the page showed.',
        find: 'if (priceShown !== undefined && price > priceShown)',
        replace: 'if (priceShown === -1)',
      },
      {
        name: 'goods-sold-twice',
        harm: 'Two buyers get the same account.',
        find: '    sold: sold + count,\n    isOffered: isOffered({',
        replace: '    sold: sold + count - 1,\n    isOffered: isOffered({',
      },
      {
        name: 'goods-more-than-there-are',
        harm: 'A buyer pays for accounts that do not exist.',
        find: 'if (count < minCount || count > max || count % minCount !== 0)',
        replace: 'if (count < minCount || count % minCount !== 0)',
      },
      {
        name: 'goods-price-of-one',
        harm: 'Ten accounts cost as much as one.',
        find: 'const total = kopecks(price * count);',
        replace: 'const total = price;',
      },
    ],
  ),
  ...mutantsOf({ file: 'commerce/src/sales/goods/sell-goods.ts', tests: [simulation] }, [
    {
      name: 'goods-sold-out-and-listed',
      harm: 'Buyers are shown accounts that are sold out.',
      find: 'isOffered: isOffered({ ...lot, sold: sold + count }),',
      replace: 'isOffered: lot.isOffered,',
    },
    {
      name: 'goods-of-oneself-pay-a-referrer',
      harm: 'An agent buys of himself, and a friend is paid for having brought him.',
      find: 'isOwn ? undefined : referral,',
      replace: 'referral,',
    },
  ]),
  ...mutantsOf({ file: 'commerce/src/sales/goods/add-goods.ts', tests: [simulation] }, [
    {
      name: 'goods-too-few-and-listed',
      harm: 'An offer is shown that holds less than can be bought at once.',
      find: 'isOffered: isOffered({ ...lot, stocked }) });',
      replace: 'isOffered: true });',
    },
  ]),
];
