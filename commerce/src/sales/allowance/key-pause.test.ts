import { expect } from 'chai';

import { firstKeyId } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { buildUser, saveUser } from '../../accounts/users/build-user.fixture.ts';
import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import type { ApiKeyLimits } from '../../platform/auth/caller.ts';
import { profileCommands } from '../../platform/database/profile-commands.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { MailTaskModel } from '../../platform/mail/mail-task.model.ts';
import { fundUser, poolSupplier, putSims, type TestActivations } from '../activations/build-activations.fixture.ts';
import { buyNumber } from '../activations/purchase/buy-number.ts';
import { buyNumbers } from '../activations/purchase/buy-numbers.ts';
import { receiveSms } from '../activations/sms/receive-sms.ts';
import { allowanceHandlers } from './allowance.routes.ts';

const buyer = 7;
const minuteMs = 60_000;
const bounds = { addresses: [], priceMax: null, dailySpendMax: null, openOrdersMax: null };
const selection = { userId: buyer, service: 'tg', country: 46 };

const commandsOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await profileCommands(work)).map(({ op, collection }) => `${op} ${collection}`).sort();

describe('a key that buys in a row without a code (rule 3.37)', () => {
  useTestDatabase();
  let nodeA: TestActivations;
  let nodeB: TestActivations;
  const keyOf = (rest: Partial<ApiKeyLimits> = {}): ApiKeyLimits => ({
    ...bounds,
    keyId: firstKeyId,
    pausePurchases: 3,
    pauseMinutes: 10,
    ...rest,
  });
  const buy = (keyLimits: ApiKeyLimits | undefined = keyOf(), on = nodeA) => buyNumber(on, { ...selection, keyLimits });
  const refusalOf = async (work: Promise<unknown>): Promise<CommerceError | undefined> => {
    const outcome: unknown = await work.catch((failure: unknown) => failure);
    return outcome instanceof CommerceError ? outcome : undefined;
  };
  const codeOf = async (work: Promise<unknown>): Promise<string> => (await refusalOf(work))?.code ?? 'bought';
  const buyThree = async () => {
    for (let count = 0; count < 3; count += 1) await buy();
  };

  beforeEach(async () => {
    await emptyDatabase();
    nodeA = startTestEngine().activations;
    nodeB = startTestEngine({
      node: 'node-b',
      testClock: nodeA.testClock,
      seed: 2,
      offers: [{ supplierId: 9 }],
      suppliers: [{ supplierId: 9, requestNumber: () => Promise.resolve({ outcome: 'none' }) }],
    }).activations;
    await saveUser(buildUser({ _id: buyer, apiKeyPrefix: 'key-of-7' }));
    await fundUser(nodeA, buyer, kopecks(100_000));
    await putSims(nodeA, 60);
  });
  afterEach(async () => {
    expect(await auditShop()).to.deep.include({ findings: [] });
    await nodeA.close();
    await nodeB.close();
  });

  it('pauses with the reason and the time of release, and its owner is mailed once', async () => {
    await buyThree();
    const refusal = await refusalOf(buy());
    expect(refusal?.code).to.equal('PURCHASES_PAUSED');
    const releasedAt = new Date(nodeA.clock().getTime() + 10 * minuteMs).toISOString();
    expect(refusal?.details).to.include({ reason: 'key', key: firstKeyId, purchases: 3, minutes: 10, releasedAt });
    for (let count = 0; count < 5; count += 1) expect(await codeOf(buy())).to.equal('PURCHASES_PAUSED');
    for (let look = 0; look < 100 && (await MailTaskModel.countDocuments()) === 0; look += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await MailTaskModel.countDocuments()).to.equal(1);
    nodeA.testClock.advance(10 * minuteMs);
    expect(await codeOf(buy())).to.equal('bought');
  });

  it('leaves the other keys and the person alone', async () => {
    await buyThree();
    expect(await codeOf(buy(keyOf({ keyId: 'other' })))).to.equal('bought');
    expect(await codeOf(buyNumber(nodeA, selection))).to.equal('bought');
    expect(await codeOf(buy(keyOf({ pausePurchases: 0 }))), 'switched off').to.equal('bought');
  });

  it('goes on with a code, also while it is paused', async () => {
    const { _id, phone } = await buy();
    await buy();
    await buy();
    expect(await codeOf(buy())).to.equal('PURCHASES_PAUSED');
    const sms = { supplierId: poolSupplier, smsId: 'one', phone, from: 'Telegram', text: 'Your code is 48190' };
    await receiveSms(nodeA, sms);
    expect(await codeOf(buy()), String(_id)).to.equal('bought');
  });

  it('goes on by one press of its owner', async () => {
    await buyThree();
    expect(await codeOf(buy())).to.equal('PURCHASES_PAUSED');
    const call = { caller: { userId: buyer }, params: { id: firstKeyId } } as never;
    await allowanceHandlers(nodeA).releaseApiKey(call);
    expect(await codeOf(buy())).to.equal('bought');
  });

  it('begins a new run when the time is over, and has no rule where its owner wants none', async () => {
    await buy();
    await buy();
    nodeA.testClock.advance(10 * minuteMs);
    await buyThree();
    expect(await codeOf(buy())).to.equal('PURCHASES_PAUSED');
    for (let count = 0; count < 10; count += 1) await buy(keyOf({ keyId: 'free', pausePurchases: 0 }));
  });

  it('counts an order as one purchase, and a number that no supplier had as none', async () => {
    const { activations } = await buyNumbers(nodeA, { ...selection, quantity: 5, keyLimits: keyOf() });
    expect(activations).to.have.length(5);
    for (let count = 0; count < 5; count += 1) expect(await codeOf(buy(keyOf(), nodeB))).to.equal('NO_NUMBERS');
    await buy();
    await buy();
    expect(await codeOf(buy())).to.equal('PURCHASES_PAUSED');
    const order = { ...selection, quantity: 2, keyLimits: keyOf() };
    expect(await codeOf(buyNumbers(nodeA, order))).to.equal('PURCHASES_PAUSED');
  });

  it('costs the database no command: the count lies in the account that every purchase writes', async () => {
    await buy();
    await buyNumber(nodeA, selection);
    const ofPerson = await commandsOf(() => buyNumber(nodeA, selection));
    expect(await commandsOf(() => buy())).to.deep.equal(ofPerson);
    expect(ofPerson.join()).to.include('accounts');
  });

  it('buys no more than its rule says, however many calls come at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => codeOf(buy())));
    expect(outcomes.filter((code) => code === 'bought')).to.have.length(3);
    expect(outcomes.filter((code) => code === 'PURCHASES_PAUSED')).to.have.length(9);
  });
});
