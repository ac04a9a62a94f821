import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

/** Starts an SMTP server on a free port. `next()` waits for the next e-mail that arrives and resolves with its source. */
export const startMailServer = async () => {
  const waiting: ((message: string) => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        waiting.shift()?.(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    next: () => new Promise<string>((resolve) => waiting.push(resolve)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

/** The lines that quoted-printable has broken are joined again. */
export const plain = (message: string): string => message.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
