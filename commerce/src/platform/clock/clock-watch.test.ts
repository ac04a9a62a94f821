import { expect } from 'chai';

import { createLogger } from '../logging/logger.ts';
import { createClockWatch } from './clock-watch.ts';

const minuteMs = 60_000;

const build = ({ aheadMs = 0, roundTripMs = 0 } = {}) => {
  const server = { ms: Date.parse('2026-01-05T09:00:00Z') };
  const node = { aheadMs };
  const startedAtMs = server.ms;
  const steady = { lostMs: 0 };
  const built = { server, node, steady, whileAsked: (): unknown => undefined };
  const watch = createClockWatch({
    clock: () => new Date(server.ms + node.aheadMs),
    steadyMs: () => server.ms - startedAtMs - steady.lostMs,
    askServer: () => {
      server.ms += roundTripMs;
      built.whileAsked();
      return Promise.resolve(new Date(server.ms));
    },
    differenceMaxMs: 5_000,
    logger: createLogger('silent'),
  });
  return Object.assign(built, { watch });
};
const failureOf = (work: Promise<void>) =>
  work.then(
    () => '',
    (failure: unknown) => (failure instanceof Error ? failure.message : String(failure)),
  );

describe('the watch of the clock', () => {
  it('refuses a start with a clock that is five minutes ahead, or behind, and says so', async () => {
    expect(await failureOf(build({ aheadMs: 5 * minuteMs }).watch.assertAgrees())).to.include('300 s ahead of');
    expect(await failureOf(build({ aheadMs: -5 * minuteMs }).watch.assertAgrees())).to.include('300 s behind');
    expect(await failureOf(build({ aheadMs: 4_900 }).watch.assertAgrees())).to.equal('');
  });

  it('takes a slow answer for no difference', async () => {
    expect(await failureOf(build({ roundTripMs: 12_000 }).watch.assertAgrees())).to.equal('');
    expect(await failureOf(build({ roundTripMs: 12_000, aheadMs: 20_000 }).watch.assertAgrees())).not.to.equal('');
  });

  it('lets nothing be decided while the clock differs, and tells when that begins and ends', async () => {
    const { watch, node, server } = build();
    const heard: boolean[] = [];
    watch.listen((mayDecide) => heard.push(mayDecide));
    await watch.check();
    node.aheadMs = 5 * minuteMs;
    await watch.check();
    await watch.check();
    expect(watch.mayDecide()).to.equal(false);
    expect(watch.corrected().getTime()).to.equal(server.ms);
    node.aheadMs = 0;
    await watch.check();
    expect(watch.mayDecide()).to.equal(true);
    expect(heard).to.deep.equal([false, true]);
  });

  it('lets nothing be decided from the moment in which the clock jumps, before the next comparison', async () => {
    for (const jumpMs of [60 * minuteMs, -60 * minuteMs, 5_100]) {
      const { watch, node, server } = build();
      await watch.check();
      server.ms += 14_000;
      expect(watch.mayDecide()).to.equal(true);
      node.aheadMs = jumpMs;
      expect(watch.mayDecide(), `${jumpMs} ms`).to.equal(false);
      expect(watch.corrected().getTime()).to.equal(server.ms);
      // Somebody sets it right.
      node.aheadMs = 0;
      expect(watch.mayDecide()).to.equal(true);
    }
  });

  it('sees a clock that jumps just while it is compared', async () => {
    const built = build();
    const { watch, node } = built;
    built.whileAsked = () => (node.aheadMs = 60 * minuteMs);
    await watch.check();
    expect(watch.mayDecide()).to.equal(false);
    expect(watch.corrected().getTime()).to.equal(built.server.ms);
  });

  it('takes a small step of the clock for none, and a computer that slept for one whose clock is right', async () => {
    const { watch, node } = build();
    await watch.check();
    node.aheadMs = 4_900;
    expect(watch.mayDecide()).to.equal(true);
    const asleep = build();
    await asleep.watch.check();
    // The database's clock went on and this one's too; what counts the time since the start stood still.
    asleep.server.ms += 60 * minuteMs;
    asleep.steady.lostMs = 60 * minuteMs;
    expect(asleep.watch.mayDecide()).to.equal(false);
    await asleep.watch.check();
    expect(asleep.watch.mayDecide()).to.equal(true);
    expect(asleep.watch.corrected().getTime()).to.equal(asleep.server.ms);
  });

  it('compares the clocks within a second after a jump, and not only at the next turn', async () => {
    const { watch, node } = build();
    const heard: boolean[] = [];
    watch.listen((mayDecide) => heard.push(mayDecide));
    const running = watch.start();
    await new Promise((resolve) => setTimeout(resolve, 50));
    node.aheadMs = 60 * minuteMs;
    for (let tries = 0; tries < 300 && heard.length === 0; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await running.stop();
    expect(heard).to.deep.equal([false]);
  });
});
