import { mutantsOf, type Mutant } from '../mutant.ts';

const releases = 'infra/run/releases';
const gateway = 'infra/run/gateway';
const rebuilder = 'infra/run/rebuilder';

/** Faults of releases, the rebuilder and the gateway. */
export const publishingMutants: Mutant[] = [
  ...mutantsOf(
    {
      file: `${rebuilder}/request-signature.ts`,
      tests: [`${rebuilder}/request-signature.test.ts`, `${rebuilder}/create-rebuilder.test.ts`],
    },
    [
      {
        name: 'rebuild-call-unsigned',
        harm: 'Anybody rolls the site back.',
        find: 'if (!isEqual(signature, signatureOf(call, id, timestamp, secret))) return undefined;',
        replace: '',
      },
      {
        name: 'rebuild-call-of-yesterday',
        harm: 'A call that was overheard works for ever.',
        find: 'return Math.abs(now.getTime() - signedAtMs) <= signatureAgeMaxMs ? { id, signedAtMs } : undefined;',
        replace: 'return { id, signedAtMs };',
      },
      {
        name: 'rebuild-call-for-another-path',
        harm: 'A signed request for a build is used to roll back.',
        find: '.update([method, path, timestamp, id,',
        replace: '.update([method, timestamp, id,',
      },
    ],
  ),
  ...mutantsOf({ file: `${rebuilder}/create-rebuilder.ts`, tests: [`${rebuilder}/create-rebuilder.test.ts`] }, [
    {
      name: 'rebuild-call-twice',
      harm: 'An overheard call is played again within its five minutes.',
      find: 'else if (!(await seenCalls.note(signed, now)))',
      replace: 'else if (!(await seenCalls.note(signed, now)) && !signed)',
    },
    {
      name: 'build-again-with-old-prices',
      harm: 'A build that staff asked for together with a publication leaves old prices on the site.',
      find: 'isContentAlone: gathered.every(',
      replace: 'isContentAlone: gathered.some(',
    },
  ]),
  ...mutantsOf({ file: `${rebuilder}/rebuild-queue.ts`, tests: [`${rebuilder}/rebuild-queue.test.ts`] }, [
    {
      name: 'prices-never-follow',
      harm: 'The pages show the prices of last week while editors publish every day.',
      find: 'if (selection.isContentAlone) followUp.plan();',
      replace: 'if (selection.isContentAlone) followUp.forget();',
    },
    {
      name: 'failed-build-forgets-prices',
      harm: 'A country that was closed stays on sale on the pages after a build that failed.',
      find: 'isContentAlone &&= selection.isContentAlone;',
      replace: '',
    },
  ]),
  ...mutantsOf({ file: `${releases}/check-release.ts`, tests: [`${releases}/make-release.test.ts`] }, [
    {
      name: 'release-without-its-homes',
      harm: 'A language disappears from the site.',
      find: 'if (missing.length > 0) problems.push(',
      replace: 'if (missing.length > 100) problems.push(',
    },
    {
      name: 'release-that-loses-pages',
      harm: 'An empty CMS empties the site.',
      find: 'if (lost.length > pagesLostAlwaysAllowed && lost.length > servedPages.length * pagesLostShareMax) {',
      replace: 'if (lost.length > servedPages.length) {',
    },
  ]),
  ...mutantsOf({ file: `${releases}/prune-releases.ts`, tests: [`${releases}/make-release.test.ts`] }, [
    {
      name: 'rollback-to-a-later-release',
      harm: 'A rollback leads to the release with the fault.',
      find: 'current === undefined || number < current).at(-1)',
      replace: 'current === undefined || number <= current).at(-1)',
    },
  ]),
  ...mutantsOf({ file: `${rebuilder}/drawing-process.ts`, tests: [`${rebuilder}/drawing-process.test.ts`] }, [
    {
      name: 'drawing-with-old-code',
      harm: 'After an upgrade pages are drawn by the code before it.',
      find: 'this.#running.madeOf !== madeOf || ',
      replace: '',
    },
    {
      name: 'drawing-never-ends',
      harm: 'The drawing process holds 1 GB for ever.',
      find: 'setTimeout(() => void this.end(), this.#limits.idleMs)',
      replace: 'setTimeout(() => undefined, this.#limits.idleMs)',
    },
  ]),
  ...mutantsOf({ file: `${releases}/caching.ts`, tests: [`${gateway}/create-gateway.test.ts`] }, [
    {
      name: 'pages-cached-for-a-year',
      harm: 'Visitors see a mended page a year later.',
      find: "return 'public, max-age=0, must-revalidate';",
      replace: "return 'public, max-age=31536000';",
    },
  ]),
  ...mutantsOf({ file: `${gateway}/create-gateway.ts`, tests: [`${gateway}/proxy.test.ts`] }, [
    {
      name: 'engine-asked-twice',
      harm: 'A program that buys by GET gets two numbers when a node ends before it answers.',
      find: '    readsMayRepeat: false,\n  });\n  const toCms',
      replace: '    readsMayRepeat: true,\n  });\n  const toCms',
    },
  ]),
  ...mutantsOf(
    {
      file: `${gateway}/addresses/visitor-address.ts`,
      tests: [`${gateway}/proxy.test.ts`, `${gateway}/create-gateway.test.ts`, `${gateway}/limits/limits.test.ts`],
    },
    [
      {
        name: 'gateway-believes-the-visitor',
        harm: 'A visitor escapes every limit by naming another address.',
        find: 'chain[Math.max(0, chain.length - proxiesInFront)]',
        replace: 'chain[0]',
        tests: [`${gateway}/addresses/visitor-address.test.ts`],
      },
      {
        name: 'gateway-counts-each-ipv6-address',
        harm: 'One household has as many addresses as it likes.',
        find: '.slice(0, 4)',
        replace: '.slice(0, 8)',
      },
    ],
  ),
  ...mutantsOf(
    {
      file: `${gateway}/guard-requests.ts`,
      tests: [`${gateway}/create-gateway.test.ts`, `${gateway}/limits/limits.test.ts`, `${gateway}/proxy.test.ts`],
    },
    [
      {
        name: 'gateway-shows-the-metrics',
        harm: 'Everybody reads turnover and stock.',
        find: 'decoding < decodingsMax; decoding += 1',
        replace: 'decoding < 0; decoding += 1',
      },
      {
        name: 'gateway-takes-two-hosts',
        harm: 'Two components disagree about the address of a request.',
        find: "if (countOf(req, 'host') > 1)",
        replace: "if (countOf(req, 'host') > 2)",
      },
    ],
  ),
];
