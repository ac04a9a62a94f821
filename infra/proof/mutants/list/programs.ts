import { mutantsOf, type Mutant } from '../mutant.ts';

/** Faults of what the shop tells programs, and tells of them. */
export const programsMutants: Mutant[] = [
  ...mutantsOf(
    {
      file: 'commerce/src/accounts/callbacks/admit-callback.ts',
      tests: ['commerce/src/notifications/webhooks/callbacks/callbacks.test.ts'],
    },
    [
      {
        name: 'callback-address-unguarded',
        harm: 'A purchase makes the shop call into its own network.',
        find: 'const callable = assertCallableUrl(callbackUrl, rule);',
        replace: 'const callable = rule && assertCallableUrl ? callbackUrl : undefined;',
      },
    ],
  ),
  ...mutantsOf(
    {
      file: 'commerce/src/notifications/webhooks/callbacks/find-callback-host.ts',
      tests: ['commerce/src/notifications/webhooks/callbacks/callbacks.test.ts'],
    },
    [
      {
        name: 'callback-hears-everything',
        harm: 'The address of one purchase is sent the codes of all others.',
        find: 'eventTypes: [], isCallback: true',
        replace: 'eventTypes: null, isCallback: true',
      },
    ],
  ),
  ...mutantsOf(
    {
      file: 'commerce/src/accounts/api-calls/api-calls.routes.ts',
      tests: ['commerce/src/accounts/api-calls/api-calls.test.ts'],
    },
    [
      {
        name: 'key-sees-calls-of-other-keys',
        harm: 'The program of a contractor reads what all other programs of the account do.',
        find: '...(key ? { key: key.id } : {})',
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    {
      file: 'commerce/src/protocols/provider-api/answer-call.ts',
      tests: ['commerce/src/accounts/api-calls/api-calls.test.ts'],
    },
    [
      {
        name: 'log-keeps-what-was-sent-as-action',
        harm: 'A key or a code that a program sent by mistake stands in the log for 30 days.',
        find: 'action: action ? name : null,',
        replace: 'action: name,',
      },
    ],
  ),
  ...mutantsOf(
    {
      file: 'commerce/src/sales/orders/sum-purchases.ts',
      tests: ['commerce/src/sales/orders/purchase-statistics.test.ts'],
    },
    [
      {
        name: 'statistics-count-refunded-money',
        harm: 'A buyer is told to have spent what was given back to him.',
        find: 'spent: { $sum: { $multiply: [amountOf, -1] } },',
        replace: 'spent: { $sum: { $multiply: [amountOf, 0] } },',
      },
    ],
  ),
];
