import { expect } from 'chai';
import mongoose from 'mongoose';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import type { SuppliedSms } from '../../../supply/sms-routing/supplied-sms.ts';
import { deliverSms } from '../../deliver-sms.ts';
import { fundUser, poolSupplier, putSims, type TestActivations } from '../build-activations.fixture.ts';
import { cancelActivation } from '../closing/cancel-activation.ts';
import { findActivation } from '../transition-activation.ts';
import { buyNumber } from '../purchase/buy-number.ts';

const buyer = 7;
const atOnce = 60;
/** Commands of MongoDB that read. Transactions of the group commit are counted by their own. */
const readCommands = ['find', 'aggregate', 'distinct', 'count', 'getMore'];

const writeCommands = ['insert', 'update', 'delete', 'bulkWrite', 'commitTransaction'];
const allCommands = [...readCommands, ...writeCommands];

type CommandCounts = Record<string, { total: number } | undefined>;

/** Commands that MongoDB has carried out since it started. */
const countCommands = async (names: readonly string[]): Promise<number> => {
  const status = (await mongoose.connection.db?.admin().command({ serverStatus: 1 })) as unknown as {
    metrics: { commands: CommandCounts };
  };
  return names.reduce((sum, name) => sum + Number(status.metrics.commands[name]?.total ?? 0), 0);
};

const commandsOf = async (work: () => Promise<unknown>, names: readonly string[] = allCommands): Promise<number> => {
  const before = await countCommands(names);
  await work();
  return (await countCommands(names)) - before;
};
const readsOf = (work: () => Promise<unknown>): Promise<number> => commandsOf(work, readCommands);

describe('reads of the database', () => {
  useTestDatabase();
  let activationDeps: TestActivations;
  const push = (phone: string, index: number, supplierId = poolSupplier) => {
    const sms: SuppliedSms = {
      supplierId,
      smsId: `${phone}-${index}`,
      phone,
      from: 'Telegram',
      text: 'Telegram code 48213',
    };
    return deliverSms(activationDeps, activationDeps, sms);
  };
  const buyOne = () => buyNumber(activationDeps, { userId: buyer, service: 'tg', country: 46 });
  const buyAll = () => Promise.all(Array.from({ length: atOnce }, buyOne));

  beforeEach(async () => {
    await emptyDatabase();
    activationDeps = startTestEngine().activations;
    await fundUser(activationDeps, buyer, kopecks(1_000_000));
    await putSims(activationDeps, 2 * atOnce);
    await buyOne();
  });
  afterEach(() => activationDeps.close());

  it('are less than one for each SMS when many come at once', async () => {
    const bought = await buyAll();
    const reads = await readsOf(() => Promise.all(bought.map(({ phone }, index) => push(phone, index))));
    const paid = await Promise.all(bought.map(({ _id }) => findActivation({ userId: buyer, id: _id })));
    expect(paid.map(({ status }) => status)).to.deep.equal(bought.map(() => 'received'));
    expect(reads / atOnce).to.be.below(1);
  });

  it('and all other commands are less than 1.5 for each SMS when twenty suppliers push one after the other', async () => {
    const bought = await buyAll();
    const pushOneAfterTheOther = async (worker: number): Promise<void> => {
      for (let index = worker; index < bought.length; index += 20) await push(bought[index]?.phone ?? '', index);
    };
    const commands = await commandsOf(() =>
      Promise.all(Array.from({ length: 20 }, (_, worker) => pushOneAfterTheOther(worker))),
    );
    expect(commands / bought.length).to.be.below(1.5);
  });

  it('that SMS share find the sales of the supplier who pushes, and of nobody else', async () => {
    const bought = await buyAll();
    const stranger = poolSupplier + 1;
    await Promise.all(bought.map(({ phone }, index) => push(phone, index, stranger)));
    const waiting = await Promise.all(bought.map(({ _id }) => findActivation({ userId: buyer, id: _id })));
    expect(waiting.map(({ status }) => status)).to.deep.equal(bought.map(() => 'waiting'));
  });

  it('are at most six for a lone SMS', async () => {
    const { phone } = await buyOne();
    expect(await readsOf(() => push(phone, 1))).to.be.at.most(6);
  });

  it('are less than one for each status that programs ask for at once', async () => {
    const bought = await buyAll();
    const ask = () => Promise.all(bought.map(({ _id }) => findActivation({ userId: buyer, id: _id })));
    expect((await readsOf(ask)) / atOnce).to.be.below(0.2);
    expect(await readsOf(() => findActivation({ userId: buyer, id: bought[0]?._id ?? 0 }))).to.equal(1);
  });

  it('are less than one for each purchase and each cancel when many come at once', async () => {
    let bought: Awaited<ReturnType<typeof buyAll>> = [];
    expect((await readsOf(async () => (bought = await buyAll()))) / atOnce).to.be.below(1);
    const cancels = () =>
      Promise.all(bought.map(({ _id }) => cancelActivation(activationDeps, { userId: buyer, id: _id })));
    expect((await readsOf(cancels)) / atOnce).to.be.below(1);
  });
});
