import { expect } from 'chai';

import type { StaffEmail } from '../../operation/mail/send-staff-email';
import { call, createPerson, runningStrapi, signIn } from '../../testing/test-cms';

const password = 'a-good-password';
const other = 'Another-good-1';

describe('one’s own profile', () => {
  const emails: StaffEmail[] = [];
  let provider: { send: (message: StaffEmail) => Promise<void> };
  before(() => {
    const plugin = runningStrapi().plugin('email') as unknown as { provider: typeof provider };
    ({ provider } = plugin);
    plugin.provider = { send: (message) => Promise.resolve(void emails.push(message)) };
  });
  after(() => {
    (runningStrapi().plugin('email') as unknown as { provider: typeof provider }).provider = provider;
  });
  beforeEach(() => void emails.splice(0));

  /** What these addresses were told. E-mails of tests before may still arrive. */
  const told = (...addresses: string[]) =>
    emails.filter(({ to }) => addresses.includes(to)).map(({ to, subject }) => ({ to, subject }));
  const change = (token: string, json: Record<string, string>) =>
    call('/admin/users/me', { method: 'PUT', token, json });

  it('changes its e-mail with the password only, and tells the address that it had', async () => {
    const token = await createPerson('moves@example.com', 'Editor');
    expect((await change(token, { email: 'stolen@example.com' })).status).to.equal(400);
    expect((await change(token, { email: 'stolen@example.com', currentPassword: 'guess' })).status).to.equal(400);
    const addresses = ['moves@example.com', 'stolen@example.com', 'moved@example.com'];
    expect(told(...addresses)).to.deep.equal([]);
    expect((await change(token, { email: 'moved@example.com', currentPassword: password })).status).to.equal(200);
    expect(told(...addresses)).to.deep.equal([{ to: 'moves@example.com', subject: 'E-mail changed' }]);
    expect(await signIn('moved@example.com', password)).not.to.equal('');
  });

  it('changes its name without it', async () => {
    const token = await createPerson('renamed@example.com', 'Editor');
    const json = { email: 'renamed@example.com', firstname: 'New', lastname: 'Name' };
    expect((await change(token, json)).status).to.equal(200);
    expect(told('renamed@example.com')).to.deep.equal([]);
  });

  it('tells its owner of a new password', async () => {
    const token = await createPerson('secret@example.com', 'Editor');
    expect((await change(token, { currentPassword: password, password: other })).status).to.equal(200);
    expect(told('secret@example.com')).to.deep.equal([{ to: 'secret@example.com', subject: 'Password changed' }]);
  });

  it('is told in the language of the profile', async () => {
    const token = await createPerson('russian@example.com', 'Editor');
    expect((await change(token, { preferedLanguage: 'ru' })).status).to.equal(200);
    expect((await change(token, { currentPassword: password, password: other })).status).to.equal(200);
    const asked = { method: 'POST', json: { email: 'russian@example.com' } } as const;
    expect((await call('/admin/forgot-password', asked)).status).to.equal(204);
    const subjects = () => told('russian@example.com').map(({ subject }) => subject);
    // The call answers before the e-mail is sent.
    const endsAt = Date.now() + 5_000;
    while (subjects().length < 2 && Date.now() < endsAt) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(subjects()).to.deep.equal(['Пароль изменён', 'Новый пароль']);
  });

  it('lets the holder of a stolen session guess ten times', async () => {
    const token = await createPerson('guessed@example.com', 'Editor');
    const guess = (currentPassword: string) => change(token, { currentPassword, password: other });
    for (let count = 0; count < 10; count += 1) expect((await guess(`guess ${count}`)).status).to.equal(400);
    expect((await guess(password)).status).to.equal(429);
  });
});
