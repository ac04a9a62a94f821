import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import express from 'express';

import { licencesContract } from '@shop/shared-types/contract/licences';
import { readyAccountsContract } from '@shop/shared-types/contract/ready-accounts';

import { createLiveCatalogue } from '../../catalogue/live-catalogue.ts';
import { seedCatalogue } from '../../catalogue/seed/seed-catalogue.ts';
import { licencesHandlers } from '../licences/licences.routes.ts';
import { fillTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { TestNode } from '../../platform/testing/build-test-node.fixture.ts';
import { answerErrors } from '../../platform/http/answer-errors.ts';
import { serveContract } from '../../platform/http/serve-contract.ts';
import { readyAccountsHandlers } from '../ready-accounts/ready-accounts.routes.ts';
import type { TestGoods } from './build-goods.fixture.ts';
import { closeServerInTheEnd } from '../../platform/testing/close-in-the-end.ts';

export const testPeople = { buyer: 7, stranger: 8, agent: 9, otherAgent: 10, admin: 1 } as const;
export type TestPerson = keyof typeof testPeople;

const callerOf = (token: string): Caller | undefined => {
  const userId = testPeople[token as TestPerson];
  if (userId === undefined) return undefined;
  return {
    userId,
    isPartner: false,
    isAgent: token === 'agent' || token === 'otherAgent',
    isAdmin: token === 'admin',
    credential: 'session',
  };
};

export interface GoodsAnswer {
  status: number;
  headers: Headers;
  /** The answer of the call, without its envelope. */
  body: unknown;
  code: string | undefined;
}

export interface GoodsServer {
  deps: TestGoods;
  call(
    person: TestPerson | 'guest',
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<GoodsAnswer>;
  close(): Promise<void>;
}

/** Ready accounts and licences over HTTP on the test database, with the whole catalogue. */
export const serveGoods = async ({ logger }: TestNode, goods: TestGoods): Promise<GoodsServer> => {
  await fillTestDatabase('catalogue', seedCatalogue);
  const catalogue = createLiveCatalogue();
  await catalogue.refresh();
  const deps = { ...goods, catalogue };
  const app = express();
  app.use(express.json());
  const rules = {
    authenticate: (token: string) => Promise.resolve(callerOf(token)),
    clock: deps.clock,
    defaultLocale: 'en' as const,
  };
  serveContract(app, readyAccountsContract, readyAccountsHandlers(deps), rules);
  serveContract(app, licencesContract, licencesHandlers(deps), rules);
  app.use(answerErrors(logger, 'en'));
  const server: Server = createServer(app);
  closeServerInTheEnd(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    deps,
    call: async (person, method, path, body, headers = {}) => {
      const answer = await fetch(`${base}${path}`, {
        method,
        headers: {
          ...(person === 'guest' ? {} : { authorization: `Bearer ${person}` }),
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const json = (await answer.json()) as { data?: unknown; error?: { code: string } };
      return {
        status: answer.status,
        headers: answer.headers,
        body: json.data ?? json.error ?? json,
        code: json.error?.code,
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await deps.close();
    },
  };
};
