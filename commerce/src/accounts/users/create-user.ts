import type { LocaleCode } from '@shop/shared-types/locales';

import { openAccount } from '../../ledger/balances/open-account.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts';
import { apiKeyFields } from './api-keys/api-key-fields.ts';
import { hashPassword } from './passwords/hash-password.ts';
import { UserModel, type User } from './user.model.ts';
import type { UsersDeps } from './users-deps.ts';

export interface NewUser {
  name: string;
  email: string;
  password: string;
  locale: LocaleCode;
  /** The API key; random unless the caller gives one. */
  apiKey?: string;
  emailConfirmedAt?: Date | null;
  isPartner?: boolean;
  isAgent?: boolean;
  isAdmin?: boolean;
  referrerUserId?: number | null;
  isDemo?: boolean;
}

/** Ids of users are whole numbers from 1 to below this. */
export const idsBelow = 2 ** 31;
const idAttemptsMax = 10;

const isDuplicate = (failure: unknown, field: string): boolean =>
  isDuplicateKey(failure) && field in ((failure as { keyPattern?: object }).keyPattern ?? {});

/** A new API key: 128 random bits, written as the field's programs expect it. */
export const newApiKey = ({ randomness }: Pick<UsersDeps, 'randomness'>): string =>
  randomness.bytes(16).toString('hex');

/** Creates an account under a free random id. @throws CommerceError EMAIL_TAKEN. */
export const createUser = async (
  deps: Pick<UsersDeps, 'clock' | 'randomness' | 'secrets'>,
  { name, email, password, locale, apiKey = newApiKey(deps), ...rights }: NewUser,
): Promise<User> => {
  const { clock, randomness, secrets } = deps;
  if (await UserModel.exists({ email })) throw new CommerceError('EMAIL_TAKEN');
  const passwordHash = await hashPassword(password);
  for (let attempt = 1; attempt <= idAttemptsMax; attempt += 1) {
    const user: User = {
      _id: 1 + randomness.integer(idsBelow - 1),
      name,
      email,
      emailConfirmedAt: null,
      passwordHash,
      isPartner: false,
      isAgent: false,
      isAdmin: false,
      isActive: true,
      hasCustomPrice: false,
      ...apiKeyFields(secrets, apiKey),
      locale,
      settings: {
        hasSound: true,
        showsActivePurchase: true,
        lowBalanceThreshold: null,
        phone: null,
        telegram: null,
      },
      createdAt: clock(),
      ...rights,
    };
    try {
      // The ledger account is created first: a user without one must never be visible. An account whose user is not created stays empty.
      await openAccount(user._id);
      await UserModel.create(user);
    } catch (failure) {
      if (isDuplicate(failure, 'email')) throw new CommerceError('EMAIL_TAKEN', {}, { cause: failure });
      if (isDuplicate(failure, '_id') && attempt < idAttemptsMax) continue;
      throw failure;
    }
    return user;
  }
  throw new Error('no free user id was found');
};
