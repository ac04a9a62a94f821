import type { AddressInfo } from 'node:net';

import express from 'express';

/** Serves the bytes that its parent process gives it, to measure the cost of Express alone. */
const app = express();
app.disable('x-powered-by');
const server = app.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', ({ path, body }: { path: string; body: string }) => {
  const bytes = Buffer.from(body);
  app.get(path, (_req, res) => void res.type('application/json').send(bytes));
  process.send?.({ isReady: true });
});
process.on('disconnect', () => process.exit(0));
