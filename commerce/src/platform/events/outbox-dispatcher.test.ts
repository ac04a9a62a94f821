import { expect } from 'chai';
import mongoose from 'mongoose';
import { pino } from 'pino';

import { emptyDatabase, useTestDatabase } from '../database/use-test-database.ts';
import { systemClock } from '../clock/clock.ts';
import { createOutboxDispatcher, type OutboxDispatcher } from './create-outbox-dispatcher.ts';
import { openEventFeed, type EventFeed } from './event-feed.ts';
import { followOutbox } from './follow-outbox.ts';
import { eventIdOf, OutboxEventModel } from './outbox-event.model.ts';

const logger = pino({ level: 'silent' });

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

const until = async (isTrue: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it never became true');
};

describe('the outbox dispatcher', () => {
  useTestDatabase();
  let feed: EventFeed;
  let taken: string[];
  let failNext: boolean;
  const dispatcherOf = (node: string): OutboxDispatcher =>
    createOutboxDispatcher({
      feed,
      channels: [
        {
          name: 'test',
          take: ({ _id }) => {
            if (failNext) {
              failNext = false;
              return Promise.reject(new Error('the channel is down'));
            }
            taken.push(_id);
            return Promise.resolve();
          },
        },
      ],
      clock: systemClock,
      logger,
      node,
    });

  beforeEach(async () => {
    await emptyDatabase();
    taken = [];
    failNext = false;
    feed = await openEventFeed({ connection: mongoose.connection, logger });
  });
  afterEach(() => feed.stop());

  it('hands each event over once and in order, on one node at a time, and the next node goes on', async () => {
    await write(7, 1, 2);
    await followOutbox('test', 7);
    const first = dispatcherOf('node-a').start();
    await write(7, 3);
    await write(8, 1);
    await until(() => taken.length === 1);
    const second = dispatcherOf('node-b').start();
    await write(7, 4, 5);
    await until(() => taken.length === 3);
    await first.stop();
    await write(7, 6);
    await until(() => taken.length === 4);
    await second.stop();
    expect(taken).to.deep.equal(['7:3', '7:4', '7:5', '7:6']);
  });

  it('tries again what a channel could not take, and goes on where it was', async () => {
    await followOutbox('test', 7);
    await write(7, ...Array.from({ length: 450 }, (_, index) => index + 1));
    failNext = true;
    const running = dispatcherOf('node-a').start();
    await until(() => taken.length >= 450);
    await running.stop();
    expect(taken.at(-1)).to.equal('7:450');
    expect(new Set(taken).size).to.equal(450);
  });
});
