import { expect } from 'chai';
import mongoose from 'mongoose';
import { pino } from 'pino';

import { auditShop } from '../../src/operation/audit/audit-shop.ts';
import { moneyCases, type MoneyCase } from './build-money-cases.fixture.ts';
import { accounts } from '../../src/ledger/balances/account.model.ts';
import { createTestClock } from '../../src/platform/clock/clock.ts';
import { createGroupCommit, type GroupCommit } from '../../src/platform/database/group-commit/group-commit.ts';
import { openShakyDatabase, type ShakyDatabase } from '../../src/platform/database/open-shaky-database.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../src/platform/database/use-test-database.fixture.ts';
import { CommerceError } from '../../src/platform/http/commerce-error.ts';
import { sims } from '../../src/supply/pool/sim.model.ts';

/** Shorter than the outage, and long enough for a decision on a busy machine. */
const shortPatienceMs = 1_000;

describe('money whose commit is applied and whose answer is lost', () => {
  useTestDatabase();
  let shaky: ShakyDatabase;
  let open: { close(): Promise<unknown> }[];
  const nodeOn = (connection: mongoose.Connection, patienceMs?: number): GroupCommit => {
    const node = createGroupCommit({
      connection,
      clock: createTestClock().now,
      logger: pino({ level: 'silent' }),
      remembered: [accounts.collection, sims.collection],
      ...(patienceMs === undefined ? {} : { patienceMs }),
    });
    open.push(node);
    return node;
  };
  const prepared = async (prepare: () => Promise<MoneyCase>): Promise<MoneyCase> => {
    const moneyCase = await prepare();
    open.push(moneyCase);
    return moneyCase;
  };
  const expectDoneOnce = async ({ count, money, moneyOnce }: MoneyCase): Promise<void> => {
    expect(await count()).to.equal(1);
    expect(await money()).to.deep.equal(moneyOnce);
    expect((await auditShop()).findings).to.deep.equal([]);
  };

  beforeEach(async () => {
    open = [];
    await emptyDatabase();
    shaky = await openShakyDatabase();
  });
  afterEach(async () => {
    shaky.mend();
    for (const opened of open) await opened.close();
    await shaky.close();
  });

  for (const { what, prepare } of moneyCases) {
    for (const [how, key] of [
      ['without a key', undefined],
      ['with a key', 'order-1'],
    ] as const) {
      it(`makes ${what} once ${how} when the database is back in time`, async () => {
        const moneyCase = await prepared(prepare);
        const back = shaky.loseNextCommit();
        const made = await moneyCase.act(nodeOn(shaky.connection), key);
        await back;
        await expectDoneOnce(moneyCase);
        if (key === undefined) return;
        expect(await moneyCase.act(nodeOn(mongoose.connection), key)).to.deep.equal(made);
        await expectDoneOnce(moneyCase);
      });

      it(`makes ${what} once ${how} when the database is back too late, and says that nobody knows`, async () => {
        const moneyCase = await prepared(prepare);
        const cut = shaky.cutAtCommit('after');
        const answer = moneyCase
          .act(nodeOn(shaky.connection, shortPatienceMs), key)
          .catch((failure: unknown) => failure);
        await cut;
        expect(await answer)
          .to.be.instanceOf(CommerceError)
          .with.property('code', 'UNAVAILABLE');
        shaky.mend();
        await expectDoneOnce(moneyCase);
        if (key === undefined) return;
        const sound = nodeOn(mongoose.connection);
        expect(await moneyCase.act(sound, key)).to.deep.equal(await moneyCase.act(sound, key));
        await expectDoneOnce(moneyCase);
      });
    }
  }
});
