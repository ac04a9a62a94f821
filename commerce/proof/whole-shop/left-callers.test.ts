import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';
import express from 'express';
import mongoose from 'mongoose';
import { pino } from 'pino';

import { activationsContract } from '@shop/shared-types/contract/activations';

import { startTestEngine } from '../../src/app/start-test-engine.fixture.ts';
import { ActivationModel } from '../../src/sales/activations/activation.model.ts';
import { activationsHandlers } from '../../src/sales/activations/activations.routes.ts';
import { userAccount } from '../../src/ledger/balances/account-id.ts';
import { AccountModel } from '../../src/ledger/balances/account.model.ts';
import { readBalance } from '../../src/ledger/balances/read-balance.ts';
import { emptyDatabase, useTestDatabase } from '../../src/platform/database/use-test-database.fixture.ts';
import { answerErrors } from '../../src/platform/http/answer-errors.ts';
import { serveContract } from '../../src/platform/http/serve-contract.ts';
import { testUsers, type ProviderApp } from '../../src/protocols/provider-api/start-provider-app.fixture.ts';
import { closeServerInTheEnd } from '../../src/platform/testing/close-in-the-end.ts';

const { buyer: userId } = testUsers;

/** Serves the JSON calls of activations from the same engine as the text protocol. */
const serveJson = async ({ activationDeps }: ProviderApp): Promise<Server> => {
  const app = express().use(express.json());
  const caller = { userId, isPartner: false, isAgent: false, isAdmin: false, credential: 'session' } as const;
  const authenticate = () => Promise.resolve(caller);
  serveContract(app, activationsContract, activationsHandlers(activationDeps), {
    authenticate,
    clock: activationDeps.clock,
    defaultLocale: 'en',
  });
  app.use(answerErrors(pino({ level: 'silent' }), 'en'));
  const server = app.listen(0, '127.0.0.1');
  closeServerInTheEnd(server);
  await once(server, 'listening');
  return server;
};

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

describe('a purchase whose buyer leaves before it is decided', function leavingBuyers() {
  this.timeout(60_000);
  useTestDatabase();
  let app: ProviderApp;
  let json: Server;
  beforeEach(async () => {
    await emptyDatabase();
    app = await startTestEngine().startProviderApp();
    json = await serveJson(app);
  });
  afterEach(async () => {
    json.closeAllConnections();
    await new Promise((resolve) => json.close(resolve));
    await app.close();
  });

  /** Locks the account as a killed node leaves it: other writers of the document have to wait. */
  const lockAccount = async (): Promise<() => Promise<void>> => {
    const session = await mongoose.connection.startSession();
    session.startTransaction();
    await AccountModel.updateOne({ _id: userAccount(userId) }, { $inc: { version: 1 } }, { session });
    return async () => {
      await session.abortTransaction();
      await session.endSession();
    };
  };
  /** Resolves once the purchase has reached the money path. */
  const nextSubmit = (): Promise<void> =>
    new Promise((resolve) => {
      const { groupCommit } = app.activationDeps;
      const real = { ...groupCommit };
      groupCommit.submit = (operation) => {
        resolve();
        return real.submit(operation);
      };
    });
  const purchases = {
    'the JSON call': (signal: AbortSignal) => ({
      server: json,
      sent: fetch(`${urlOf(json)}/api/activations`, {
        method: 'POST',
        headers: { authorization: 'Bearer any', 'content-type': 'application/json' },
        body: JSON.stringify({ service: 'tg', country: 46 }),
        signal,
      }),
    }),
    'the text protocol': (signal: AbortSignal) => ({
      server: app.server,
      sent: fetch(`${app.base}/stubs/handler_api.php?api_key=key-of-${userId}&action=getNumber&service=tg&country=46`, {
        signal,
      }),
    }),
  };

  for (const [protocol, buy] of Object.entries(purchases)) {
    it(`is not made over ${protocol}`, async () => {
      const unlock = await lockAccount();
      const leaving = new AbortController();
      const submitted = nextSubmit();
      const { server, sent } = buy(leaving.signal);
      const outcome = sent.catch((failure: unknown) => failure);
      const [, answer] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
      const left = once(answer, 'close');
      await submitted;
      leaving.abort();
      await left;
      expect(await outcome).to.have.property('name', 'AbortError');
      await unlock();
      // Waits for all accepted operations.
      await app.activationDeps.groupCommit.close();
      expect(await ActivationModel.countDocuments()).to.equal(0);
      expect((await readBalance(userId)).held).to.equal(0);
    });

    it(`is made over ${protocol} when he stays`, async () => {
      const unlock = await lockAccount();
      const { server, sent } = buy(new AbortController().signal);
      await once(server, 'request');
      await unlock();
      expect((await sent).status).to.equal(200);
      expect(await ActivationModel.countDocuments()).to.equal(1);
    });
  }
});
