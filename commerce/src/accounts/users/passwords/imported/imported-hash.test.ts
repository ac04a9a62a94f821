import { pbkdf2Sync, createHash } from 'node:crypto';

import { hash as argon2 } from '@node-rs/argon2';
import { expect } from 'chai';

import { checkPassword, hashPassword, keepImportedHash } from '../hash-password.ts';
import { findHashFault } from './imported-hash.ts';

const django = (password: string, digest: string, turns: number): string =>
  `pbkdf2_${digest}$${turns}$NaCl$${pbkdf2Sync(password, 'NaCl', turns, 32, digest).toString('base64')}`;

/** Made by the programs that the hashes are named after, apart from Django's, whose form is its documentation's. */
const foreign: readonly (readonly [name: string, password: string, hash: string])[] = [
  ['bcrypt of crypt_blowfish', 'U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
  ['bcrypt of no password', '', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy'],
  [
    'bcrypt of a long password',
    '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789chars after 72 are ignored',
    '$2a$05$abcdefghijklmnopqrstuu5s2v8.iXieOjg/.AySBTTZIIVFJeBui',
  ],
  ['bcrypt of PHP', 'rasmuslerdorf', '$2y$07$usesomesillystringfore2uDLvp1Ii2e./U9C8sBjqp8I90dH6hi'],
  ['PBKDF2 of Django', 'пароль и ещё', django('пароль и ещё', 'sha256', 1_000)],
  ['PBKDF2 of an older Django', 'secret words', django('secret words', 'sha1', 1_000)],
  ['PHPass of WordPress', 'test12345', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
  ['PHPass of phpBB', 'test1', '$H$9aaaaaSXBjgypwqm.JsMssPLiS8YQ00'],
  ['salted MD5', 'lètmein', `md5$seasalt$${createHash('md5').update('seasaltlètmein').digest('hex')}`],
  ['SHA-1 without a salt', 'abc', 'sha1$$A9993E364706816ABA3E25717850C26C9CD0D89D'],
];

describe('passwords of other shops (rule 23.7)', () => {
  for (const [name, password, hash] of foreign) {
    it(`opens by ${name}, and by no other password`, async () => {
      expect(findHashFault(hash)).to.equal(undefined);
      const stored = await keepImportedHash(hash);
      expect(await checkPassword(password, stored)).to.equal('older-form');
      expect(await checkPassword(`!${password}`, stored)).to.equal('wrong');
    });
  }

  it('opens by argon2 with other terms, which is then hashed anew, and keeps one with its own', async () => {
    const other = await argon2('a word of old', { memoryCost: 8_192, timeCost: 3, parallelism: 1, algorithm: 1 });
    expect(findHashFault(other)).to.equal(undefined);
    expect(await checkPassword('a word of old', await keepImportedHash(other))).to.equal('older-form');
    expect(await checkPassword('another', other)).to.equal('wrong');
    const own = await hashPassword('a word of old');
    expect(findHashFault(own)).to.equal(undefined);
    expect(await checkPassword('a word of old', await keepImportedHash(own))).to.equal('right');
  });

  it('takes a password in its one form and as it was typed', async () => {
    const typed = 'ｐａｓｓｗｏｒｄ ２'; // Full width, which NFKC makes usual.
    for (const form of [typed, typed.normalize('NFKC')])
      expect(await checkPassword(typed, await keepImportedHash(django(form, 'sha256', 10)))).to.equal('older-form');
  });

  it('stores no fast hash: it lies inside a slow one', async () => {
    const hex = createHash('md5').update('saltpassword').digest('hex');
    const stored = await keepImportedHash(`md5$salt$${hex}`);
    expect(stored)
      .to.match(/^wrapped\$md5\$salt\$argon2id\$/)
      .and.not.contain(hex);
  });

  it('opens an account without a hash to nobody', async () => {
    const stored = await keepImportedHash(undefined);
    for (const guess of ['', 'none', stored]) expect(await checkPassword(guess, stored)).to.equal('wrong');
  });

  it('says what is wrong with a hash that it cannot take', () => {
    const faultOf = (hash: string): string => findHashFault(hash) ?? 'none';
    expect(faultOf('letmein')).to.contain('of no kind');
    expect(faultOf('5f4dcc3b5aa765d61d8327deb882cf99')).to.contain('of no kind');
    expect(faultOf('$2a$31$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW')).to.contain('cost of 31');
    expect(faultOf('$2a$05$CCCC')).to.contain('no whole bcrypt');
    expect(faultOf('pbkdf2_sha256$9000000$a$' + 'A'.repeat(43) + '=')).to.contain('at most');
    expect(faultOf('pbkdf2_sha256$x')).to.contain('no whole hash');
    expect(faultOf(`$argon2id$v=19$m=9999999,t=3,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`)).to.contain('more memory');
    expect(faultOf('$argon2id$v=19$m=8,t=3')).to.contain('no whole argon2');
    expect(faultOf('$P$zIQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0')).to.contain('PHPass');
    expect(faultOf('md5$salt$abc')).to.contain('no whole hash');
    expect(faultOf('wrapped$md5$salt$argon2id$')).to.contain('of no kind');
  });
});
