import { expect } from 'chai';

import { call, createPerson, runningStrapi, signIn } from '../../testing/test-cms';
import { looksMailable, plainAddress, plainCode } from './plain-words';

const email = 'equal-words@example.com';
const word = 'Käsebrötchen-２５';
const [composed, decomposed, compatible] = ['NFC', 'NFD', 'NFKC'].map((form) => word.normalize(form)) as [
  string,
  string,
  string,
];

/** As Strapi made it of the word as it was typed. */
const hashOfDecomposed = '$2a$04$c8YFsrSKMUsO.JugyGzmaeioqIkyMKnhcTPQuRka3JS4XXgWFXA..';

describe('what the staff type', () => {
  const people = () => runningStrapi().db.query('admin::user');
  const hashOf = async (): Promise<string> => (await people().findOne({ where: { email } })).password as string;
  before(() => createPerson(email, 'Editor'));
  after(() => people().deleteMany({ where: { email } }));

  it('are equal passwords in equal spellings; an old hash works in its own until the next sign-in (rule 3.28)', async () => {
    await people().update({ where: { email }, data: { password: hashOfDecomposed } });
    expect(await signIn(email, composed)).to.equal('');
    expect(await signIn(email, decomposed)).not.to.equal('');
    const stored = await hashOf();
    for (const typed of [composed, decomposed, compatible]) expect(await signIn(email, typed), typed).not.to.equal('');
    expect(await hashOf()).to.equal(stored);
    expect(await signIn(email, 'Kasebrotchen-25')).to.equal('');
  });

  it('are new passwords whose length counts in their one form', async () => {
    const token = await signIn(email, composed);
    const change = (password: string, currentPassword: string) =>
      call('/admin/users/me', { method: 'PUT', token, json: { password, currentPassword } });
    expect((await change('Ae\u0301e\u0301e\u03011', composed)).status).to.equal(400);
    expect((await change(`Aa1-${decomposed}`, decomposed)).status).to.equal(200);
    expect(await signIn(email, `Aa1-${composed}`)).not.to.equal('');
  });

  it('are addresses in one form, and new ones that mail reaches (rule 3.31)', async () => {
    expect(await signIn(` \u200bEqual-Words@example.com\n`, `Aa1-${composed}`)).not.to.equal('');
    expect(plainAddress('Marta@ПРИМЕР.рф')).to.equal('marta@xn--e1afmkfd.xn--p1ai');
    for (const address of ['.a@example.com', 'a..b@example.com', 'a.@example.com', 'a@localhost', 'a@1.2.3.4'])
      expect(looksMailable(address), address).to.equal(false);
    for (const address of ['a.b+c@example.com', plainAddress('a@пример.рф')])
      expect(looksMailable(address), address).to.equal(true);
  });

  it('are codes in the digits of every script', () => {
    expect(plainCode('\u200f٧٣٥ ۱۲۸\n')).to.equal('735 128');
    expect(plainCode('ＡＢＣ２')).to.equal('ABC2');
  });

  it('are texts that show what they hold (rule 3.30)', async () => {
    const token = await createPerson('equal-words-2@example.com', 'Editor');
    const path = '/content-manager/collection-types/api::tag.tag';
    for (const name of ['safe\u202egpj.exe', '\u3164', '\u2800\u200b'])
      expect((await call(path, { method: 'POST', token, json: { name } })).status, JSON.stringify(name)).to.equal(400);
    await people().deleteMany({ where: { email: 'equal-words-2@example.com' } });
  });
});
