import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';
import express from 'express';
import type { Long } from 'mongodb';
import mongoose from 'mongoose';
import { pino } from 'pino';

import type { Caller } from '../auth/caller.ts';
import { answerErrors } from '../http/answer-errors.ts';
import { CommerceError } from '../http/commerce-error.ts';
import { emptyDatabase, useTestDatabase } from '../database/use-test-database.fixture.ts';
import { openEventFeed, type EventFeed } from './event-feed.ts';
import { createEventStreams, type EventStreams } from './event-stream.routes.ts';
import { openEventStream } from './event-stream.ts';
import { eventIdOf, OutboxEventModel } from './outbox-event.model.ts';
import { closeInTheEnd, closeServerInTheEnd } from '../testing/close-in-the-end.ts';

const logger = pino({ level: 'silent' });
const buyer: Caller = { userId: 7, isPartner: false, isAgent: false, isAdmin: false, credential: 'session' };

const write = async (userId: number, ...sequences: number[]): Promise<void> => {
  await OutboxEventModel.collection.insertMany(
    sequences.map((sequence) => ({
      _id: eventIdOf(userId, sequence) as never,
      userId,
      sequence,
      name: 'balance-changed',
      payload: { balance: sequence, held: 0 },
      at: new Date(),
    })),
  );
};

const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 1_500; tries += 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it never became true');
};

describe('the event stream', () => {
  useTestDatabase();
  let feed: EventFeed;
  let streams: EventStreams;
  let server: Server;
  let url: string;
  /** The present caller of the token. */
  let authenticate: () => Promise<Caller | undefined>;
  /** Events that the user was ever told. */
  let told = 0;
  /** Streams that looked for the newest event and found none kept: only what is written from now on is new to them. */
  let looked = 0;
  const countNotified = (): Promise<number> => {
    looked += 1;
    return Promise.resolve(told);
  };
  const readers: AbortController[] = [];

  /** Opens a stream and collects the lines it sends. */
  const read = async (
    headers: Record<string, string> = {},
  ): Promise<{ status: number; ids: () => number[]; text: () => string; isOver: () => boolean }> => {
    const controller = new AbortController();
    readers.push(controller);
    const answer = await fetch(url, {
      headers: { authorization: 'Bearer good', ...headers },
      signal: controller.signal,
    });
    let text = '';
    let isOver = false;
    const collect = async (): Promise<void> => {
      if (!answer.body) return;
      for await (const bytes of answer.body) text += Buffer.from(bytes as Uint8Array).toString();
    };
    collect()
      .catch(() => undefined)
      .finally(() => {
        isOver = true;
      });
    return {
      status: answer.status,
      ids: () => [...text.matchAll(/^id: (\d+)$/gm)].map((match) => Number(match[1])),
      text: () => text,
      isOver: () => isOver,
    };
  };

  beforeEach(async () => {
    await emptyDatabase();
    authenticate = () => Promise.resolve(buyer);
    told = 0;
    looked = 0;
    feed = await openEventFeed({ connection: mongoose.connection, logger });
    closeInTheEnd(() => feed.stop());
    streams = createEventStreams({
      feed,
      countNotified,
      logger,
      heartbeatMs: 40,
      checkEveryMs: 40,
      authenticate: (token) => (token === 'good' ? authenticate() : Promise.resolve(undefined)),
    });
    const app = express().get('/api/events', streams.handler).use(answerErrors(logger, 'en'));
    server = app.listen(0, '127.0.0.1');
    closeServerInTheEnd(server);
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/events`;
  });
  afterEach(async () => {
    for (const controller of readers.splice(0)) controller.abort();
    streams.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await feed.stop();
  });

  it('sends what happens from now on, to the right user only', async () => {
    await write(7, 1, 2);
    const reader = await read();
    await until(() => feed.countListeners(7) === 1 && reader.text().includes('connected'));
    await write(8, 1);
    await write(7, 3);
    await until(() => reader.ids().length > 0);
    expect(reader.ids()).to.deep.equal([3]);
    expect(reader.text()).to.include('event: balance-changed\ndata: {"balance":3,"held":0}\n\n');
  });

  it('is over at once when its feed stops, although the server holds a read for a second', async () => {
    const took: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const other = await openEventFeed({ connection: mongoose.connection, logger });
      closeInTheEnd(() => other.stop());
      await new Promise((resolve) => setTimeout(resolve, 50));
      const from = performance.now();
      await other.stop();
      took.push(performance.now() - from);
    }
    expect(Math.min(...took)).to.be.below(500);
  });

  it('goes on behind the last event that was seen, without a gap and without a repeat', async () => {
    await write(7, ...Array.from({ length: 450 }, (_, index) => index + 1));
    const reader = await read({ 'last-event-id': '5' });
    await write(7, 451, 452);
    await until(() => reader.ids().at(-1) === 452);
    expect(reader.ids()).to.deep.equal(Array.from({ length: 447 }, (_, index) => index + 6));
  });

  const gapOf = (missedFrom: number, missedTo: number) =>
    `id: ${missedTo}\nevent: gap\ndata: {"missedFrom":${missedFrom},"missedTo":${missedTo}}\n\n`;

  it('tells a reader who was away for too long what is gone, and goes on behind it', async () => {
    await write(7, 300, 301);
    const reader = await read({ 'last-event-id': '40' });
    await until(() => reader.ids().at(-1) === 301);
    expect(reader.ids()).to.deep.equal([299, 300, 301]);
    expect(reader.text()).to.include(gapOf(41, 299));
    const again = await read({ 'last-event-id': '299' });
    await until(() => again.ids().at(-1) === 301);
    expect(again.ids()).to.deep.equal([300, 301]);
  });

  it('tells so when nothing at all is kept any more, and says nothing to who missed nothing', async () => {
    told = 300;
    const reader = await read({ 'last-event-id': '40' });
    const complete = await read({ 'last-event-id': '300' });
    const fresh = await read();
    await until(() => reader.ids().length === 1 && looked === 3);
    expect(reader.text()).to.include(gapOf(41, 300));
    await write(7, 301);
    await until(() => [reader, complete, fresh].every(({ ids }) => ids().at(-1) === 301));
    expect([reader.ids(), complete.ids(), fresh.ids()]).to.deep.equal([[300, 301], [301], [301]]);
  });

  it('sends a slow reader the gap first, and the rest once he has caught up', async () => {
    await write(7, 300, 301);
    const lines: string[] = [];
    let drained: () => void = () => undefined;
    const sink = {
      write: (written: string) => lines.push(written) > 1,
      onceDrained: (listener: () => void) => {
        drained = listener;
      },
    };
    const stream = await openEventStream({ userId: 7, lastSequence: 1, countNotified, feed, logger, sink });
    await until(() => lines.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(lines).to.deep.equal([gapOf(2, 299)]);
    drained();
    await until(() => lines.length === 3);
    stream.close();
  });

  it('begins with what comes next when the place is unknown or nonsense', async () => {
    await write(7, 1, 2);
    const ahead = await read({ 'last-event-id': '99' });
    const nonsense = await read({ 'last-event-id': 'x' });
    await until(() => feed.countListeners(7) === 2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await write(7, 3);
    await until(() => ahead.ids().length > 0 && nonsense.ids().length > 0);
    expect([ahead.ids(), nonsense.ids()]).to.deep.equal([[3], [3]]);
  });

  it('refuses strangers and more streams than one person needs', async () => {
    expect((await read({ authorization: 'Bearer bad' })).status).to.equal(401);
    for (let count = 0; count < 20; count += 1) await read();
    expect((await read()).status).to.equal(429);
  });

  it('keeps the line alive as long as nothing changes', async () => {
    const reader = await read();
    await until(() => (reader.text().match(/: beat/g) ?? []).length > 5);
    expect(reader.isOver()).to.equal(false);
  });

  const ends: [string, () => Promise<Caller | undefined>][] = [
    ['a logout, a block or a new key', () => Promise.resolve(undefined)],
    ['a limit of the key to other addresses', () => Promise.reject(new CommerceError('API_KEY_LIMIT'))],
    ['a check that could not be made', () => Promise.reject(new Error('no server'))],
    ['another role', () => Promise.resolve({ ...buyer, isPartner: true })],
  ];
  for (const [what, next] of ends) {
    it(`ends after ${what}`, async () => {
      const reader = await read();
      await until(() => reader.text().includes(': beat'));
      authenticate = next;
      await until(() => reader.isOver());
      await until(() => feed.countListeners() === 0);
    });
  }

  it('is looked at again at once when its user was changed on this node', async () => {
    const slow = createEventStreams({
      feed,
      countNotified,
      logger,
      heartbeatMs: 40,
      checkEveryMs: 3_600_000,
      authenticate: () => authenticate(),
    });
    const app = express().get('/api/events', slow.handler);
    const other = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/api/events`;
    const reader = await read();
    await until(() => reader.text().includes(': beat'));
    authenticate = () => Promise.resolve(undefined);
    slow.recheck(8);
    await until(() => (reader.text().match(/: beat/g) ?? []).length > 3);
    expect(reader.isOver(), 'somebody else').to.equal(false);
    slow.recheck(7);
    await until(() => reader.isOver());
    slow.close();
    other.closeAllConnections();
    await new Promise((resolve) => other.close(resolve));
  });

  it('stops writing to a slow reader and reads on from the outbox later', async () => {
    await write(7, 1);
    const lines: string[] = [];
    let mayWrite = false;
    let drained: () => void = () => undefined;
    const stream = await openEventStream({
      userId: 7,
      lastSequence: 0,
      countNotified,
      feed,
      logger,
      sink: {
        write: (written) => {
          lines.push(written);
          return mayWrite;
        },
        onceDrained: (listener) => {
          drained = listener;
        },
      },
    });
    await until(() => lines.length === 1);
    await write(7, 2, 3, 4);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(lines).to.have.length(1);
    mayWrite = true;
    drained();
    await until(() => lines.length === 4);
    expect(lines.map((line) => /id: (\d+)/.exec(line)?.[1])).to.deep.equal(['1', '2', '3', '4']);
    stream.close();
  });

  it('misses nothing when the change stream breaks', async function breakStream() {
    this.timeout(20_000);
    const reader = await read();
    await until(() => looked === 1);
    await write(7, 1);
    await until(() => reader.ids().length === 1);
    const pipeline = [{ $currentOp: { allUsers: true, idleCursors: true } }, { $match: { ns: /\.outboxEvents$/ } }];
    const running = await mongoose.connection
      .getClient()
      .db('admin')
      .aggregate<{ cursor?: { cursorId: Long } }>(pipeline, { readConcern: { level: 'local' } })
      .toArray();
    const cursors = running.flatMap(({ cursor }) => cursor?.cursorId ?? []);
    expect(cursors).to.have.length.greaterThan(0);
    await mongoose.connection.db?.command({ killCursors: 'outboxEvents', cursors });
    await write(7, 2, 3);
    await until(() => reader.ids().length === 3);
    expect(reader.ids()).to.deep.equal([1, 2, 3]);
  });
});
