import { expect } from 'chai';

import { createTestClock, type TestClock } from '../platform/clock/clock.ts';
import { systemRandomness } from '../platform/clock/randomness.ts';
import { emptyDatabase, useTestDatabase } from '../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../platform/http/rejection-code-of.fixture.ts';
import { createOutsideCaller, type OutsideCaller } from '../platform/outside-calls/call-outside.ts';
import {
  json,
  startOutsideServer,
  type OutsideServer,
} from '../platform/outside-calls/start-outside-server.fixture.ts';
import { askForRebuild, type RebuildDeps } from './ask-for-rebuild.ts';
import { changePrices } from './change-prices.ts';
import { RebuildRequestModel } from './rebuild-request.model.ts';
import { seedCatalogue } from './seed/seed-catalogue.ts';
import { signRebuildCall } from './sign-rebuild-call.ts';
import { switchCountry, switchService } from './switch-sale.ts';

const hookSecret = 'the secret of the rebuild hook';
const alongside = (): Promise<void> => Promise.resolve();

describe('the static site after a change of the catalogue', () => {
  useTestDatabase();
  let clock: TestClock;
  let rebuilder: OutsideServer;
  let caller: OutsideCaller;
  let deps: RebuildDeps;
  before(async () => {
    rebuilder = await startOutsideServer(json({ state: 'waiting' }));
    caller = createOutsideCaller();
  });
  after(async () => {
    caller.close();
    await rebuilder.stop();
  });
  beforeEach(async () => {
    await emptyDatabase();
    await seedCatalogue();
    rebuilder.answerWith(json({ state: 'waiting' }));
    rebuilder.seen.length = 0;
    clock = createTestClock();
    deps = { clock: clock.now, randomness: systemRandomness, caller, hookUrl: `${rebuilder.url}/rebuild`, hookSecret };
  });

  const turnService = (isOnSale: boolean) => switchService({ code: 'tg', isOnSale, at: clock.now() }, alongside);
  /** By this time every node knows of the change. */
  const settle = (): void => clock.advance(3_000);
  const failed = (asking: Promise<boolean>): Promise<boolean> => asking.then(() => false).catch(() => true);

  it('is asked for once, signed, when a service or a country goes on or off sale', async () => {
    await turnService(false);
    expect(await askForRebuild(deps), 'other nodes may not know yet').to.equal(false);
    await switchCountry({ id: 46, isOnSale: false, at: clock.now() }, alongside);
    settle();
    expect(await askForRebuild(deps)).to.equal(true);
    expect(await askForRebuild(deps)).to.equal(false);
    expect(rebuilder.seen).to.have.length(1);
    const [asked] = rebuilder.seen;
    const body = asked?.body ?? '';
    expect(asked?.path).to.equal('/rebuild');
    const id = String(asked?.headers['x-webhook-id']);
    const call = { method: 'POST', url: `${rebuilder.url}/rebuild`, body };
    expect(asked?.headers).to.include(signRebuildCall(call, { secret: hookSecret, at: clock.now(), id }));
    expect(JSON.parse(body)).to.deep.equal({ event: 'catalogue.changed', reason: 'country 46 is off sale' });
    await turnService(true);
    settle();
    expect(await askForRebuild(deps)).to.equal(true);
  });

  it('is asked for with a signature that the rebuilder reads', () => {
    const call = { method: 'POST', url: 'http://rebuilder:4200/rollback', body: '{}' };
    const at = new Date('2026-01-02T03:04:05Z');
    const headers = signRebuildCall(call, { secret: 'a secret of this test', at, id: 'an-id-of-this-test' });
    expect(headers['x-webhook-signature']).to.equal('9fc02d2b0f6e19da8e24fc2be6216e165180eb526559a7e2ec695338f10db0ca');
  });

  it('is not asked for when nothing changed that it shows', async () => {
    await turnService(true);
    await changePrices('default', [{ service: 'tg', country: 46, price: null }]);
    expect(
      await rejectionCodeOf(switchService({ code: 'none', isOnSale: false, at: clock.now() }, alongside)),
    ).to.equal('SERVICE_NOT_FOUND');
    const undone = switchService({ code: 'wa', isOnSale: false, at: clock.now() }, () =>
      Promise.reject(new Error('the audit log could not be written')),
    );
    expect(await undone.catch(() => 'undone')).to.equal('undone');
    settle();
    expect(await askForRebuild(deps)).to.equal(false);
    expect(await RebuildRequestModel.countDocuments()).to.equal(0);
  });

  it('is asked for again until the rebuilder takes it, and once more after a crash between its answer and the note', async () => {
    await turnService(false);
    settle();
    rebuilder.answerWith((_request, res) => {
      res.statusCode = 503;
      res.end();
    });
    expect(await failed(askForRebuild(deps))).to.equal(true);
    rebuilder.answerWith((_request, res) => void res.destroy());
    expect(await failed(askForRebuild(deps))).to.equal(true);
    rebuilder.answerWith(json({ state: 'waiting' }));
    expect(await askForRebuild(deps)).to.equal(true);
    await RebuildRequestModel.updateOne({}, { $set: { askedVersion: 0 } });
    expect(await askForRebuild(deps)).to.equal(true);
    expect(await askForRebuild(deps)).to.equal(false);
    expect(rebuilder.seen).to.have.length(4);
    const ids = rebuilder.seen.map(({ headers }) => headers['x-webhook-id']);
    expect(new Set(ids), 'each attempt has an id of its own').to.have.property('size', 4);
  });

  it('keeps the request while no rebuilder is configured', async () => {
    await turnService(false);
    settle();
    expect(await askForRebuild({ ...deps, hookUrl: undefined })).to.equal(false);
    expect(await askForRebuild(deps)).to.equal(true);
  });
});
