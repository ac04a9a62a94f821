import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';

import mongoose from 'mongoose';

import { endpoints, type EndpointName } from '@shop/shared-types/contract';
import type { Endpoint } from '@shop/shared-types/endpoint';

import { connectDatabase, prepareCollections } from '../../src/platform/database/connect-database.ts';
import { stopTestMongod, testMongodUri } from '../../src/platform/database/test-mongod.fixture.ts';
import { playHostile } from '../contract-tests/play-hostile.fixture.ts';
import { openApiPath, staffOpenApiPath } from '../../src/protocols/open-api/describe-contract.ts';
import { startTestShop, type CallerName, type TestShop } from '../whole-shop/start-test-shop.fixture.ts';

/** These calls would end the session that the run itself uses. */
const leftOut: readonly string[] = ['logOut', 'revokeSession'];
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];

/** Hostile requests before the generated ones, unless `--hostile=1000` says how many. */
const hostileCount = 50_000;
const hostileOption = /^--hostile=(\d{1,7})$/;

const calls = Object.entries(endpoints) as [EndpointName, Endpoint][];

/** Runs in the temporary folder: schemathesis writes its findings into the working directory, which must not be ours. */
const runSchemathesis = (args: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.env['SCHEMATHESIS'] ?? 'schemathesis', args, { stdio: 'inherit', cwd: tmpdir() });
    child.once('error', (failure: NodeJS.ErrnoException) =>
      reject(
        failure.code === 'ENOENT'
          ? new Error('schemathesis is not installed: pip install schemathesis, or set SCHEMATHESIS to its path.')
          : failure,
      ),
    );
    child.once('exit', (code) => resolve(code ?? 1));
  });

const tokenOf = async (shop: TestShop, caller: CallerName): Promise<string> => (await shop.tokenOf(caller)) ?? '';

/** Fails when the session of the run has ended: from then on every call would only have been refused. */
const assertStillKnown = async ({ base }: TestShop, token: string): Promise<void> => {
  const { status } = await fetch(`${base}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });
  if (status !== 200) throw new Error(`the session of the run ended: a call that ends it is not left out (${status})`);
};

/** Calls every endpoint that a caller may use with generated input. @returns 0 when every answer matched its schema. */
const fuzzAs = async (
  { base }: TestShop,
  token: string,
  document: string,
  names: readonly EndpointName[],
  given: readonly string[],
): Promise<number> => {
  const operations = names.map((name) => `--include-operation-id=${name}`);
  return runSchemathesis([
    'run',
    `${base}${document}`,
    `--url=${base}`,
    `--header=Authorization: Bearer ${token}`,
    `--checks=${checks.join(',')}`,
    '--phases=examples,coverage,fuzzing',
    '--seed=20260105',
    '--continue-on-failure',
    '--suppress-health-check=all',
    '--warnings=off',
    ...operations,
    ...given,
  ]);
};

/** Sends deep, wide and oddly named input to every call and protocol. @returns 0 when no answer named a fault of our own. */
const playHostileInput = async (shop: TestShop, given: readonly string[]): Promise<number> => {
  const asked = given.map((one) => hostileOption.exec(one)?.[1]).find((one) => one !== undefined);
  const seed = randomBytes(4).readUInt32BE();
  const begun = performance.now();
  const { played, names, statuses, slowestMs, failures } = await playHostile(shop, {
    count: asked === undefined ? hostileCount : Number(asked),
    seed,
  });
  const seconds = Math.round((performance.now() - begun) / 1_000);
  const answers = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`);
  console.log(`${played} hostile requests to ${names} calls and addresses in ${seconds} s, seed ${seed}`);
  console.log(`answers ${answers.join(', ')}; the slowest took ${Math.round(slowestMs)} ms`);
  for (const failure of failures.slice(0, 20)) console.log(failure);
  console.log(`${failures.length} faults of our own`);
  return failures.length === 0 ? 0 : 1;
};

/** Lets schemathesis call every endpoint of the two documents. @returns 0 when every answer matched its schema. */
const fuzzByDocuments = async (shop: TestShop, given: readonly string[]): Promise<number> => {
  const isSoftwares = ([, { role }]: [EndpointName, Endpoint]): boolean => role === 'partner-software';
  const namesOf = (rows: typeof calls): EndpointName[] => rows.map(([name]) => name);
  const isStaffs = ([, { role }]: [EndpointName, Endpoint]): boolean => role === 'admin';
  const peoples = calls.filter((row) => !isSoftwares(row) && !isStaffs(row) && !leftOut.includes(row[0]));
  const session = await tokenOf(shop, 'admin');
  const people = await fuzzAs(shop, session, openApiPath, namesOf(peoples), given);
  const staff = await fuzzAs(shop, session, staffOpenApiPath, namesOf(calls.filter(isStaffs)), given);
  await assertStillKnown(shop, session);
  const softwares = namesOf(calls.filter(isSoftwares));
  const software = await fuzzAs(shop, await tokenOf(shop, 'software-key'), openApiPath, softwares, given);
  return Math.max(people, staff, software);
};

/**
 * `npm run fuzz -w @shop/commerce`: starts the whole engine on an empty database and sends it 50,000 hostile requests (`--hostile=1000` sends
 * as many, and nothing else). Then schemathesis calls every endpoint of the OpenAPI documents, first as an admin with a session (who may use
 * all calls but those of a partner's software), then as a partner's software. Other arguments are passed on to schemathesis, such as
 * `--max-examples=200`.
 */
const run = async (): Promise<number> => {
  await connectDatabase(await testMongodUri(), `fuzz_${randomBytes(6).toString('hex')}`);
  try {
    await prepareCollections();
    const shop = await startTestShop({ API_CALLS_PER_MINUTE: '10000000' });
    try {
      const given = process.argv.slice(2);
      const hostile = await playHostileInput(shop, given);
      if (hostile !== 0 || given.some((one) => hostileOption.test(one))) return hostile;
      return await fuzzByDocuments(shop, given);
    } finally {
      await shop.close();
    }
  } finally {
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
    await stopTestMongod();
  }
};

process.exitCode = await run();
