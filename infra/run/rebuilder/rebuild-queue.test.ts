import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from 'chai';

import type { FollowUpPauses } from './catalogue-follow-up.ts';
import { createRebuildQueue, type BuildOutcome, type BuildRequest, type RebuildQueue } from './rebuild-queue.ts';

const untilIdle = async (queue: RebuildQueue): Promise<void> => {
  for (let tries = 0; tries < 400 && queue.state().state !== 'idle'; tries += 1) await sleep(20);
};

describe('the rebuild queue', () => {
  let folder = '';
  let pendingFile = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-queue-'));
    pendingFile = join(folder, 'pending.json');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const published: BuildOutcome = { number: 1, isUnchanged: false };

  it('builds once for the events of one publication', async () => {
    let builds = 0;
    const queue = createRebuildQueue({
      build: () => {
        builds += 1;
        return Promise.resolve(published);
      },
      pendingFile,
    });
    for (const locale of ['en', 'ru', 'ar']) await queue.request(`publish ${locale}`);
    expect(queue.state().state).to.equal('waiting');
    await untilIdle(queue);
    expect(builds).to.equal(1);
    expect(queue.state().last).to.deep.include({
      result: 'published',
      reasons: ['publish en', 'publish ru', 'publish ar'],
    });
    expect(existsSync(pendingFile)).to.equal(false);
  });

  /** A queue that notes of each build whether it was for editors alone; the builds with the given numbers fail. */
  const noteRequests = (followUpPauses: FollowUpPauses, failing: readonly number[] = []) => {
    const selections: boolean[] = [];
    const build = ({ isContentAlone }: BuildRequest): Promise<BuildOutcome> => {
      selections.push(isContentAlone);
      return failing.includes(selections.length)
        ? Promise.reject(new Error('the engine is away'))
        : Promise.resolve(published);
    };
    return { selections, queue: createRebuildQueue({ build, pendingFile, followUpPauses }) };
  };

  it('builds with the prices of the site for editors alone, and brings prices up to date when they pause', async () => {
    const { selections, queue } = noteRequests({ pauseMs: 300, pauseMaxMs: 60_000 });
    await queue.request('entry.publish menu', true);
    await untilIdle(queue);
    expect(selections).to.deep.equal([true]);
    await sleep(900);
    await untilIdle(queue);
    expect(selections).to.deep.equal([true, false]);
    expect(queue.state().last?.reasons).to.deep.equal(['prices and stock']);

    await queue.request('entry.publish menu', true);
    await queue.request('catalogue.changed');
    await untilIdle(queue);
    await sleep(900);
    expect(selections, 'one build for both, and nothing follows it').to.deep.equal([true, false, false]);
    await queue.stop();
  });

  it('brings prices up to date also when editors never pause', async () => {
    const { selections, queue } = noteRequests({ pauseMs: 60_000, pauseMaxMs: 500 });
    for (let rounds = 0; rounds < 20 && !selections.includes(false); rounds += 1) {
      await queue.request('entry.publish menu', true);
      await untilIdle(queue);
      await sleep(100);
    }
    expect(selections).to.include(false);
    await queue.stop();
  });

  it('shows the prices that a failed build was asked for in the next one, also when an editor asks for that', async () => {
    const { selections, queue } = noteRequests({ pauseMs: 60_000, pauseMaxMs: 60_000 }, [1]);
    await queue.request('catalogue.changed');
    await untilIdle(queue);
    await queue.request('entry.publish menu', true);
    await untilIdle(queue);
    expect(selections).to.deep.equal([false, false]);
    await queue.stop();
  });

  it('builds once more, and never two at a time, for what comes in during a build', async () => {
    let builds = 0;
    let atOnce = 0;
    let atOnceMost = 0;
    const queue = createRebuildQueue({
      build: async () => {
        builds += 1;
        atOnce += 1;
        atOnceMost = Math.max(atOnceMost, atOnce);
        if (builds === 1) await Promise.all([queue.request('during'), queue.request('during')]);
        await sleep(50);
        atOnce -= 1;
        return published;
      },
      pendingFile,
    });
    await queue.request('first');
    await untilIdle(queue);
    expect([builds, atOnceMost]).to.deep.equal([2, 1]);
  });

  it('says why a build failed, and remembers over a restart that one is wanted', async () => {
    const queue = createRebuildQueue({ build: () => Promise.reject(new Error('the CMS is away')), pendingFile });
    await queue.request('publish');
    await untilIdle(queue);
    expect(queue.state().last).to.deep.include({ result: 'failed', error: 'the CMS is away' });
    expect(existsSync(pendingFile)).to.equal(true);
    expect(queue.state().retryAt).to.be.a('string');
    await queue.stop();
  });

  it('tries a failed build again by itself, and no more once it is published', async () => {
    let builds = 0;
    const failTwice = () => {
      builds += 1;
      return builds < 3 ? Promise.reject(new Error('the CMS is away')) : Promise.resolve(published);
    };
    const queue = createRebuildQueue({ build: failTwice, pendingFile, pausesMs: [50, 100] });
    await queue.request('publish');
    for (let tries = 0; tries < 400 && queue.state().last?.result !== 'published'; tries += 1) await sleep(20);
    await sleep(200);
    expect(builds).to.equal(3);
    expect(queue.state()).to.include({ state: 'idle', retryAt: null });
    expect(existsSync(pendingFile)).to.equal(false);
  });

  it('writes a request down before it acknowledges it', async () => {
    const queue = createRebuildQueue({ build: () => Promise.resolve(published), pendingFile });
    await queue.request('publish');
    expect(existsSync(pendingFile)).to.equal(true);
    await queue.stop();
  });

  it('lets requests wait while publication is held, and builds once for them after the release', async () => {
    let builds = 0;
    let isHeld = true;
    const queue = createRebuildQueue({
      build: () => {
        builds += 1;
        return Promise.resolve(published);
      },
      pendingFile,
      isHeld: () => Promise.resolve(isHeld),
      heldLookMs: 30,
    });
    for (const reason of ['a price', 'an article']) await queue.request(reason);
    await sleep(900);
    expect([builds, queue.state().state, existsSync(pendingFile)]).to.deep.equal([0, 'waiting', true]);
    isHeld = false;
    await untilIdle(queue);
    expect([builds, existsSync(pendingFile)]).to.deep.equal([1, false]);
    expect(queue.state().last?.reasons).to.deep.equal(['a price', 'an article']);
  });
});
