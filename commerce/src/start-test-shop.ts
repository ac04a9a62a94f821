import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import mongoose from 'mongoose';

import type { Role } from '@shop/shared-types/endpoint';

import { seedCatalogue } from './catalogue/seed/seed-catalogue.ts';
import { createApp } from './create-app.ts';
import { createCommerce, type Commerce } from './create-commerce.ts';
import { readConfig } from './platform/config/read-config.ts';
import { createLogger } from './platform/logging/logger.ts';
import { seedDemo } from './seed-demo.ts';
import { openSession } from './users/open-session.ts';
import { createUser } from './users/create-user.ts';
import { demoBuyerEmail } from './users/seed-demo-users.ts';
import { UserModel, type User } from './users/user.model.ts';

/** Everybody who may knock: nobody, people of each role, somebody else, programs, and a made-up token. */
export const callers = [
  'guest',
  'buyer',
  'stranger',
  'partner',
  'agent',
  'admin',
  'api-key',
  'software-key',
  'admin-service',
  'made-up',
] as const;
export type CallerName = (typeof callers)[number];

/** Who is let in where, written down apart from the code that decides it. */
export const letIn: Record<Role, readonly CallerName[]> = {
  guest: callers,
  buyer: ['buyer', 'stranger', 'partner', 'agent', 'admin', 'api-key'],
  person: ['buyer', 'stranger', 'partner', 'agent', 'admin'],
  partner: ['partner', 'admin'],
  agent: ['agent', 'admin'],
  admin: ['admin', 'admin-service'],
  'partner-software': ['software-key'],
};
export const unknownCallers: readonly CallerName[] = ['guest', 'made-up'];

export interface TestShop {
  base: string;
  commerce: Commerce;
  /** A token for the caller; a new session each time, so that no call ends another's. */
  tokenOf(caller: CallerName): Promise<string | undefined>;
  close(): Promise<void>;
}

const demoPartnerSoftwareKey = 'demo-partner-api-key';

/** The whole engine over HTTP, on the test database, as a demo starts it. */
export const startTestShop = async (): Promise<TestShop> => {
  const outboxDir = await mkdtemp(join(tmpdir(), 'outbox-'));
  const config = readConfig({ NODE_ENV: 'test', MONGODB_URI: 'opened before', MAIL_OUTBOX_DIR: outboxDir });
  await seedCatalogue();
  const commerce = await createCommerce({ config, connection: mongoose.connection, logger: createLogger('silent') });
  await seedDemo(commerce);
  await createUser(commerce, {
    name: 'Stranger',
    email: 'stranger@example.com',
    password: 'not the same',
    locale: 'en',
  });
  await commerce.refresh();
  const server = createApp(commerce, () => Promise.resolve(true)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));

  const userOf = async (email: string): Promise<User> => {
    const user = await UserModel.findOne({ email }).lean<User>();
    if (!user) throw new Error(`the demo has no ${email}`);
    return user;
  };
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    commerce,
    tokenOf: async (caller) => {
      switch (caller) {
        case 'guest':
          return undefined;
        case 'made-up':
          return 'this-token-was-never-given-out-to-anybody-1';
        case 'api-key':
          // As it is now: a walk through the contract renews it.
          return commerce.secrets.decrypt('api-key', (await userOf(demoBuyerEmail)).apiKeySealed);
        case 'software-key':
          return demoPartnerSoftwareKey;
        case 'admin-service':
          return commerce.config.adminToken;
        default:
          return (await openSession(commerce, (await userOf(`${caller}@example.com`))._id)).token;
      }
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await commerce.close();
      await rm(outboxDir, { recursive: true });
    },
  };
};
