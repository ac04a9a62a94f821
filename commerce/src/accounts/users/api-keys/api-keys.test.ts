import { expect } from 'chai';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { testSecrets } from '../../../platform/testing/build-test-node.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { buildUser, saveUser } from '../build-user.fixture.ts';
import { createUser } from '../create-user.ts';
import { createApiKeys } from './find-user-by-api-key.ts';
import { UserModel } from '../user.model.ts';

/** The database's error for a second document with the same unique key. */
const duplicateKey = 11_000;
const codeOf = async (work: Promise<unknown>): Promise<unknown> => {
  const outcome: unknown = await work.catch((failure: unknown) => failure);
  return (outcome as { code?: unknown }).code;
};

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
});
