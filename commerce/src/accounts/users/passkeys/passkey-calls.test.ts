import { expect } from 'chai';

import { contract, type Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { startTestShop, type TestShop } from '../../../../proof/whole-shop/start-test-shop.fixture.ts';
import { useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { createSoftwareAuthenticator } from './software-authenticator.fixture.ts';

const publicUrl = 'http://localhost:8080';

describe('the calls of passkeys', function passkeyCalls() {
  this.timeout(60_000);
  let shop: TestShop;
  after(() => shop.close());
  useTestDatabase();
  before(async () => {
    shop = await startTestShop({ PASSKEYS_REQUIRED_OF: 'staff', PUBLIC_URL: publicUrl });
  });

  const send = async (token: string | undefined, method: string, path: string, body?: unknown) => {
    const answer = await fetch(shop.base + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as { data: unknown; error?: { code: string } };
  };
  const call = async <Name extends keyof Contract>(
    name: Name,
    { token, body }: { token?: string | undefined; body?: unknown } = {},
  ): Promise<AnswerOf<Contract[Name]>> => {
    const { method, path, answer } = contract[name];
    const { data, error } = await send(token, method.toUpperCase(), path, body);
    expect(error, name).to.equal(undefined);
    await answer.validate(data, { strict: true });
    return data as AnswerOf<Contract[Name]>;
  };

  it('add a passkey, log in by it, and give staff their rights where an owner requires it', async () => {
    const token = await shop.tokenOf('admin');
    const staffCall = async (bearer: string | undefined) =>
      (await send(bearer, 'GET', '/api/admin/payments')).error?.code;
    expect(await staffCall(token), 'a session with a code').to.equal('PASSKEY_REQUIRED');
    const device = createSoftwareAuthenticator(publicUrl);
    const { challengeId, options } = await call('startPasskey', { token });
    const credential = device.create(options);
    await call('addPasskey', { token, body: { name: 'Key', challengeId, credential } });
    const asked = await call('askPasskey');
    const proof = { challengeId: asked.challengeId, credential: device.get(asked.options) };
    const opened = await call('logInByPasskey', { body: proof });
    expect(opened.user.email).to.equal('admin@example.com');
    expect(await staffCall(opened.token)).to.equal(undefined);
    expect(await call('listPasskeys', { token: opened.token })).to.have.length(1);
  });
});
