import { kopecks } from '@shop/shared-types/money';

import { houseDemo, userAccount } from '../../../ledger/balances/account-id.ts';
import { transfer } from '../../../ledger/transfers/transfer.ts';
import type { GroupCommit } from '../../../platform/database/group-commit/group-commit.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { apiKeyFields } from '../api-keys/api-key-fields.ts';
import { createUser, type NewUser } from '../create-user.ts';
import { demoBuyerApiKey, demoBuyerEmail, demoPassword } from './demo-credentials.ts';
import { hashPassword, isPasswordRight } from '../passwords/hash-password.ts';
import { UserModel, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

const demoOpeningBalance = kopecks(500_000);

type DemoUser = Pick<NewUser, 'name' | 'email' | 'apiKey' | 'isPartner' | 'isAgent' | 'isAdmin'>;

const demoUsers: readonly DemoUser[] = [
  { name: 'Demo Buyer', email: demoBuyerEmail, apiKey: demoBuyerApiKey },
  { name: 'Demo Partner', email: 'partner@example.com', isPartner: true },
  { name: 'Demo Agent', email: 'agent@example.com', isAgent: true },
  { name: 'Demo Admin', email: 'admin@example.com', isAdmin: true },
];

type CreateDeps = Pick<UsersDeps, 'clock' | 'randomness' | 'secrets'>;

/** Restores an account that was locked while demo mode was off; marks an account that a version without the mark created. */
const openAgain = async ({ secrets }: CreateDeps, { apiKey }: DemoUser, known: User): Promise<void> => {
  const { _id, demoLock, isDemo, passwordHash } = known;
  if (!demoLock) {
    if (!isDemo && (await isPasswordRight(demoPassword, passwordHash)))
      await UserModel.updateOne({ _id }, { $set: { isDemo: true } });
    return;
  }
  const key = apiKey && apiKeyFields(secrets, apiKey);
  await UserModel.updateOne(
    { _id },
    {
      $set: { passwordHash: await hashPassword(demoPassword), isActive: demoLock.wasActive, ...key },
      $unset: { demoLock: 1 },
    },
  );
};

const findOrCreate = async (deps: CreateDeps, demoUser: DemoUser): Promise<User> => {
  const known = await UserModel.findOne({ email: demoUser.email }).lean<User>();
  if (known) {
    await openAgain(deps, demoUser, known);
    return known;
  }
  try {
    return await createUser(deps, {
      ...demoUser,
      password: demoPassword,
      locale: 'en',
      emailConfirmedAt: deps.clock(),
      isDemo: true,
    });
  } catch (failure) {
    // Another node has already created it.
    if (!(failure instanceof CommerceError && failure.code === 'EMAIL_TAKEN')) throw failure;
    const created = await UserModel.findOne({ email: demoUser.email }).lean<User>();
    if (!created) throw failure;
    return created;
  }
};

/**
 * Creates the users of a demo: buyer, partner, agent and, with `hasStaff`, admin. They are confirmed, and the buyer has money. A repeat
 * changes nothing. Call it only where demo mode is on.
 * @returns the ids by e-mail address.
 */
export const seedDemoUsers = async (
  deps: CreateDeps & { groupCommit: GroupCommit },
  { hasStaff }: { hasStaff: boolean },
): Promise<Map<string, number>> => {
  const ids = new Map<string, number>();
  for (const demoUser of demoUsers.filter(({ isAdmin }) => hasStaff || !isAdmin)) {
    const { _id: userId } = await findOrCreate(deps, demoUser);
    ids.set(demoUser.email, userId);
    if (demoUser.email !== demoBuyerEmail) continue;
    await transfer(deps, {
      idempotencyKey: `demo-opening-balance:${userId}`,
      debit: houseDemo,
      credit: userAccount(userId),
      amount: demoOpeningBalance,
      kind: 'demo-opening-balance',
      reference: 'demo',
    });
  }
  return ids;
};
