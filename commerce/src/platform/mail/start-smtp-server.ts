import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

/** What a mail server saw of one e-mail. */
export interface ReceivedMail {
  from: string;
  to: string[];
  message: string;
}

export interface TestSmtpServer {
  url: string;
  received: ReceivedMail[];
  /** Answers 451 to every e-mail from now on, or takes them again. */
  refuseAll(isRefusing: boolean): void;
  stop(): Promise<void>;
}

/** A real SMTP server on a free port, for tests. */
export const startSmtpServer = async (): Promise<TestSmtpServer> => {
  const received: ReceivedMail[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseAll: (wanted) => {
      isRefusing = wanted;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
