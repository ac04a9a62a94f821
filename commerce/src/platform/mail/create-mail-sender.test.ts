import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';

import { expect } from 'chai';

import { createMailSender } from './create-mail-sender.ts';
import { startSmtpServer, type TestSmtpServer } from './start-smtp-server.fixture.ts';

const mail = { to: 'reader@example.com', subject: 'Привет', text: 'Текст', html: '<p>Текст</p>' };
const settings = {
  smtpUrl: undefined,
  mailOutboxDir: undefined,
  mailFrom: 'shop@example.com',
  brandName: 'Shop',
};

describe('createMailSender', () => {
  let server: TestSmtpServer;
  let outboxDir: string;

  before(async () => {
    server = await startSmtpServer();
    outboxDir = await mkdtemp(join(tmpdir(), 'outbox-'));
  });
  after(async () => {
    await server.stop();
    await rm(outboxDir, { recursive: true });
  });

  it('hands e-mails to the SMTP server', async () => {
    await createMailSender({ ...settings, smtpUrl: server.url })(mail);
    expect(server.received).to.have.length(1);
    expect(server.received[0]).to.deep.include({ from: 'shop@example.com', to: ['reader@example.com'] });
    expect(server.received[0]?.message).to.match(/^From: Shop <shop@example\.com>/m);
  });

  it('fails when the SMTP server takes nothing, so that the queue tries again', async () => {
    server.refuseAll(true);
    const failure = await createMailSender({ ...settings, smtpUrl: server.url })(mail).catch((error: unknown) => error);
    server.refuseAll(false);
    expect(failure).to.be.instanceOf(Error);
  });

  it('tells no recipient’s address with the failure, which goes to the log', async () => {
    server.refuseRecipients(true);
    const failure = await createMailSender({ ...settings, smtpUrl: server.url })(mail).catch((error: unknown) => error);
    server.refuseRecipients(false);
    expect(failure).to.be.instanceOf(Error).and.include({ responseCode: 550 });
    expect(inspect(failure, { depth: 9, showHidden: true })).not.to.include('reader@example.com');
    expect((failure as Error).message).to.include('[address]');
  });

  it('writes whole files into the outbox folder', async () => {
    await createMailSender({ ...settings, mailOutboxDir: outboxDir })(mail);
    const names = await readdir(outboxDir);
    expect(names).to.have.length(1);
    expect(names[0]).to.match(/^\d+-\d+-\d+\.eml$/);
    expect(await readFile(join(outboxDir, String(names[0])), 'utf8')).to.include('To: reader@example.com');
  });

  it('keeps quotes and other signs of the shop’s name', async () => {
    await createMailSender({ ...settings, brandName: 'The "Best", Shop', smtpUrl: server.url })(mail);
    expect(server.received.at(-1)?.message).to.include(String.raw`From: "The \"Best\", Shop" <shop@example.com>`);
  });
});
