import { mutantsOf, type Mutant } from '../mutant.ts';

const rentals = 'commerce/src/sales/rentals';
const life = `${rentals}/life-of-a-rental.test.ts`;
const model = `${rentals}/rentals.model.proof.ts`;
const renewal = `${rentals}/renewal/renew-rental.test.ts`;
const earnings = `${rentals}/earnings/pay-over-time.test.ts`;

/** Faults of rentals: their money, their ends, their renewals and what their partners earn. */
export const rentalMutants: Mutant[] = [
  ...mutantsOf({ file: `${rentals}/closing/cancel-rental.ts`, tests: [life] }, [
    {
      name: 'rental-cancelled-after-its-sms',
      harm: 'A renter reads the SMS and takes all the money back.',
      find: "rental.status !== 'active' || !rental.isHeld || rental.cancellableUntil <= at",
      replace: 'rental.cancellableUntil <= at',
    },
  ]),
  ...mutantsOf({ file: `${rentals}/closing/return-rental.ts`, tests: [model] }, [
    {
      name: 'rental-returned-for-nothing-after-its-time',
      harm: 'A renter uses the number for hours, returns it, and has paid nothing.',
      find: 'if (rental.isHeld && rental.cancellableUntil > at) return endUnpaid',
      replace: 'if (rental.isHeld || rental.cancellableUntil > at) return endUnpaid',
    },
  ]),
  ...mutantsOf({ file: `${rentals}/closing/end-rental.ts`, tests: [life] }, [
    {
      name: 'rental-cancelled-keeps-its-sim',
      harm: 'A number that nobody uses is never sold again.',
      find: 'const stockChanges = returnSim(working, rental, at);',
      replace: 'const stockChanges: StockChange[] = [];',
    },
  ]),
  ...mutantsOf(
    { file: `${rentals}/renewal/extend-rental.ts`, tests: ['commerce/src/sales/refunds/refund-sale.test.ts'] },
    [
      {
        name: 'rental-extension-forgets-what-went-back',
        harm: 'The books of a rental that was refunded in part are wrong after its extension.',
        find: 'return releaseShares(working, { ...rental, ...longer }, { through: earnings.through }, at);',
        replace: 'return {};',
      },
    ],
  ),
  ...mutantsOf({ file: `${rentals}/receive-sms.ts`, tests: [life, model] }, [
    {
      name: 'rental-sms-for-nothing',
      harm: 'A renter reads an SMS, and the price stays a hold that a return gives back.',
      find: 'isCounted ? takePrice(working, rental, at) : rental,',
      replace: 'rental,',
    },
    {
      name: 'rental-pays-for-a-greeting',
      harm: 'An advertisement takes the right to cancel a rental.',
      find: 'const isCounted = maskedText === undefined || rental.service === wholeNumberService;',
      replace: 'const isCounted = true;',
    },
  ]),
  ...mutantsOf({ file: `${rentals}/closing/sweep-rentals.ts`, tests: [renewal] }, [
    {
      name: 'rental-renewed-long-after-its-end',
      harm: 'A buyer pays for a number that was given up hours ago.',
      find: 'return isDue && !isTooLate ? renew',
      replace: 'return isDue ? renew',
    },
    {
      name: 'rental-warned-without-a-comparison',
      harm: 'A buyer hears nothing, and loses the number when the renewal cannot be paid.',
      find: 'if (isSameEnd && isWarningDue(known, at)',
      replace: 'if (isWarningDue(known, at)',
    },
  ]),
  ...mutantsOf({ file: `${rentals}/renewal/warn-of-renewal.ts`, tests: [renewal] }, [
    {
      name: 'rental-warned-of-a-renewal-that-was-paid',
      harm: 'A buyer is told to top up for a renewal that has just been paid.',
      find: 'if (available >= price || !(await isEndUnchanged(rental))) return undefined;',
      replace: 'if (available >= price) return undefined;',
    },
  ]),
  ...mutantsOf({ file: `${rentals}/renewal/extend-rental.ts`, tests: [life, model] }, [
    {
      name: 'rental-extended-for-nothing',
      harm: 'Hours are added, and nobody pays for them.',
      find: '  enterCharge(working, rental, charge, rental.charges.length, at);\n',
      replace: '',
    },
  ]),
  ...mutantsOf({ file: `${rentals}/closing/lose-rental.ts`, tests: [earnings] }, [
    {
      name: 'rental-lost-number-is-paid-until-it-is-given-up',
      harm: 'A buyer pays for the hours in which the number could not be reached.',
      find: 'const used = usedUntil(rental, goneAt);',
      replace: 'const used = usedUntil(rental, at);',
    },
  ]),
];
