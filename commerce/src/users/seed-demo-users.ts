import { kopecks } from '@shop/shared-types/money';

import { houseDemo, userAccount } from '../ledger/account-id.ts';
import { transfer } from '../ledger/transfer.ts';
import type { GroupCommit } from '../platform/database/group-commit.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import { createUser, type NewUser } from './create-user.ts';
import { UserModel, type User } from './user.model.ts';
import type { UsersDeps } from './users-deps.ts';

/** Printed at the start of a demo, so known to everybody: none of this exists where demo mode is off. */
export const demoPassword = 'demo-numeo';
export const demoBuyerEmail = 'buyer@example.com';
export const demoBuyerApiKey = 'demo-buyer-api-key';
export const demoOpeningBalance = kopecks(500_000);

type DemoUser = Pick<NewUser, 'name' | 'email' | 'apiKey' | 'isPartner' | 'isAgent' | 'isAdmin'>;

const demoUsers: readonly DemoUser[] = [
  { name: 'Demo Buyer', email: demoBuyerEmail, apiKey: demoBuyerApiKey },
  { name: 'Demo Partner', email: 'partner@example.com', isPartner: true },
  { name: 'Demo Agent', email: 'agent@example.com', isAgent: true },
  { name: 'Demo Admin', email: 'admin@example.com', isAdmin: true },
];

type CreateDeps = Pick<UsersDeps, 'clock' | 'randomness' | 'secrets'>;

const findOrCreate = async (deps: CreateDeps, demoUser: DemoUser): Promise<User> => {
  const known = await UserModel.findOne({ email: demoUser.email }).lean<User>();
  if (known) return known;
  try {
    return await createUser(deps, {
      ...demoUser,
      password: demoPassword,
      locale: 'en',
      emailConfirmedAt: deps.clock(),
    });
  } catch (failure) {
    // Another node was quicker.
    if (!(failure instanceof CommerceError && failure.code === 'EMAIL_TAKEN')) throw failure;
    const created = await UserModel.findOne({ email: demoUser.email }).lean<User>();
    if (!created) throw failure;
    return created;
  }
};

/**
 * The people of a demo: buyer, partner, agent and admin, confirmed, with money for the buyer. Doing it again changes nothing.
 * Call it only where demo mode is on. @returns the ids by e-mail address.
 */
export const seedDemoUsers = async (deps: CreateDeps & { groupCommit: GroupCommit }): Promise<Map<string, number>> => {
  const ids = new Map<string, number>();
  for (const demoUser of demoUsers) {
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
