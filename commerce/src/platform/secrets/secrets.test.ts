import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

import { expect } from 'chai';

import { createSecrets, keyIdIn, keyIdOf } from './secrets.ts';

const first = 'the first application secret, long enough';
const second = 'the second application secret, long enough';

/** Seals a text in the way of versions that had no key ids. */
const sealWithoutKeyId = (appSecret: string, purpose: string, text: string): string => {
  const key = Buffer.from(hkdfSync('sha256', appSecret, 'commerce', `encrypt:${purpose}`, 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
};

describe('createSecrets', () => {
  it('opens what it sealed, for that purpose only, and names the key', () => {
    const secrets = createSecrets(first);
    const sealed = secrets.encrypt('api-key', 'a key');
    expect(secrets.decrypt('api-key', sealed)).to.equal('a key');
    expect(() => secrets.decrypt('supplier-key', sealed)).to.throw();
    expect(keyIdIn(sealed)).to.equal(keyIdOf(first));
  });

  it('opens texts of a version that named no key, under the present secret and under an earlier one', () => {
    const sealed = sealWithoutKeyId(first, 'two-factor', 'a seed');
    expect(createSecrets(first).decrypt('two-factor', sealed)).to.equal('a seed');
    expect(createSecrets(second, { previous: [first] }).decrypt('two-factor', sealed)).to.equal('a seed');
    expect(() => createSecrets(second).decrypt('two-factor', sealed)).to.throw();
  });

  it('seals under the present secret and opens texts of earlier ones', () => {
    const old = createSecrets(first).encrypt('webhook-secret', 'signs');
    const secrets = createSecrets(second, { previous: ['another one that is long enough too', first] });
    expect(secrets.decrypt('webhook-secret', old)).to.equal('signs');
    expect(keyIdIn(secrets.encrypt('webhook-secret', 'signs'))).to.equal(keyIdOf(second));
    expect(() => createSecrets(second).decrypt('webhook-secret', old)).to.throw(keyIdOf(first));
  });

  it('refuses a text whose authentication tag was shortened', () => {
    const [form, keyId, body = ''] = createSecrets(first).encrypt('api-key', '').split('.');
    const bytes = Buffer.from(body, 'base64');
    for (const tagBytes of [4, 8, 12, 15]) {
      const cut = bytes.subarray(0, 12 + tagBytes).toString('base64');
      expect(() => createSecrets(first).decrypt('api-key', `${form}.${keyId}.${cut}`), `${tagBytes}`).to.throw();
      expect(() => createSecrets(first).decrypt('api-key', cut), `${tagBytes}, without a key id`).to.throw();
    }
  });

  it('hashes as earlier versions did, so that their sessions and keys are found', () => {
    const key = Buffer.from(hkdfSync('sha256', first, 'commerce', 'hash:session-token', 32));
    const expected = createHmac('sha256', key).update('a token').digest('hex');
    expect(createSecrets(first).keyedHash('session-token', 'a token')).to.equal(expected);
  });
});
