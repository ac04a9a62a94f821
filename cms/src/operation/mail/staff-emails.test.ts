import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';

import { expect } from 'chai';

import { plain, startMailServer } from '../../testing/mail-server';
import { call, createPerson, runningStrapi, signIn, testCms } from '../../testing/test-cms';
import { createEmailSender, type SendStaffEmail } from './send-staff-email';
import { withoutAddresses } from './without-addresses';

const message = { to: 'ada@example.com', subject: 'Reset', text: 'A link', html: '<p>A link</p>' };
const settings = { smtpUrl: undefined, outboxDir: undefined, mailFrom: 'shop@example.com' };

describe('e-mails to the staff', () => {
  it('bring a forgotten password’s link, on the shop’s own address, that works', async () => {
    const server = await startMailServer();
    const plugin = runningStrapi().plugin('email') as unknown as { provider: { send: SendStaffEmail } };
    const { provider } = plugin;
    plugin.provider = { send: createEmailSender({ ...settings, smtpUrl: server.smtpUrl }) };
    try {
      const email = 'forgetful@example.com';
      await createPerson(email, 'Editor');
      const arriving = server.next();
      const asked = await call('/admin/forgot-password', { method: 'POST', json: { email } });
      expect(asked.status).to.equal(204);
      const message = plain(await arriving);
      expect(message)
        .to.match(/^From: shop@example\.com/m)
        .and.match(/^To: forgetful@example\.com/m);
      const link = /http:\/\/localhost:8080\/cms\/admin\/auth\/reset-password\?code=([\w-]+)/.exec(message);
      const password = 'Another-good-1';
      const json = { resetPasswordToken: link?.[1], password };
      expect((await call('/admin/reset-password', { method: 'POST', json })).status).to.equal(200);
      expect(await signIn(email, password)).not.to.equal('');
    } finally {
      plugin.provider = provider;
      await server.stop();
    }
  });

  it('are files in development', async () => {
    const outboxDir = await mkdtemp(join(tmpdir(), 'outbox-'));
    try {
      await createEmailSender({ ...settings, outboxDir })(message);
      const [name = ''] = await readdir(outboxDir);
      expect(name).to.match(/\.eml$/);
      expect(await readFile(join(outboxDir, name), 'utf8')).to.include('To: ada@example.com');
    } finally {
      await rm(outboxDir, { recursive: true });
    }
  });

  it('name the missing setting in production', async () => {
    const failure: unknown = await createEmailSender(settings)(message).catch((caught: unknown) => caught);
    expect(String(failure)).to.include('SMTP_URL');
  });

  it('are sent three times an hour to one address, whoever asks', async () => {
    const ask = async (from: string) => {
      const answer = await fetch(`${testCms.url}/admin/forgot-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ email: 'nobody@example.com' }),
      });
      return answer.status;
    };
    for (let count = 0; count < 3; count += 1) expect(await ask(`192.0.2.${count}`)).to.equal(204);
    expect(await ask('192.0.2.9')).to.equal(429);
  });

  it('tell no recipient’s address with their failure, which goes to the log', () => {
    const refused = Object.assign(new Error('550 <ada@example.com>: no such mailbox'), {
      rejected: ['ada@example.com'],
    });
    expect(inspect(withoutAddresses(refused))).not.to.include('ada@example.com');
  });
});
