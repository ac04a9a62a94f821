import { connect, type AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { gzipSync } from 'node:zlib';

import { expect } from 'chai';
import express from 'express';

import { agentHubPath, agentPingPath } from '@shop/shared-types/contract/supply';

import { testSecrets } from '../../platform/testing/build-test-node.fixture.ts';
import { createTestClock } from '../../platform/clock/clock.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { saveSupplier } from '../build-supply.fixture.ts';
import type { SuppliedSms } from '../sms-routing/supplied-sms.ts';
import { createSupplierDirectory } from '../directory/supplier-directory.ts';
import { createAgentHub } from './agent-hub.ts';
import { closeServerInTheEnd } from '../../platform/testing/close-in-the-end.ts';

const agentKey = 'test-protocol-key-2';
const partnerKey = 'test-protocol-key-1';
const push = (overrides: Record<string, unknown> = {}): string =>
  JSON.stringify({
    action: 'PUSH_SMS',
    key: agentKey,
    smsId: 1,
    phone: 46731234567,
    phoneFrom: 'WhatsApp',
    text: 'Your code',
    ...overrides,
  });

describe('the agent hub', () => {
  useTestDatabase();
  let received: SuppliedSms[] = [];
  let isStoreDown = false;
  let server: Server;
  let origin = '';

  before(async () => {
    await emptyDatabase();
    await saveSupplier({ _id: 1, kind: 'pool' });
    await saveSupplier({ _id: 2, kind: 'agent' });
    const directory = createSupplierDirectory(testSecrets, createTestClock().now);
    await directory.refresh();
    const receiveSms = (sms: SuppliedSms) => {
      if (isStoreDown) return Promise.reject(new Error('the database is away'));
      received.push(sms);
      return Promise.resolve({ outcome: 'delivered' as const });
    };
    const app = express().use(
      createAgentHub({ clock: createTestClock().now, directory, receiveSms, logger: createLogger('silent') }),
    );
    server = await new Promise<Server>((resolve) => {
      const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
    });
    closeServerInTheEnd(server);
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => server.close());
  beforeEach(() => {
    received = [];
    isStoreDown = false;
  });

  const send = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}${agentHubPath}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    expect(response.status, 'the protocol says everything with status 200').to.equal(200);
    return (await response.json()) as { status: string; error?: string };
  };
  const gzip = { 'Content-Encoding': 'gzip' };

  it('takes an SMS and says SUCCESS', async () => {
    expect(await send(push())).to.deep.equal({ status: 'SUCCESS' });
    expect(received).to.deep.equal([
      { supplierId: 2, smsId: '1', phone: '46731234567', from: 'WhatsApp', text: 'Your code', sellerUserId: null },
    ]);
  });

  it('takes the pushes of a partner software by its own key', async () => {
    await send(push({ key: partnerKey }));
    expect(received[0]?.supplierId).to.equal(1);
  });

  it('takes gzip bodies, and any content type', async () => {
    expect(await send(gzipSync(push()), gzip)).to.deep.equal({ status: 'SUCCESS' });
    expect(await send(push(), { 'Content-Type': 'text/plain' })).to.deep.equal({ status: 'SUCCESS' });
    expect(received).to.have.length(2);
  });

  for (const [name, overrides, expected] of [
    ['smsId as text', { smsId: '17' }, { smsId: '17' }],
    [
      'a UUID as smsId',
      { smsId: '3f2a9c1e-0000-4000-8000-000000000001' },
      { smsId: '3f2a9c1e-0000-4000-8000-000000000001' },
    ],
    ['a number with plus and blanks', { phone: '+46 73-123 45 67' }, { phone: '46731234567' }],
    ['message instead of text', { text: undefined, message: 'Hi' }, { text: 'Hi' }],
    [
      'sms_id, number and from',
      { smsId: undefined, sms_id: 5, phone: undefined, number: 46731234567, phoneFrom: undefined, from: 'TG' },
      { smsId: '5', phone: '46731234567', from: 'TG' },
    ],
    ['an activation id that is not asked for', { activationId: 9 }, { smsId: '1' }],
    ['no sender', { phoneFrom: undefined }, { from: '' }],
    ['an empty text', { text: '' }, { text: '' }],
    ['a sender as number', { phoneFrom: 32665 }, { from: '32665' }],
  ] as const) {
    it(`survives ${name}`, async () => {
      expect(await send(push(overrides))).to.deep.equal({ status: 'SUCCESS' });
      expect(received[0]).to.include(expected);
    });
  }

  it('keeps every digit of an smsId beyond 2^53', async () => {
    const body = push().replace('"smsId":1', '"smsId":9223372036854775807');
    await send(body);
    await send(body.replace('5807', '5806'));
    expect(received.map(({ smsId }) => smsId)).to.deep.equal(['9223372036854775807', '9223372036854775806']);
  });

  for (const [name, body, headers] of [
    ['a wrong key', push({ key: 'wrong' }), {}],
    ['no key', push({ key: undefined }), {}],
    ['another action', push({ action: 'GET_SERVICES' }), {}],
    ['a call', push({ action: 'PUSH_CALL' }), {}],
    ['a record of a call', '--b\r\n', { 'content-type': 'multipart/form-data; boundary=b' }],
    ['no action', push({ action: undefined }), {}],
    ['no smsId', push({ smsId: undefined }), {}],
    ['a negative smsId', push({ smsId: -1 }), {}],
    ['no phone', push({ phone: undefined }), {}],
    ['a phone that is none', push({ phone: 'abc' }), {}],
    ['no text', push({ text: undefined }), {}],
    ['what is not JSON', 'smsId=1', {}],
    ['an array', '[]', {}],
    ['lists in lists without end', push().replace('}', `,"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`), {}],
    ['an empty body', '', {}],
    ['gzip that is plain', push(), gzip],
    ['gzip cut short', gzipSync(push()).subarray(0, 40), gzip],
    ['an unknown encoding', push(), { 'Content-Encoding': 'zip' }],
    ['a gzip bomb', gzipSync(Buffer.alloc(50_000_000, 0x20)), gzip],
    ['a body of 65 KiB', push({ text: 'x'.repeat(65 * 1024) }), {}],
  ] as [string, string | Uint8Array<ArrayBuffer>, Record<string, string>][]) {
    it(`answers ERROR to ${name}`, async () => {
      const answer = await send(body, headers);
      expect(answer.status).to.equal('ERROR');
      expect(answer.error).to.be.a('string').that.is.not.empty;
      expect(received).to.deep.equal([]);
    });
  }

  it('answers ERROR while SMS cannot be stored, so that the agent repeats', async () => {
    isStoreDown = true;
    expect(await send(push())).to.deep.equal({ status: 'ERROR', error: 'temporary failure' });
  });

  it('answers a ping without a key', async () => {
    const response = await fetch(`${origin}${agentPingPath}`);
    expect(await response.json()).to.deep.equal({ status: 'SUCCESS' });
  });

  it('serves pushes one after the other over one connection', async () => {
    const body = push();
    const request = `POST ${agentHubPath} HTTP/1.1\r\nHost: hub\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const { port } = server.address() as AddressInfo;
    const answers = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(request + request));
      let text = '';
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (text.split('"SUCCESS"').length === 3) socket.end();
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answers.split('HTTP/1.1 200 OK')).to.have.length(3);
  });
});
