import { expect } from 'chai';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { testSecrets } from '../../../platform/testing/build-test-node.fixture.ts';
import { profileCommands } from '../../../platform/database/profile-commands.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { buildUser, saveUser } from '../build-user.fixture.ts';
import { createUser } from '../create-user.ts';
import { createApiKeys } from './find-user-by-api-key.ts';
import { createNamedKey } from './named-keys.ts';
import { UserModel } from '../user.model.ts';

/** The database's error for a second document with the same unique key. */
const duplicateKey = 11_000;
const codeOf = async (work: Promise<unknown>): Promise<unknown> => {
  const outcome: unknown = await work.catch((failure: unknown) => failure);
  return (outcome as { code?: unknown }).code;
};

const accountCommandsOf = async (work: () => Promise<unknown>) =>
  (await profileCommands(work)).filter(({ collection }) => collection === UserModel.collection.name);

describe('API keys', () => {
  useTestDatabase();
  beforeEach(() => emptyDatabase());

  it('belong to one account each: two accounts made at once with one key are one', async () => {
    const { deps } = startTestEngine().users;
    const make = (name: string) =>
      createUser(deps, {
        name,
        email: `${name}@example.com`,
        password: 'a long password',
        locale: 'en',
        apiKey: 'the-same-key-for-both',
      });
    const outcomes = await Promise.all(['ada', 'bob'].map((name) => codeOf(make(name))));
    expect(outcomes.sort()).to.deep.equal([duplicateKey, undefined]);
    expect(await UserModel.countDocuments()).to.equal(1);
  });

  it('cannot be moved to an account whose owner did not get it', async () => {
    await saveUser(buildUser({ _id: 1 }));
    await saveUser(buildUser({ _id: 2 }));
    const { apiKeyHash } = buildUser({ _id: 1 });
    expect(await codeOf(UserModel.updateOne({ _id: 2 }, { $set: { apiKeyHash } }).exec())).to.equal(duplicateKey);
    const apiKeys = createApiKeys({ secrets: testSecrets, clock: () => new Date() });
    expect(await apiKeys.findUser('key-of-1')).to.include({ userId: 1 });
    expect(await apiKeys.findUser('key-of-2')).to.include({ userId: 2 });
  });

  it('cost a polling program one read by an index in five seconds, and one note of its use in five minutes', async () => {
    await saveUser(buildUser({ _id: 1 }));
    const limits = { addresses: [], priceMax: null, dailySpendMax: null, openOrdersMax: null };
    const terms = { name: 'Bot', scopes: ['read' as const], limits, expiresAt: null };
    const { apiKey } = await createNamedKey(startTestEngine().users.deps, { ...terms, userId: 1, locale: 'en' });
    for (const key of [apiKey, 'key-of-1']) {
      let now = Date.now();
      const apiKeys = createApiKeys({ secrets: testSecrets, clock: () => new Date(now) });
      const poll = async () => {
        for (let call = 0; call < 50; call += 1) expect(await apiKeys.findUser(key)).to.include({ userId: 1 });
      };
      const first = await accountCommandsOf(poll);
      expect(first.map(({ op, planSummary }) => [op, planSummary?.split(' ')[0]])).to.deep.equal([
        ['query', 'IXSCAN'],
        ['update', 'IXSCAN'],
      ]);
      now += 5_000;
      expect((await accountCommandsOf(poll)).map(({ op }) => op)).to.deep.equal(['query']);
    }
  });
});
