import { mutantsOf, type Mutant } from '../mutant.ts';

const commerce = 'commerce/src';
const suppliers = `${commerce}/admin/admin-suppliers.test.ts`;

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
];
