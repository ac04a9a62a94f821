import { expect } from 'chai';

import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import type { OutboxEvent } from '../../platform/events/outbox-event.model.ts';
import { buildUser, saveUser } from './build-user.fixture.ts';
import { whileActive } from './while-active.ts';

describe('a channel while an account is switched off', () => {
  useTestDatabase();
  beforeEach(emptyDatabase);

  it('takes nothing of it, and everything of others', async () => {
    await saveUser(buildUser({ _id: 1, isActive: false }));
    await saveUser(buildUser({ _id: 2 }));
    const taken: number[] = [];
    const channel = whileActive({
      name: 'test',
      take: ({ userId }) => {
        taken.push(userId);
        return Promise.resolve();
      },
    });
    for (const userId of [1, 2]) {
      const event: OutboxEvent = {
        _id: `${userId}:1`,
        userId,
        sequence: 1,
        name: 'balance-changed',
        payload: { balance: 0, held: 0 },
        at: new Date(),
      };
      await channel.take(event);
    }
    expect(taken).to.deep.equal([2]);
  });
});
