import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

import { closeServerInTheEnd } from '../testing/close-in-the-end.ts';

/** One e-mail as the mail server received it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  message: string;
}

export interface TestSmtpServer {
  url: string;
  received: ReceivedMail[];
  /** Answers 451 to every e-mail from now on, or accepts them again. */
  refuseAll(isRefusing: boolean): void;
  /** Refuses each recipient by name, as servers do that do not know him. */
  refuseRecipients(isRefusing: boolean): void;
  stop(): Promise<void>;
}

/** A real SMTP server on a free port, for tests. */
export const startSmtpServer = async (): Promise<TestSmtpServer> => {
  const received: ReceivedMail[] = [];
  let isRefusing = false;
  let isRefusingRecipients = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      isRefusingRecipients
        ? done(Object.assign(new Error(`<${address}>: no such mailbox`), { responseCode: 550 }))
        : done(),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (isRefusing) return done(Object.assign(new Error('busy'), { responseCode: 451 }));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  closeServerInTheEnd(server.server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseAll: (wanted) => {
      isRefusing = wanted;
    },
    refuseRecipients: (wanted) => {
      isRefusingRecipients = wanted;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
