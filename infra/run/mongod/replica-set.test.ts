import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';
import { MongoClient } from 'mongodb';

import { findFreePort } from '../processes/ports.ts';
import { startProcessSupervisor, type ProcessSupervisor } from '../processes/process-supervisor.ts';
import { superviseProcess } from '../processes/supervise-process.ts';
import { findMongod } from './find-mongod.ts';
import { isReplicaSetServing, mongodArguments, replicaSetUri } from './replica-set.ts';

describe('the development replica set', function () {
  this.timeout(60_000);
  let folder = '';
  let mongod = '';
  let supervisor: ProcessSupervisor;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-mongo-'));
    await mkdir(join(folder, 'data'));
    mongod = (await findMongod(() => undefined)).path;
    supervisor = startProcessSupervisor();
  });
  after(async () => {
    supervisor.close();
    await rm(folder, { recursive: true, force: true });
  });

  const whileRunning = async <Result>(
    port: number,
    work: (client: MongoClient) => Promise<Result>,
  ): Promise<Result> => {
    const server = superviseProcess(
      {
        name: 'mongod',
        command: mongod,
        args: mongodArguments(port, join(folder, 'data')),
        cwd: folder,
        env: process.env,
        logFile: join(folder, 'mongod.log'),
        isServing: () => isReplicaSetServing(port),
        startTimeoutMs: 30_000,
        stopGraceMs: 10_000,
      },
      supervisor,
      () => undefined,
    );
    const client = new MongoClient(replicaSetUri(port), { serverSelectionTimeoutMS: 10_000 });
    try {
      await server.untilServing(new AbortController().signal);
      return await work(client);
    } finally {
      await client.close();
      await server.stop();
    }
  };

  it('takes transactions from the first start', async () => {
    const total = await whileRunning(await findFreePort(), async (client) => {
      const sums = client.db('shop').collection('sums');
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await sums.insertOne({ amount: 1 }, { session });
          await sums.insertOne({ amount: 2 }, { session });
        }),
      );
      return sums.countDocuments();
    });
    expect(total).to.equal(2);
  });

  it('keeps its data when the next start gets another port', async () => {
    const total = await whileRunning(await findFreePort(), (client) =>
      client.db('shop').collection('sums').countDocuments(),
    );
    expect(total).to.equal(2);
  });
});
