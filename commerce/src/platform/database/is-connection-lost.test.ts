import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

import { expect } from 'chai';
import { MongoBulkWriteError, MongoServerError } from 'mongodb';
import mongoose from 'mongoose';

import { connectionOptions } from './connect-database.ts';
import { isConnectionLost } from './is-connection-lost.ts';
import { startCuttingProxy } from './start-cutting-proxy.fixture.ts';
import { useTestDatabase } from './use-test-database.fixture.ts';
import { closeServerInTheEnd } from '../testing/close-in-the-end.ts';

describe('a lost connection', () => {
  useTestDatabase();

  it('is known in a bulk write as well', async () => {
    const [address] = mongoose.connection.getClient().options.hosts;
    const proxy = await startCuttingProxy({ host: address?.host ?? '', port: address?.port ?? 0 });
    const connection = await mongoose
      .createConnection(`mongodb://127.0.0.1:${proxy.port}/?directConnection=true`, {
        dbName: mongoose.connection.name,
      })
      .asPromise();
    // Both attempts are cut, since the driver repeats a write once by itself.
    void proxy.cut({ command: 'insert', when: 'before', times: 2 });
    const failure: unknown = await connection
      .collection<{ _id: string }>('lost-connections')
      .bulkWrite([{ insertOne: { document: { _id: 'a' } } }])
      .catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(MongoBulkWriteError);
    expect(isConnectionLost(failure)).to.equal(true);
    await connection.close();
    await proxy.close();
  });

  it('is known when the first connection finds no server, and the same connection is opened later', async () => {
    const { hosts } = mongoose.connection.getClient().options;
    const connection = mongoose.createConnection();
    const failure: unknown = await connection
      .openUri('mongodb://127.0.0.1:1/', { serverSelectionTimeoutMS: 100 })
      .catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(Error);
    expect(isConnectionLost(failure)).to.equal(true);
    await connection.openUri(`mongodb://${String(hosts[0])}/?directConnection=true`);
    expect(connection.readyState).to.equal(mongoose.ConnectionStates.connected);
    await connection.close();
  });

  it('is known while no server is there, in calls of the connection, of a collection and of a model', async () => {
    const [address] = mongoose.connection.getClient().options.hosts;
    const proxy = await startCuttingProxy({ host: address?.host ?? '', port: address?.port ?? 0 });
    const connection = await mongoose
      .createConnection(`mongodb://127.0.0.1:${proxy.port}/?directConnection=true`, {
        ...connectionOptions,
        dbName: mongoose.connection.name,
        serverSelectionTimeoutMS: 300,
      })
      .asPromise();
    const isGone = new Promise((resolve) => connection.once('disconnected', resolve));
    await proxy.close();
    await isGone;
    const collection = connection.collection<{ _id: string }>('lost-connections');
    const model = connection.model('LostConnection', new mongoose.Schema({ name: String }));
    const calls = [
      () => connection.createCollection('lost-connections'),
      () => collection.findOne({ _id: 'a' }),
      () => model.findOne({ name: 'a' }),
    ];
    for (const call of calls) {
      const failure: unknown = await call().then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(isConnectionLost(failure), String(failure)).to.equal(true);
    }
    await connection.close();
  });

  it('is known when the driver writes into a socket that was closed under it', async () => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    closeServerInTheEnd(server);
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket.resume(), 'end');
    const failure = new Promise((resolve) => socket.once('error', resolve));
    socket.write('too late');
    expect(isConnectionLost(await failure)).to.equal(true);
    server.close();
  });

  it('is what a server says that is no primary, is elected or is stopped just now', () => {
    for (const code of [10_107, 13_435, 13_436, 11_600, 11_602, 189, 91, 134]) {
      expect(isConnectionLost(new MongoServerError({ message: 'not primary', code })), String(code)).to.equal(true);
    }
    const inTransaction = { message: 'Not primary so we cannot begin or continue a transaction', code: 10_107 };
    expect(isConnectionLost(new MongoServerError(inTransaction))).to.equal(true);
    const unknownTransaction = { message: 'Given transaction number does not match', code: 251 };
    expect(isConnectionLost(new MongoServerError(unknownTransaction))).to.equal(false);
    const errorLabels = ['TransientTransactionError'];
    expect(isConnectionLost(new MongoServerError({ ...unknownTransaction, errorLabels }))).to.equal(true);
  });

  it('is not what a duplicate is', async () => {
    const duplicates = mongoose.connection.collection<{ _id: string }>('lost-connections');
    const failure: unknown = await duplicates
      .bulkWrite([{ insertOne: { document: { _id: 'b' } } }, { insertOne: { document: { _id: 'b' } } }])
      .catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(MongoBulkWriteError);
    expect(isConnectionLost(failure)).to.equal(false);
  });
});
