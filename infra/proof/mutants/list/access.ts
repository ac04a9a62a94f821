import { mutantsOf, type Mutant } from '../mutant.ts';

const contractTests = 'commerce/proof/contract-tests';
const access = `${contractTests}/access.test.ts`;
const rights = `${contractTests}/staff-rights.test.ts`;
const users = 'commerce/src/accounts/users';
const atOnce = `${users}/changes-at-once.proof.ts`;
const simulation = 'commerce/proof/simulation/simulation.proof.ts';

/** Faults of roles, rights, sessions, keys, second factors and repeated requests. */
export const accessMutants: Mutant[] = [
  ...mutantsOf(
    {
      file: 'commerce/src/platform/http/read-input.ts',
      tests: ['commerce/src/platform/http/read-input.test.ts'],
    },
    [
      {
        name: 'queries-that-spend-take-any-name',
        harm: 'A program whose limit of the price is misspelled buys at any price.',
        find: "if (part === 'query' && isQueryStrict) refuse(",
        replace: "if (part === 'query' && isQueryStrict && given === undefined) refuse(",
      },
    ],
  ),
  ...mutantsOf({ file: 'commerce/src/accounts/users/passwords/change-password.ts', tests: [atOnce] }, [
    {
      name: 'password-changed-by-an-old-one',
      harm: 'Who knows the old password sets another one at the moment at which its owner changes it.',
      find: '{ _id: userId, passwordHash: user.passwordHash },',
      replace: '{ _id: userId },',
    },
  ]),
  ...mutantsOf({ file: 'commerce/src/platform/database/turn.model.ts', tests: [atOnce] }, [
    {
      name: 'limits-counted-side-by-side',
      harm: 'Many calls at the same moment pass a limit of webhooks, documents or names.',
      find: 'await TurnModel.updateOne({ _id: name }, { $inc: { taken: 1 } }, { upsert: true, session });',
      replace: 'await TurnModel.exists({ _id: name }).session(session);',
    },
  ]),
  ...mutantsOf({ file: 'commerce/src/platform/auth/assert-access.ts', tests: [access, rights] }, [
    {
      name: 'access-without-a-role',
      harm: 'A buyer opens the back office.',
      find: 'if (!hasRole(caller, role)) throw',
      replace: "if (!hasRole(caller, role) && role !== 'admin') throw",
    },
    {
      name: 'access-without-a-right',
      harm: 'Support pays out withdrawals.',
      find: "if (role === 'admin' && !(right === undefined ? isOwner(caller) : holdsRight(caller, right)))",
      replace: "if (role === 'admin' && right === undefined && !isOwner(caller))",
    },
    {
      name: 'access-without-a-fresh-proof',
      harm: 'A stolen session withdraws money.',
      find: 'if (needsConfirmation && !isFreshProof(caller.confirmedAt, now)) {',
      replace: 'if (needsConfirmation && !isFreshProof(caller.confirmedAt, now) && caller.userId === 0) {',
    },
    {
      name: 'access-without-a-confirmed-address',
      harm: 'Somebody buys with an e-mail address that is not his.',
      find: "if (needsConfirmedEmail && !caller.isEmailConfirmed) throw new CommerceError('EMAIL_NOT_CONFIRMED');",
      replace: '',
      tests: [access, `${users}/email/email-confirmation.test.ts`, `${users}/users.test.ts`],
    },
    {
      name: 'access-by-a-key-to-what-needs-a-person',
      harm: 'A leaked API key changes the address that gets the money.',
      find: "if (needsConfirmation && caller.credential !== 'session') throw new CommerceError('FORBIDDEN');",
      replace: '',
    },
  ]),
  ...mutantsOf({ file: 'commerce/src/platform/auth/caller.ts', tests: [access, rights] }, [
    {
      name: 'role-software-key-reaches-buyers-calls',
      harm: "A partner's software spends the partner's money.",
      find: "if (caller.credential === 'software-key') return role === 'guest';",
      replace: "if (caller.credential === 'software-key') return role === 'guest' || role === 'buyer';",
    },
    {
      name: 'role-person-for-programs',
      harm: 'A program with a key makes another key.',
      find: "return caller.credential === 'session';",
      replace: 'return true;',
    },
    {
      name: 'role-agent-for-everybody',
      harm: 'A buyer sells goods in the shop.',
      find: 'return caller.isAgent || isOwner(caller);',
      replace: 'return true;',
    },
  ]),
  ...mutantsOf(
    {
      file: `${users}/authenticate.ts`,
      tests: [`${users}/users.test.ts`, access, `${users}/two-factor/two-factor.test.ts`],
    },
    [
      {
        name: 'session-never-ends',
        harm: 'A session that was left open somewhere works for ever.',
        find: 'if (!session || session.expiresAt <= clock()) return undefined;',
        replace: 'if (!session) return undefined;',
      },
      {
        name: 'session-of-a-blocked-user',
        harm: 'A blocked user goes on.',
        find: 'if (!user?.isActive) return undefined;',
        replace: 'if (!user) return undefined;',
        tests: [
          `${users}/users.test.ts`,
          `${users}/while-active.test.ts`,
          access,
          'commerce/src/back-office/admin/admin.routes.test.ts',
        ],
      },
      {
        name: 'session-of-staff-without-second-factor',
        harm: 'A stolen password opens the back office.',
        find: 'const isAdmin = user.isAdmin && hasSecondFactor(session, user) &&',
        replace: 'const isAdmin = user.isAdmin &&',
      },
      {
        name: 'key-from-any-address',
        harm: 'A leaked key works from everywhere although its owner named his addresses.',
        find: 'if (!isAddressAllowed(limits, address))',
        replace: 'if (!isAddressAllowed(limits, address) && !keyUser)',
        tests: [
          access,
          `${users}/api-keys/api-keys.test.ts`,
          'commerce/src/sales/activations/purchase/api-key-limits.test.ts',
        ],
      },
    ],
  ),
  ...mutantsOf(
    {
      file: `${users}/api-keys/charge-api-key.ts`,
      tests: ['commerce/src/sales/activations/purchase/api-key-limits.test.ts'],
    },
    [
      {
        name: 'key-spends-above-its-day',
        harm: 'A program gone wrong spends the whole balance in a night.',
        find: 'if (spent + total > dailySpendMax)',
        replace: 'if (spent > dailySpendMax)',
      },
      {
        name: 'key-buys-above-its-price',
        harm: 'A key buys dearer numbers than its owner allowed.',
        find: 'if (priceMax !== null && price > priceMax)',
        replace: 'if (priceMax !== null && price > priceMax * 2)',
      },
      {
        name: 'key-forgets-its-day',
        harm: 'A program spends its limit again with each purchase.',
        find: '{ spent: known.spent + price });',
        replace: '{ spent: price });',
        tests: [simulation],
      },
      {
        name: 'key-counts-ceilings-twice',
        harm: 'A ceiling that is changed counts twice, and the key refuses purchases that its limit allows.',
        find: '{ spent: known.spent - price });',
        replace: '{ spent: known.spent });',
        tests: [simulation],
      },
    ],
  ),
  ...mutantsOf({ file: 'commerce/src/sales/activations/closing/end-activation.ts', tests: [simulation] }, [
    {
      name: 'key-gets-no-refund',
      harm: 'Numbers without a code use up the daily limit of a program.',
      find: '  refundApiKey(working, activation.keySpendingId, activation.price);\n',
      replace: '',
    },
  ]),
  ...mutantsOf(
    { file: `${users}/two-factor/accept-second-factor.ts`, tests: [`${users}/two-factor/two-factor.test.ts`] },
    [
      {
        name: 'second-factor-code-used-twice',
        harm: 'A code that somebody saw over the shoulder logs him in.',
        find: ", 'twoFactor.lastStep': { $lt: step } },",
        replace: ' },',
      },
      {
        name: 'recovery-code-used-twice',
        harm: 'A recovery code works for ever.',
        find: "{ $pull: { 'twoFactor.recoveryHashes': hash } },",
        replace: "{ $set: { 'twoFactor.recoveryUsed': hash } },",
      },
    ],
  ),
  ...mutantsOf({ file: `${users}/passkeys/passkey-challenges.ts`, tests: [`${users}/passkeys/passkeys.test.ts`] }, [
    {
      name: 'passkey-signature-used-twice',
      harm: 'A signature that somebody has seen logs him in.',
      find: 'PasskeyChallengeModel.findOneAndDelete({',
      replace: 'PasskeyChallengeModel.findOne({',
    },
  ]),
  ...mutantsOf({ file: `${users}/passkeys/accept-passkey.ts`, tests: [`${users}/passkeys/passkeys.test.ts`] }, [
    {
      name: 'passkey-counter-goes-back',
      harm: 'A copied passkey goes on unnoticed.',
      find: 'counter === 0 ? 0 : { $lt: counter }',
      replace: '{ $gte: 0 }',
    },
  ]),
  ...mutantsOf({ file: `${users}/passkeys/required-passkeys.ts`, tests: [`${users}/passkeys/passkeys.test.ts`] }, [
    {
      name: 'passkey-not-required',
      harm: 'A stolen password and code open the back office of an owner who wants passkeys.',
      find: '  hasPasskey(session, user) ? [] :',
      replace: '  !hasPasskey(session, user) ? [] :',
    },
  ]),
  ...mutantsOf(
    {
      file: `${users}/sessions/log-in.ts`,
      tests: [`${users}/two-factor/two-factor.test.ts`, `${users}/users.test.ts`],
    },
    [
      {
        name: 'login-without-second-factor',
        harm: 'The second factor protects nothing.',
        find: 'const passkeyId = hasSecondFactor ?',
        replace: 'const passkeyId = factor.code ?',
      },
      {
        name: 'login-guesses-uncounted',
        harm: 'Passwords can be guessed without end.',
        find: '  await loginAccount.count(email);\n',
        replace: '',
        tests: [`${users}/users.test.ts`, `${users}/account-security.test.ts`],
      },
    ],
  ),
  ...mutantsOf(
    { file: 'commerce/src/sales/activations/transition-activation.ts', tests: [`${contractTests}/ownership.test.ts`] },
    [
      {
        name: 'ownership-of-activations',
        harm: "A buyer reads another buyer's codes.",
        find: "if (activation?.userId !== userId) throw new CommerceError('ACTIVATION_NOT_FOUND');",
        replace: "if (!activation) throw new CommerceError('ACTIVATION_NOT_FOUND');",
      },
    ],
  ),
  ...mutantsOf(
    {
      file: 'commerce/src/platform/database/idempotency.ts',
      tests: [
        'commerce/src/sales/activations/purchase/buy-once.test.ts',
        'commerce/src/sales/activations/purchase/buy-from-remote.test.ts',
      ],
    },
    [
      {
        name: 'repeat-of-another-request',
        harm: 'A used key answers another request with the first answer.',
        find: "if (record.requestHash !== once.requestHash) throw new CommerceError('IDEMPOTENCY_KEY_REUSED');",
        replace: '',
      },
      {
        name: 'repeat-while-in-progress',
        harm: 'Two equal requests at once buy two numbers.',
        find: "if (record.holder !== once.holder) throw new CommerceError('IDEMPOTENCY_IN_PROGRESS', { retryAfterSeconds });",
        replace: '',
      },
      {
        name: 'repeat-forgets-refusals',
        harm: 'A refused purchase is bought by its repeat, after the program gave up.',
        find: '    recordRefusal(working, once, at, failure);\n    return new Refusal(failure);',
        replace: '    return new Refusal(failure);',
      },
      {
        name: 'refused-decision-leaves-its-writes',
        harm: 'A refused purchase has reserved its number.',
        find: 'const inner = working.nest();',
        replace: 'const inner = Object.assign(Object.create(working) as WorkingSet, {});',
      },
    ],
  ),
  ...mutantsOf(
    {
      file: 'commerce/src/platform/database/group-commit/commit-batch.ts',
      tests: [
        'commerce/src/platform/database/group-commit/group-commit.test.ts',
        'commerce/src/sales/activations/purchase/two-nodes.proof.ts',
      ],
    },
    [
      {
        name: 'commit-on-stale-memory',
        harm: 'Two nodes decide on the same balance, and both spend it.',
        find: 'versions.get(assumed.id) === assumed.version) continue;',
        replace: 'versions.has(assumed.id)) continue;',
      },
      {
        name: 'commit-without-guards',
        harm: 'A write of another node is overwritten.',
        find: 'if (result.matchedCount + result.upsertedCount < expected) {',
        replace: 'if (result.matchedCount + result.upsertedCount < 0) {',
      },
    ],
  ),
  ...mutantsOf(
    {
      file: 'commerce/src/platform/database/group-commit/attempt-batch.ts',
      tests: ['commerce/src/platform/database/group-commit/group-commit.test.ts'],
    },
    [
      {
        name: 'stale-documents-decide',
        harm: 'A balance that another node has changed is written as this node remembers it.',
        find: 'if (stale.length === 0) return { writes, answers };',
        replace: 'if (stale.length >= 0) return { writes, answers };',
      },
      {
        name: 'stale-documents-stay-remembered',
        harm: 'A batch decides on the same stale document until it gives up.',
        find: '    deps.forget(stale);\n',
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    {
      file: 'commerce/src/platform/database/group-commit/commit-transaction.ts',
      tests: [
        'commerce/src/platform/database/group-commit/group-commit.test.ts',
        'commerce/src/platform/database/group-commit/group-commit-outage.proof.ts',
        'commerce/proof/whole-shop/lost-answers.proof.ts',
      ],
    },
    [
      {
        name: 'commit-answer-lost-counts-as-failed',
        harm: 'An outage right after the commit buys a second number.',
        find: 'if (isUndone(failure)) throw failure;',
        replace: 'if (isUndone(failure) || !isClientClosed(failure)) throw failure;',
      },
    ],
  ),
  ...mutantsOf(
    {
      file: 'commerce/src/platform/database/at-one-moment.ts',
      tests: ['commerce/src/platform/database/at-one-moment.test.ts'],
    },
    [
      {
        name: 'moment-of-each-read',
        harm: 'A backup or an audit takes in half of a sale that is under way.',
        find: "readConcern: { level: 'snapshot' } }),",
        replace: "readConcern: { level: 'majority' } as never }),",
      },
    ],
  ),
  ...mutantsOf(
    {
      file: 'commerce/src/notifications/webhooks/sign-webhook.ts',
      tests: ['commerce/src/notifications/webhooks/webhook-signatures.test.ts'],
    },
    [
      {
        name: 'webhook-time-unsigned',
        harm: 'An old call can be sent again with a new time.',
        find: 'update(`${id}.${timestamp}.${body}`)',
        replace: 'update(`${id}.${body}`)',
      },
    ],
  ),
];
