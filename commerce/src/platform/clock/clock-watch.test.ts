import { expect } from 'chai';

import { createLogger } from '../logging/logger.ts';
import { createClockWatch } from './clock-watch.ts';

const minuteMs = 60_000;

const build = ({ aheadMs = 0, roundTripMs = 0 } = {}) => {
  const server = { ms: Date.parse('2026-01-05T09:00:00Z') };
  const node = { aheadMs };
  const watch = createClockWatch({
    clock: () => new Date(server.ms + node.aheadMs),
    askServer: () => {
      server.ms += roundTripMs;
      return Promise.resolve(new Date(server.ms));
    },
    differenceMaxMs: 5_000,
    logger: createLogger('silent'),
  });
  return { watch, node, server };
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
});
