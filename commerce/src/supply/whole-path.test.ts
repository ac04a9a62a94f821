import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';

import { expect } from 'chai';
import express from 'express';

import { agentHubPath } from '@shop/shared-types/contract/supply';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../app/start-test-engine.fixture.ts';
import { ActivationModel, type ActivationDocument } from '../sales/activations/activation.model.ts';
import { banActivation } from '../sales/activations/closing/ban-activation.ts';
import { fundUser, type TestActivations } from '../sales/activations/build-activations.fixture.ts';
import { buyNumber } from '../sales/activations/purchase/buy-number.ts';
import { cancelActivation } from '../sales/activations/closing/cancel-activation.ts';
import { finishActivation } from '../sales/activations/closing/finish-activation.ts';
import { receiveSms } from '../sales/activations/sms/receive-sms.ts';
import { unknownPurchasesOf } from '../sales/activations/purchase/settle-unknown-intents.ts';
import { readBalance } from '../ledger/balances/read-balance.ts';
import { rejectionCodeOf } from '../platform/http/rejection-code-of.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../platform/database/use-test-database.fixture.ts';
import { createAgentHub } from './agent-protocol/agent-hub.ts';
import { createAgentSupplier } from './agent-protocol/get-number.ts';
import { eventually, saveSupplier, type TestSupply } from './build-supply.fixture.ts';
import { reportingOf } from './outcomes/reporting.fixture.ts';
import type { ReceiveSms } from './sms-routing/supplied-sms.ts';
import { settleUnknownPurchases } from './remote/settle-unknown-purchases.ts';
import { json, type Answering } from '../platform/outside-calls/start-outside-server.fixture.ts';
import { startTestSupplier, type TestSupplier } from './start-test-supplier.fixture.ts';
import { SupplierNoticeModel } from './directory/supplier-notice.model.ts';
import { reportOutcomes } from './outcomes/report-outcomes.ts';
import { createUpstreamSupplier } from './upstream/buy-upstream.ts';
import { closeServerInTheEnd } from '../platform/testing/close-in-the-end.ts';

const buyer = 7;
const phone = 46731234567;

/** The agent's server, the hub over HTTP, the money path and the database are all real. */
describe('a number from an agent', () => {
  useTestDatabase();
  let agent: TestSupplier;
  let supply: TestSupply;
  let activationDeps: TestActivations;
  let hub: Server;
  let receive: ReceiveSms;
  let lastActivationId = 0;

  const sells: Answering = (request, res) => {
    const { action } = JSON.parse(request.body) as { action: string };
    if (action === 'GET_NUMBER') lastActivationId += 1;
    const number = { number: phone, activationId: lastActivationId };
    res.end(JSON.stringify({ status: 'SUCCESS', ...(action === 'GET_NUMBER' ? number : {}) }));
  };

  before(async () => {
    agent = await startTestSupplier();
  });
  after(() => agent.stop());
  beforeEach(async () => {
    await emptyDatabase();
    lastActivationId = 0;
    agent.seen.length = 0;
    agent.answerWith(sells);
    await saveSupplier({ _id: 2, url: agent.url });
    await saveSupplier({ _id: 4, url: agent.url });
    supply = startTestEngine().supply;
    await supply.tools.directory.refresh();
    activationDeps = startTestEngine({
      testClock: supply.clock,
      offers: [{ supplierId: 2 }],
      suppliers: [createAgentSupplier(supply.tools, 2)],
    }).activations;
    await fundUser(activationDeps, buyer, kopecks(5000));
    receive = (sms) => receiveSms(activationDeps, sms);
    const app = express().use(
      createAgentHub({
        clock: supply.clock.now,
        directory: supply.tools.directory,
        receiveSms: (sms) => receive(sms),
        logger: supply.tools.logger,
      }),
    );
    hub = await new Promise<Server>((resolve) => {
      const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
    });
    closeServerInTheEnd(hub);
  });
  afterEach(async () => {
    hub.closeAllConnections();
    await new Promise((resolve) => hub.close(resolve));
    supply.tools.caller.close();
    await activationDeps.close();
  });

  const push = async (sms: { smsId: number; text?: string; phoneFrom?: string; agent?: number }): Promise<string> => {
    const { smsId, text = 'Telegram code: 48213', phoneFrom = 'Telegram', agent: agentId = 2 } = sms;
    const body = { action: 'PUSH_SMS', key: `test-protocol-key-${agentId}`, smsId, phone, phoneFrom, text };
    const { port } = hub.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${agentHubPath}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { status: string }).status;
  };
  const buy = (service = 'tg'): Promise<ActivationDocument> =>
    buyNumber(activationDeps, { userId: buyer, service, country: 46 });
  const codesOf = async ({ _id }: ActivationDocument) => {
    const activation = await ActivationModel.findById(_id).lean<ActivationDocument>();
    return activation?.messages.map(({ code }) => code);
  };
  const tell = () => reportOutcomes(reportingOf(supply.tools));
  const finishes = () =>
    agent.seen.flatMap(({ body }) => {
      const { action, activationId, status } = JSON.parse(body) as Record<string, unknown>;
      return action === 'FINISH_ACTIVATION' ? [{ activationId, status }] : [];
    });
  const balance = () => readBalance(buyer);

  it('is held, paid with the first code, and finished as sold', async () => {
    const bought = await buy();
    expect(bought).to.include({ phone: String(phone), supplierActivationId: '1', status: 'waiting' });
    expect(await balance()).to.include({ posted: 5000, held: 1000 });
    expect(await push({ smsId: 1 })).to.equal('SUCCESS');
    expect(await codesOf(bought)).to.deep.equal(['48213']);
    expect(await balance()).to.include({ posted: 4000, held: 0 });
    await finishActivation(activationDeps, { userId: buyer, id: bought._id });
    await tell();
    expect(finishes()).to.deep.equal([{ activationId: 1, status: 3 }]);
  });

  it('is given back when the buyer cancels, and out of use when it is reported as blocked', async () => {
    await cancelActivation(activationDeps, { userId: buyer, id: (await buy())._id });
    await tell();
    await banActivation(activationDeps, { userId: buyer, id: (await buy())._id });
    await tell();
    // The agent has one number. It is asked once more for another one (rule 4.21), and gets the third activation back.
    expect(finishes()).to.deep.equal([
      { activationId: 1, status: 4 },
      { activationId: 3, status: 4 },
      { activationId: 2, status: 1 },
    ]);
    expect(await balance()).to.include({ posted: 5000, held: 0 });
  });

  it('takes SMS from before and after the sale with SUCCESS, and pays for none of them', async () => {
    expect(await push({ smsId: 1, text: 'Telegram code: 11111' })).to.equal('SUCCESS');
    supply.clock.advance(61_000);
    const bought = await buy();
    await cancelActivation(activationDeps, { userId: buyer, id: bought._id });
    expect(await push({ smsId: 2, text: 'Telegram code: 22222' })).to.equal('SUCCESS');
    expect(await codesOf(bought)).to.deep.equal([]);
    expect(await balance()).to.include({ posted: 5000, held: 0 });
  });

  it('delivers an SMS once, however often and from wherever it comes', async () => {
    const bought = await buy();
    const statuses = await Promise.all([push({ smsId: 5 }), push({ smsId: 5 }), push({ smsId: 5 })]);
    expect(new Set(statuses)).to.deep.equal(new Set(['SUCCESS']));
    supply.clock.advance(10_000);
    expect(await push({ smsId: 6 }), 'a new id on each repeat').to.equal('SUCCESS');
    expect(await push({ smsId: 5, text: 'Telegram code: 99999' }), 'a known id with another text').to.equal('SUCCESS');
    expect(await codesOf(bought)).to.deep.equal(['48213']);
    expect((await SupplierNoticeModel.find().lean()).map(({ kind }) => kind)).to.deep.equal(['sms-changed']);
  });

  it('knows an SMS again after a crash between storing and answering', async () => {
    const bought = await buy();
    receive = async (sms) => {
      await receiveSms(activationDeps, sms);
      throw new Error('the process ended here');
    };
    expect(await push({ smsId: 5 })).to.equal('ERROR');
    receive = (sms) => receiveSms(activationDeps, sms);
    expect(await push({ smsId: 5 })).to.equal('SUCCESS');
    expect(await codesOf(bought)).to.deep.equal(['48213']);
    expect(await balance()).to.include({ posted: 4000, held: 0 });
  });

  it('keeps agents apart: the same smsId of another one is another SMS, and reaches no number but its own', async () => {
    const bought = await buy();
    expect(await push({ smsId: 5, agent: 4, text: 'Telegram code: 66666' })).to.equal('SUCCESS');
    expect(await codesOf(bought)).to.deep.equal([]);
    expect(await push({ smsId: 5 })).to.equal('SUCCESS');
    expect(await codesOf(bought)).to.deep.equal(['48213']);
  });

  it('that runs for two services gives each its own SMS', async () => {
    const telegram = await buy('tg');
    const whatsapp = await buy('wa');
    await push({ smsId: 1, text: 'Your WhatsApp code: 123-456', phoneFrom: 'WhatsApp' });
    await push({ smsId: 2 });
    expect([await codesOf(telegram), await codesOf(whatsapp)]).to.deep.equal([['48213'], ['123456']]);
  });

  it('is never billed when its answer is lost, and goes back when it comes late', async () => {
    agent.answerWith(async (request, res) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await sells(request, res);
    });
    expect(await rejectionCodeOf(buy())).to.equal('NO_NUMBERS');
    expect(await balance()).to.include({ posted: 5000, held: 0 });
    agent.answerWith(sells);
    await eventually(async () => {
      await tell();
      return finishes().length === 1;
    });
    expect(finishes()).to.deep.equal([{ activationId: 1, status: 4 }]);
    supply.clock.advance(60_000);
    await settleUnknownPurchases(supply.tools, unknownPurchasesOf(activationDeps));
    expect(await unknownPurchasesOf(activationDeps).list()).to.deep.equal([]);
  });

  it('lost at an upstream is found there and given back', async () => {
    const shop = await startTestSupplier((request, res) => {
      const action = request.query.get('action');
      const running = {
        activationId: '77',
        serviceCode: 'tg',
        phoneNumber: String(phone),
        countryCode: '46',
        activationTime: '2026-01-05 09:00:00',
      };
      if (action === 'getNumberV2') res.destroy();
      else if (action === 'getActiveActivations')
        res.end(JSON.stringify({ status: 'success', activeActivations: [running] }));
      else res.end('ACCESS_CANCEL');
    });
    await saveSupplier({ _id: 3, kind: 'upstream', url: shop.url });
    await supply.tools.directory.refresh();
    const suppliers = [createUpstreamSupplier(supply.tools, 3)];
    const other = startTestEngine({
      node: 'node-b',
      testClock: supply.clock,
      offers: [{ supplierId: 3 }],
      suppliers,
    }).activations;
    expect(await rejectionCodeOf(buyNumber(other, { userId: buyer, service: 'tg', country: 46 }))).to.equal(
      'NO_NUMBERS',
    );
    supply.clock.advance(30_000);
    expect(await settleUnknownPurchases(supply.tools, unknownPurchasesOf(other))).to.equal(1);
    await tell();
    const last = shop.seen.at(-1)?.query;
    expect([last?.get('action'), last?.get('id'), last?.get('status')]).to.deep.equal(['setStatus', '77', '8']);
    expect(await balance()).to.include({ posted: 5000, held: 0 });
    await other.close();
    await shop.stop();
  });

  it('of the next supplier is sold when the first one has none', async () => {
    const empty = await startTestSupplier(json({ status: 'NO_NUMBERS' }));
    await saveSupplier({ _id: 5, url: empty.url });
    await supply.tools.directory.refresh();
    const suppliers = [createAgentSupplier(supply.tools, 5), createAgentSupplier(supply.tools, 2)];
    const offers = [{ supplierId: 5 }, { supplierId: 2, price: kopecks(1200) }];
    const other = startTestEngine({ node: 'node-b', testClock: supply.clock, offers, suppliers }).activations;
    const bought = await buyNumber(other, { userId: buyer, service: 'tg', country: 46 });
    expect(bought).to.include({ supplierId: 2, price: 1200 });
    expect(await balance()).to.include({ posted: 5000, held: 1200 });
    await other.close();
    await empty.stop();
  });
});
