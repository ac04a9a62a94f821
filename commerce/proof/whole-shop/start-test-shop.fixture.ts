import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import mongoose from 'mongoose';

import type { Role } from '@shop/shared-types/endpoint';

import { seedCatalogue } from '../../src/catalogue/seed/seed-catalogue.ts';
import { createApp } from '../../src/app/create-app.ts';
import type { NodeParts } from '../../src/app/create-base.ts';
import { createEngineNode, type EngineNode } from '../../src/app/create-engine-node.ts';
import { fillTestDatabase } from '../../src/platform/database/use-test-database.fixture.ts';
import { readConfig } from '../../src/platform/config/read-config.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { seedDemo } from '../../src/app/seed/seed-demo.ts';
import { openSession } from '../../src/accounts/users/sessions/open-session.ts';
import { createUser } from '../../src/accounts/users/create-user.ts';
import { demoBuyerEmail } from '../../src/accounts/users/demo/demo-credentials.ts';
import { UserModel, type User } from '../../src/accounts/users/user.model.ts';
import { closeInTheEnd, closeServerInTheEnd } from '../../src/platform/testing/close-in-the-end.ts';

/** All kinds of callers: nobody, people of each role, another person, programs, and an invented token. */
export const callers = [
  'guest',
  'buyer',
  'stranger',
  'partner',
  'agent',
  'admin',
  'admin-without-code',
  'api-key',
  'partner-api-key',
  'agent-api-key',
  'admin-api-key',
  'software-key',
  'admin-service',
  'made-up',
] as const;
export type CallerName = (typeof callers)[number];

export const apiKeys = ['api-key', 'partner-api-key', 'agent-api-key', 'admin-api-key'] as const;
const people = ['buyer', 'stranger', 'partner', 'agent', 'admin', 'admin-without-code'] as const;

/** Which callers each role admits. The table is written apart from the code that decides it. */
export const letIn: Record<Role, readonly CallerName[]> = {
  guest: callers,
  buyer: [...people, ...apiKeys],
  person: people,
  partner: ['partner', 'partner-api-key', 'admin'],
  agent: ['agent', 'agent-api-key', 'admin'],
  admin: ['admin', 'admin-service'],
  'partner-software': ['software-key'],
};
export const unknownCallers: readonly CallerName[] = ['guest', 'made-up'];

/** Two-factor authentication of the test's admin. Nobody has an authenticator app for it: tests open sessions without the login. */
const useSecondFactor = async ({ secrets }: EngineNode, email: string): Promise<void> => {
  const secretSealed = secrets.encrypt('two-factor', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
  const twoFactor = { secretSealed, lastStep: 0, recoveryHashes: [], since: new Date(0) };
  await UserModel.updateOne({ email }, { $set: { twoFactor } });
};

const readOutbox = async (folder: string): Promise<string[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
};

const userOf = async (email: string): Promise<User> => {
  const user = await UserModel.findOne({ email }).lean<User>();
  if (!user) throw new Error(`the demo has no ${email}`);
  return user;
};

/** Looks an id up once: it never changes, and the contract tests open thousands of sessions. */
const createIdBook = (): ((email: string) => Promise<number>) => {
  const ids = new Map<string, number>();
  return async (email) => {
    const id = ids.get(email) ?? (await userOf(email))._id;
    ids.set(email, id);
    return id;
  };
};

export interface TestShop {
  base: string;
  commerce: EngineNode;
  /** A token for the caller. Each call opens a new session, so that no test call ends another's session. */
  tokenOf(caller: CallerName): Promise<string | undefined>;
  /** The e-mails that were sent so far, as they left. */
  readMails(): Promise<string[]>;
  close(): Promise<void>;
}

const demoPartnerSoftwareKey = 'demo-partner-api-key';
const adminEmail = 'admin@example.com';

const stranger = { name: 'Stranger', email: 'stranger@example.com', password: 'not the same', locale: 'en' } as const;

/** The shop's first start: its goods, prices and people. */
const seedShop = async (parts: NodeParts): Promise<void> => {
  await seedCatalogue();
  const commerce = await createEngineNode(parts);
  await seedDemo(commerce);
  await useSecondFactor(commerce, adminEmail);
  await createUser(commerce, stranger);
  await commerce.close();
};

/**
 * The whole engine over HTTP, on the test database, as it starts in demo mode.
 *
 * @param settings environment variables beside those of a demo
 */
export const startTestShop = async (settings: Record<string, string> = {}): Promise<TestShop> => {
  const outboxDir = await mkdtemp(join(tmpdir(), 'outbox-'));
  const config = readConfig({
    NODE_ENV: 'test',
    MONGODB_URI: 'opened before',
    MAIL_OUTBOX_DIR: outboxDir,
    ...settings,
  });
  const parts = { config, connection: mongoose.connection, logger: createLogger('silent') };
  await fillTestDatabase(`shop ${JSON.stringify(settings)}`, () => seedShop(parts));
  const commerce = await createEngineNode(parts);
  await commerce.refresh();
  closeInTheEnd(() => commerce.close());
  const server = createApp(commerce, () => Promise.resolve(true)).listen(0, '127.0.0.1');
  closeServerInTheEnd(server);
  await new Promise((resolve) => server.once('listening', resolve));

  /** Reads the present API key, because the contract tests renew the key. */
  const apiKeyOf = async (email: string): Promise<string> =>
    commerce.secrets.decrypt('api-key', (await userOf(email)).apiKeySealed);
  const idOf = createIdBook();
  const sessionOf = async (email: string, hasSecondFactor = false): Promise<string> =>
    (await openSession(commerce, await idOf(email), { hasSecondFactor })).token;
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
          return apiKeyOf(demoBuyerEmail);
        case 'partner-api-key':
        case 'agent-api-key':
        case 'admin-api-key':
          return apiKeyOf(`${caller.replace('-api-key', '')}@example.com`);
        case 'admin':
          return sessionOf(adminEmail, true);
        case 'admin-without-code':
          return sessionOf(adminEmail);
        case 'software-key':
          return demoPartnerSoftwareKey;
        case 'admin-service':
          return commerce.config.adminToken;
        default:
          return sessionOf(`${caller}@example.com`);
      }
    },
    readMails: () => readOutbox(outboxDir),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await commerce.close();
      await rm(outboxDir, { recursive: true, maxRetries: 10 });
    },
  };
};
