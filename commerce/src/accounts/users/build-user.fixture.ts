import { testSecrets } from '../../platform/testing/build-test-node.fixture.ts';
import { UserModel, type User } from './user.model.ts';

/** A confirmed buyer; a test overrides only the fields that matter to it. The API key is `key-of-<id>`. */
export const buildUser = (overrides: Partial<User> = {}): User => {
  const id = overrides._id ?? 1001;
  return {
    _id: id,
    name: 'Test Buyer',
    email: `buyer-${id}@example.com`,
    emailConfirmedAt: new Date('2026-01-01T00:00:00.000Z'),
    passwordHash: 'no password opens this account',
    isPartner: false,
    isAgent: false,
    isAdmin: false,
    isActive: true,
    hasCustomPrice: false,
    apiKeyHash: testSecrets.keyedHash('api-key', `key-of-${id}`),
    apiKeySealed: testSecrets.encrypt('api-key', `key-of-${id}`),
    locale: 'en',
    settings: {
      hasSound: true,
      showsActivePurchase: true,
      lowBalanceThreshold: null,
      phone: null,
      telegram: null,
    },
    createdAt: new Date('2026-01-01T00:00:00.000Z'),
    ...overrides,
  };
};

/** Stores a user for a test. */
export const saveUser = async (user: User): Promise<User> => {
  await UserModel.create(user);
  return user;
};
