import type { ClientSession } from 'mongodb';

import type { LocaleCode } from '@shop/shared-types/locales';

import { openAccounts } from '../../../ledger/balances/open-account.ts';
import { userAccount } from '../../../ledger/balances/account-id.ts';
import { AccountModel } from '../../../ledger/balances/account.model.ts';
import { apiKeyFields } from '../api-keys/api-key-fields.ts';
import { idsBelow, newApiKey } from '../create-user.ts';
import { keepImportedHash } from '../passwords/hash-password.ts';
import { users, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

/** An account of another shop. */
export interface OldUser {
  email: string;
  name: string;
  /** Of a kind that is known; undefined: its owner sets a password by the mailed link. */
  passwordHash: string | undefined;
  createdAt: Date;
  emailConfirmedAt: Date | null;
  locale: LocaleCode;
  isActive: boolean;
}

type Deps = Pick<UsersDeps, 'randomness' | 'secrets'>;

/** The addresses of these that have an account. */
export const findTakenEmails = async (emails: readonly string[]): Promise<ReadonlySet<string>> => {
  const taken = await users()
    .find({ email: { $in: [...emails] } }, { projection: { email: 1 } })
    .toArray();
  return new Set(taken.map(({ email }) => email));
};

/** Random ids that no user and no account has; of many thousands, some would be taken. */
const drawFreeIds = async ({ randomness }: Deps, count: number): Promise<number[]> => {
  const free = new Set<number>();
  while (free.size < count) {
    const drawn = Array.from({ length: count - free.size }, () => 1 + randomness.integer(idsBelow - 1));
    const [ofUsers, ofAccounts] = await Promise.all([
      users()
        .find({ _id: { $in: drawn } }, { projection: { _id: 1 } })
        .toArray(),
      AccountModel.collection.find({ _id: { $in: drawn.map(userAccount) as never[] } }).toArray(),
    ]);
    const taken = new Set([...ofUsers.map(({ _id }) => userAccount(_id)), ...ofAccounts.map(({ _id }) => String(_id))]);
    for (const id of drawn) if (!taken.has(userAccount(id))) free.add(id);
  }
  return [...free];
};

/** Accounts as they are stored, each with a key of its own. */
export const makeUsers = async (deps: Deps, old: readonly OldUser[]): Promise<User[]> => {
  const ids = await drawFreeIds(deps, old.length);
  return Promise.all(
    old.map(async ({ passwordHash, ...user }, index) => ({
      _id: ids[index] ?? 0,
      ...user,
      passwordHash: await keepImportedHash(passwordHash),
      isPartner: false,
      isAgent: false,
      isAdmin: false,
      hasCustomPrice: false,
      isWholesale: false,
      ...apiKeyFields(deps.secrets, newApiKey(deps)),
      apiKeyLimits: null,
      agreedLimits: null,
      settings: {
        hasSound: true,
        showsActivePurchase: true,
        wantsRentalMails: true,
        lowBalanceThreshold: null,
        phone: null,
        telegram: null,
      },
      twoFactor: null,
      twoFactorStart: null,
      telegramChat: null,
      lowBalance: null,
      referrerUserId: null,
      erasedAt: null,
    })),
  );
};

/** Stores accounts with their ledger accounts in the caller's transaction: a user without one must never be visible. */
export const insertUsers = async (made: readonly User[], session: ClientSession): Promise<void> => {
  await openAccounts(
    made.map(({ _id }) => _id),
    session,
  );
  await users().insertMany([...made], { session });
};
