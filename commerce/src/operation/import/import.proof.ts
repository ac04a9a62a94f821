import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { expect } from 'chai';
import mongoose from 'mongoose';

import { formatRubles, kopecks } from '@shop/shared-types/money';

import { UserModel } from '../../accounts/users/user.model.ts';
import { houseOpenings } from '../../ledger/balances/account-id.ts';
import { readDerivedBalance } from '../../ledger/balances/read-derived-balance.ts';
import { proveLiabilities } from '../../money/liabilities/prove-liabilities.ts';
import { systemRandomness } from '../../platform/clock/randomness.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { testMongodUri } from '../../platform/database/test-mongod.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { auditShop } from '../audit/audit-shop.ts';
import { expandData } from '../migrations/make-data-ready.ts';

/** The full measure, 100,000, takes two minutes on a busy machine with two cores. */
const users = Number(process.env['IMPORTED_USERS'] ?? 3_000);
/** A whole number of batches, since the command says how far it is after each. */
const killAt = Math.ceil((users * 0.3) / 500) * 500;
const command = fileURLToPath(new URL('import-command.ts', import.meta.url));
/** The balance of each user in kopecks: each another one. */
const sum = (users * (users + 1)) / 2;
const hash = '$2y$10$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW';

describe('an import of many users (rules 23.6, 23.8, 23.9)', function suite() {
  this.timeout(1_200_000);
  useTestDatabase();
  let folder = '';
  before(async () => {
    await emptyDatabase();
    await expandData({ holder: 'import-proof', clock: systemClock, logger: createLogger('silent') });
    folder = await mkdtemp(join(tmpdir(), 'import-'));
    const numbers = Array.from({ length: users }, (_, index) => index + 1);
    await writeFile(
      join(folder, 'users.csv'),
      ['id,email,password_hash', ...numbers.map((number) => `${number},user${number}@example.com,${hash}`)].join('\n'),
    );
    await writeFile(
      join(folder, 'balances.csv'),
      ['user,balance', ...numbers.map((number) => `${number},${formatRubles(kopecks(number))}`)].join('\n'),
    );
  });
  after(() => rm(folder, { recursive: true }));

  /** Runs the command; `killWhen` ends it without warning when its progress says this. */
  const run = async (args: readonly string[], killWhen?: string): Promise<{ code: number | null; said: string }> => {
    const child = spawn(process.execPath, [command, ...args], {
      env: {
        ...process.env,
        MONGODB_URI: await testMongodUri(),
        MONGODB_DATABASE: mongoose.connection.name,
        APP_SECRET: 'a secret of a test that is long enough',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
    for await (const line of createInterface({ input: child.stderr }))
      if (killWhen !== undefined && line.includes(killWhen)) child.kill('SIGKILL');
      else if (!line.includes('…')) said += `${line}\n`;
    const code = child.exitCode ?? (await new Promise<number | null>((resolve) => child.once('exit', resolve)));
    return { code, said };
  };

  it('goes on after each kill, brings each user and kopeck in once, and the books agree', async () => {
    const startedAt = performance.now();
    const seconds = (): string => ((performance.now() - startedAt) / 1_000).toFixed(0);
    const named = [folder, '--from=old'];
    const rehearsed = await run(named);
    expect(rehearsed, rehearsed.said).to.include({ code: 0 });
    expect(rehearsed.said).to.contain(`balances: ${users} would come in (${formatRubles(kopecks(sum))} RUB)`);
    expect(await UserModel.countDocuments()).to.equal(0);
    console.log(`      rehearsed after ${seconds()} s`);

    await run([...named, '--yes'], `users: ${killAt}`);
    await run([...named, '--yes'], `balances: ${killAt}`);
    const { code, said } = await run([...named, '--yes']);
    expect(code, said).to.equal(0);
    console.log(`      brought in after ${seconds()} s`);
    expect(await UserModel.countDocuments()).to.equal(users);
    expect(await readDerivedBalance(houseOpenings)).to.equal(-sum);

    const { findings } = await auditShop();
    expect(findings).to.deep.equal([]);
    console.log(`      audited after ${seconds()} s`);
    const night = await proveLiabilities({
      clock: systemClock,
      randomness: systemRandomness,
      logger: createLogger('silent'),
    });
    expect(night?.parts[0]).to.include({ kind: 'buyers', sum });
    console.log(`      proved what is owed after ${seconds()} s`);

    const undone = await run(['undo', 'old', '--yes']);
    expect(undone.said).to.contain(`Users removed: ${users}.`);
    expect(await UserModel.countDocuments()).to.equal(0);
    expect(await readDerivedBalance(houseOpenings)).to.equal(0);
    expect((await auditShop()).findings).to.deep.equal([]);
    console.log(`      undone after ${seconds()} s`);
  });
});
