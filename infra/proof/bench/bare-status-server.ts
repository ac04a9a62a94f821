import type { AddressInfo } from 'node:net';

import express from 'express';
import { MongoClient } from 'mongodb';

/** Answers each request with one document of MongoDB. Benchmarks compare the engine with it: it is the least that Express and the driver cost. */
const client = await new MongoClient(process.env['MONGODB_URI'] ?? '').connect();
const activations = client.db('bench').collection<{ _id: number; status: string }>('activations');
const app = express();
app.disable('x-powered-by');
app.get('/status', async (req, res) => {
  const found = await activations.findOne({ _id: Number(req.query['id']) });
  res.type('text/plain').send(found?.status ?? 'none');
});
const server = app.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit(0));
