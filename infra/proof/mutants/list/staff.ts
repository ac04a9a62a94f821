import { mutantsOf, type Mutant } from '../mutant.ts';

const commerce = 'commerce/src';
const suppliers = `${commerce}/back-office/admin/admin-suppliers.test.ts`;

/** Faults by which one press of the staff sells what nobody tried, or moves money alone. */
export const staffMutants: Mutant[] = [
  ...mutantsOf({ file: `${commerce}/supply/directory/assert-tried.ts`, tests: [suppliers] }, [
    {
      name: 'staff-sells-untried',
      harm: 'Buyers wait for numbers of a supplier whose test call failed.',
      find: 'if (!isTried(supplier) && withoutTrial === undefined)',
      replace: "if (!isTried(supplier) && withoutTrial === 'never')",
    },
    {
      name: 'staff-test-of-another-address-counts',
      harm: 'A supplier sells at an address that nobody has called.',
      find: 'lastTrial.connectionVersion === connectionVersion',
      replace: 'lastTrial.connectionVersion <= connectionVersion',
    },
    {
      name: 'staff-changed-address-sells-on',
      harm: 'A typing mistake in the address of a supplier on sale costs all its sales.',
      find: 'isEnabled && withoutTrial === undefined ?',
      replace: "isEnabled && withoutTrial === 'never' ?",
    },
    {
      name: 'staff-failed-test-puts-on-sale',
      harm: 'A supplier sells again although it does not answer.',
      find: 'const sellsAgain = isPassed && ',
      replace: 'const sellsAgain = ',
    },
    {
      name: 'staff-test-puts-on-sale-what-is-off',
      harm: 'Testing a supplier that was taken off sale puts it on sale.',
      find: 'isPassed && stored.isOffUntilTried === true &&',
      replace: 'isPassed &&',
    },
  ]),
  ...mutantsOf(
    {
      file: `${commerce}/back-office/admin/correct-balance.ts`,
      tests: [`${commerce}/back-office/admin/admin.routes.test.ts`],
    },
    [
      {
        name: 'staff-corrects-in-parts',
        harm: 'One member of the staff moves a large sum alone, in parts.',
        find: 'aloneSumOf(working, tally, at) + moved >= from',
        replace: 'moved >= from',
      },
      {
        name: 'staff-corrects-many-accounts-alone',
        harm: 'One member of the staff moves a large sum alone, over many accounts.',
        find: '[`person:${personOf(caller)}`, config',
        replace: '[`person:${userId}`, config',
      },
    ],
  ),
  ...mutantsOf(
    {
      file: `${commerce}/money/second-person/second-person.ts`,
      tests: [`${commerce}/back-office/admin/admin.routes.test.ts`],
    },
    [
      {
        name: 'staff-one-person-asks-twice',
        harm: 'A second press of the same person moves a large sum.',
        find: 'if (!waits(known, at) || known.by === personOf(caller)) throw refusalOf(id);',
        replace: 'if (!waits(known, at)) throw refusalOf(id);',
      },
    ],
  ),
  ...mutantsOf(
    {
      file: `${commerce}/money/payments/payments-admin.routes.ts`,
      tests: [`${commerce}/money/payments/payments.routes.test.ts`],
    },
    [
      {
        name: 'staff-credits-unmatched-money-alone',
        harm: 'One member of the staff gives a large unmatched payment to a friend.',
        find: 'const isLarge = amount >= deps.secondPersonFromRub * 100;',
        replace: 'const isLarge = amount < 0;',
      },
    ],
  ),
  ...mutantsOf(
    {
      file: `${commerce}/money/payments/promo-codes/save-promo-code.ts`,
      tests: [`${commerce}/money/payments/payments.routes.test.ts`],
    },
    [
      {
        name: 'promo-code-of-one-person',
        harm: 'One member of the staff makes a code that gives half a million away.',
        find: 'const isLarge = cost >= secondPersonFrom.code || aloneSumOf(working, tally, at) + cost >= secondPersonFrom.person;',
        replace: 'const isLarge = false;',
      },
      {
        name: 'promo-codes-in-small-pieces',
        harm: 'One member of the staff makes a hundred codes, each just below the bound.',
        find: 'countAlone(working, tally, cost, at);',
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    {
      file: `${commerce}/money/payments/promo-codes/promo-bonus.ts`,
      tests: [`${commerce}/money/payments/payments.routes.test.ts`],
    },
    [
      {
        name: 'promo-code-made-larger-alone',
        harm: 'A small code is saved, and then made to give ten times as much.',
        find: 'terms.value <= known.value &&',
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    { file: `${commerce}/partners/set-partner-prices.ts`, tests: [`${commerce}/partners/partner-prices.test.ts`] },
    [
      {
        name: 'partner-price-out-of-bounds',
        harm: 'A partner asks a hundred times the price.',
        find: 'if (price < min || price > max) {',
        replace: 'if (price < min) {',
      },
    ],
  ),
  ...mutantsOf(
    { file: `${commerce}/sales/goods/create-lot.ts`, tests: [`${commerce}/sales/goods/create-lot.test.ts`] },
    [
      {
        name: 'lot-of-a-barred-agent',
        harm: 'An agent who was switched off at that moment goes on selling.',
        find: 'return seller ? !maySellGoods(seller) : isErased(sellerUserId, session);',
        replace: 'return false;',
      },
    ],
  ),
];
