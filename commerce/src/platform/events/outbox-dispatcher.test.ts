import { expect } from 'chai';
import mongoose from 'mongoose';
import { pino } from 'pino';

import { emptyDatabase, useTestDatabase } from '../database/use-test-database.fixture.ts';
import { createTestClock, systemClock } from '../clock/clock.ts';
import { FailedRecordModel } from '../failed-records/failed-record.model.ts';
import { createOutboxDispatcher, type OutboxDispatcher } from './create-outbox-dispatcher.ts';
import { openEventFeed, type EventFeed } from './event-feed.ts';
import { followOutbox } from './follow-outbox.ts';
import { eventIdOf, OutboxEventModel } from './outbox-event.model.ts';
import { OutboxFollowerModel } from './outbox-follower.model.ts';
import { closeInTheEnd } from '../testing/close-in-the-end.ts';

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
  for (let tries = 0; tries < 4_000; tries += 1) {
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
    closeInTheEnd(() => feed.stop());
  });
  afterEach(() => feed.stop());

  it('hands each event over once and in order, on one node at a time, and the next node goes on', async () => {
    await write(7, 1, 2);
    await followOutbox('test', 7);
    const first = dispatcherOf('node-a').start();
    closeInTheEnd(() => first.stop());
    await write(7, 3);
    await write(8, 1);
    await until(() => taken.length === 1);
    const second = dispatcherOf('node-b').start();
    closeInTheEnd(() => second.stop());
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
    closeInTheEnd(() => running.stop());
    await until(() => taken.length >= 450);
    await running.stop();
    expect(taken.at(-1)).to.equal('7:450');
    expect(new Set(taken).size).to.equal(450);
  });

  it('holds up nobody for an event that no channel can take, and goes on without it in the end', async () => {
    await followOutbox('test', 7);
    await followOutbox('test', 8);
    await write(7, 1, 2);
    await write(8, 1);
    const clock = createTestClock();
    const tries: string[] = [];
    const channel = {
      name: 'test',
      take: ({ _id }: { _id: string }) => {
        tries.push(_id);
        if (_id === '7:1') return Promise.reject(new Error('poisoned'));
        taken.push(_id);
        return Promise.resolve();
      },
    };
    const dispatcher = createOutboxDispatcher({ feed, channels: [channel], clock: clock.now, logger, node: 'node-a' });
    await dispatcher.dispatch(7);
    await dispatcher.dispatch(8);
    expect(taken, 'the other user').to.deep.equal(['8:1']);
    for (let run = 0; run < 7; run += 1) await dispatcher.dispatch(7);
    expect(taken).to.deep.equal(['8:1', '7:2']);
    expect(tries.filter((id) => id === '7:1')).to.have.length(8);
    const [deadLetters] = await FailedRecordModel.find().lean();
    expect(deadLetters).to.include({ queue: 'outbox test', recordId: '7:1', isSetAside: true });
  });

  it('meets more followers than one page, and those that are made while it runs', async function manyFollowers() {
    this.timeout(60_000);
    const users = Array.from({ length: 1_001 }, (_, index) => index + 1);
    await OutboxFollowerModel.insertMany(
      users.map((userId) => ({ _id: `test:${userId}`, channel: 'test', userId, sequence: 0, followedAt: new Date() })),
    );
    // This user is the last in the order of ids, and so on the second page.
    await write(999, 1);
    const running = dispatcherOf('node-a').start();
    closeInTheEnd(() => running.stop());
    await until(() => taken.includes('999:1'));
    await followOutbox('test', 2_000);
    await write(2_000, 1);
    await until(() => taken.includes('2000:1'));
    await running.stop();
  });
});
