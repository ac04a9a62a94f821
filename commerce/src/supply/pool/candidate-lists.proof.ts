import { expect } from 'chai';
import { pino } from 'pino';

import { createTestClock } from '../../platform/clock/clock.ts';
import { createSeededRandomness } from '../../platform/clock/randomness.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { createCandidateLists, type CandidateLists } from './candidate-lists.ts';
import { isOfferable, rankAtEnd, sellSim } from './sim-state.ts';
import { simCollection, type Sim } from './sim.model.ts';

const supplierId = 1;
const country = 16;
const service = 'tg';
const selection = { supplierId, country, service, operators: [], exceptPrefixes: [], exceptPhones: [], userId: 1 };
const simCount = 1_500;
const salesOfNodes = 1_000;
const { now } = createTestClock();

const putSims = async (): Promise<void> => {
  await simCollection().deleteMany({});
  await simCollection().insertMany(
    Array.from({ length: simCount }, (_, index): Sim => {
      const phone = String(447_100_000_000 + index);
      return {
        _id: phone,
        supplierId,
        country,
        operator: 'any',
        port: '',
        isOnline: true,
        refusedFor: [],
        soldFor: [],
        cancelCounts: {},
        rentHoursMax: 0,
        isRented: false,
        rentTerm: 0,
        rank: rankAtEnd(now(), phone),
        version: 1,
      };
    }),
  );
};

/** Sells one SIM on a node, as a purchase does. @returns how many SIMs the node took for free that the other one had sold. */
const sellOn = async (lists: CandidateLists): Promise<number> => {
  for (let stale = 0; ; stale += 1) {
    const claim = await lists.claim(selection);
    if (!claim) throw new Error('the pool is empty');
    const sim = await simCollection().findOne({ _id: claim.phone });
    if (sim && isOfferable(sim, service)) {
      await simCollection().updateOne({ _id: claim.phone }, { $set: sellSim(sim, service, new Date()) });
      claim.release('taken');
      return stale;
    }
    claim.reportStale();
  }
};

describe('the lists of free SIMs on two nodes', () => {
  useTestDatabase();

  for (const seed of [1, 2, 3]) {
    it(`seldom choose the same SIM (${seed})`, async function sellOnTwoNodes() {
      this.timeout(60_000);
      await putSims();
      const randomness = createSeededRandomness(seed);
      const nodes = ['a', 'b'].map((name) =>
        createCandidateLists({
          clock: now,
          logger: pino({ level: 'silent' }),
          node: `${name}-${seed}`,
          randomness,
          learn: () => undefined,
        }),
      );
      let stale = 0;
      for (let sold = 0; sold < salesOfNodes; sold += 1) {
        const lists = nodes[randomness.integer(nodes.length)];
        if (lists) stale += await sellOn(lists);
      }
      expect(stale, 'SIMs chosen that were sold').to.be.below(salesOfNodes / 20);
    });
  }
});
