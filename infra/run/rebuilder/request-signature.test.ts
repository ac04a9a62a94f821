import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { readSignature, signCall, signatureAgeMaxMs } from './request-signature.ts';
import { createSeenCalls } from './seen-calls.ts';

const secret = 'a secret of this test';
const call = { method: 'POST', path: '/rollback', body: '{}' };
const at = new Date('2026-01-02T03:04:05Z');

describe('the signature of a call to the rebuilder', () => {
  it('is the same wherever it is made', () => {
    expect(signCall(call, secret, at, 'an-id-of-this-test')['x-webhook-signature']).to.equal(
      '9fc02d2b0f6e19da8e24fc2be6216e165180eb526559a7e2ec695338f10db0ca',
    );
  });

  it('holds for this method, path and body, and for five minutes', () => {
    const headers = { ...signCall(call, secret, at) };
    expect(readSignature(headers, call, secret, at)?.signedAtMs).to.equal(at.getTime());
    for (const changed of [{ method: 'PUT' }, { path: '/rebuild' }, { path: '/rollback?to=1' }, { body: '{ }' }])
      expect(readSignature(headers, { ...call, ...changed }, secret, at), JSON.stringify(changed)).to.equal(undefined);
    const later = String(at.getTime() + 1);
    expect(readSignature({ ...headers, 'x-webhook-timestamp': later }, call, secret, at)).to.equal(undefined);
    expect(readSignature({ ...headers, 'x-webhook-id': 'another-id' }, call, secret, at)).to.equal(undefined);
    expect(readSignature(headers, call, 'another secret', at)).to.equal(undefined);
    expect(readSignature({}, call, secret, at)).to.equal(undefined);
    const aged = (ms: number) => readSignature(headers, call, secret, new Date(at.getTime() + ms));
    expect(aged(signatureAgeMaxMs)).to.have.property('id');
    expect(aged(signatureAgeMaxMs + 1)).to.equal(undefined);
    expect(aged(-signatureAgeMaxMs - 1)).to.equal(undefined);
  });

  it('is taken once, also by the next process, and forgotten when it is too old to be sent again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-seen-'));
    const file = join(folder, 'seen.json');
    const signed = { id: 'an-id-of-this-test', signedAtMs: at.getTime() };
    expect(await createSeenCalls(file).note(signed, at)).to.equal(true);
    expect(await createSeenCalls(file).note(signed, at)).to.equal(false);
    const later = new Date(at.getTime() + signatureAgeMaxMs + 1);
    await createSeenCalls(file).note({ id: 'another-id', signedAtMs: later.getTime() }, later);
    expect(await createSeenCalls(file).note(signed, later)).to.equal(true);
    await rm(folder, { recursive: true });
  });
});
