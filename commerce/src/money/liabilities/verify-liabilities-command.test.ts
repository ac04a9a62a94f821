import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect } from 'chai';

import { createTestClock } from '../../platform/clock/clock.ts';
import { createSeededRandomness } from '../../platform/clock/randomness.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { AccountModel } from '../../ledger/balances/account.model.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { proveLiabilities } from './prove-liabilities.ts';
import { listNights, readProof } from './read-proof.ts';

const command = join(import.meta.dirname, 'verify-liabilities-command.ts');

describe('the command that checks a proof of liabilities offline (rule 7.15)', function suite() {
  this.timeout(60_000);
  useTestDatabase();
  let folder: string;
  before(async () => {
    await emptyDatabase();
    folder = await mkdtemp(join(tmpdir(), 'liabilities-'));
  });
  after(() => rm(folder, { recursive: true }));

  const save = async (name: string, content: unknown): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, JSON.stringify(content));
    return path;
  };
  const verify = (...paths: string[]) =>
    promisify(execFile)(process.execPath, [command, ...paths], {
      cwd: join(import.meta.dirname, '../../..'),
      env: { PATH: process.env['PATH'] },
    }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    );

  it('says what was proved, and names what is wrong', async () => {
    const clock = createTestClock(new Date('2026-01-05T09:00:00.000Z'));
    const deps = { clock: clock.now, randomness: createSeededRandomness(7), logger: createLogger('silent') };
    await AccountModel.collection.insertOne({ _id: 'user:7' as never, posted: 12_345 });
    await proveLiabilities(deps);
    const proof = await readProof(7);
    clock.advance(24 * 60 * 60_000);
    await proveLiabilities(deps);
    const nights = await listNights({ limit: 10 });
    const [file, history] = [await save('proof.json', proof), await save('history.json', { data: nights, next: null })];

    const clean = await verify(file, history);
    expect(clean.code).to.equal(0);
    expect(clean.stdout).to.match(/^clean: 2 nights in a chain, 1 proved/);
    expect(clean.stdout).to.include('buyers user:7: 123.45 RUB');

    // As the calls answer them, and as the account page saves them.
    expect((await verify(await save('answer.json', { data: proof }), await save('list.json', nights))).code).to.equal(
      0,
    );

    const [account] = proof.accounts;
    const forged = await save('forged.json', { ...proof, accounts: [{ ...account, amount: 99_999 }] });
    const wrong = await verify(forged, history);
    expect(wrong.code).to.equal(1);
    expect(wrong.stdout).to.equal('night 2026-01-05: user:7 is not in what was published\n');

    const changed = await save(
      'changed.json',
      nights.with(1, { ...proof.night, number: 1, audit: null, at: '2026-01-05T10:00:00.000Z' }),
    );
    const told = await verify(changed);
    expect(told.stdout).to.include('night 2026-01-05: was changed after it was published');

    const none = await verify(await save('none.json', { hello: 1 }));
    expect([none.code, none.stderr.includes('is neither a proof nor a history')]).to.deep.equal([2, true]);
    expect((await verify()).code).to.equal(2);
  });
});
