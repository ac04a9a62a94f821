import { expect } from 'chai';

import { createChance } from '../faults/chance.ts';
import { createCalendar } from './calendar.ts';
import { measuredCosts } from './costs.ts';
import { findLimit } from './find-limit.ts';
import { simulatePurchases, type Layout } from './simulate-purchases.ts';
import { createStation } from './station.ts';

const oneHost: Layout = { engineNodes: 1, shards: 1, primaryCores: 1, spread: 'by-id' };

/** Mean time in a station with exponential arrivals and work, over 200,000 customers. */
const meanTime = (servers: number, arrivalsPerMs: number, workMs: number): number => {
  const calendar = createCalendar();
  const chance = createChance('queue');
  const station = createStation(calendar, servers);
  const exponential = (mean: number): number => -Math.log(1 - chance.draw()) * mean;
  let [sum, served] = [0, 0];
  const arrive = (): void => {
    const at = calendar.now();
    station.serve(exponential(workMs), () => {
      sum += calendar.now() - at;
      served += 1;
    });
    calendar.after(exponential(1 / arrivalsPerMs), arrive);
  };
  arrive();
  calendar.run(200_000 / arrivalsPerMs);
  return sum / served;
};

describe('the simulation of scale', function scale() {
  this.timeout(60_000);

  it('agrees with the formulas of queueing theory: one server, and two with one line', () => {
    // M/M/1: 1 / (service rate − arrival rate). M/M/2 with half the load each: 1 / (1 − load²) of the work.
    expect(meanTime(1, 0.8, 1)).to.be.closeTo(5, 0.4);
    expect(meanTime(2, 1.6, 1)).to.be.closeTo(1 / (1 - 0.8 ** 2), 0.25);
  });

  it('plays the same run for the same seed', () => {
    const play = () =>
      simulatePurchases(measuredCosts, oneHost, { perSecond: 300, seconds: 2 }, createChance('same')).times;
    expect(play()).to.deep.equal(play());
    expect(play()).to.have.length.above(300);
  });

  it('gathers more purchases in a batch as the load grows, and answers slower only near the limit', () => {
    const limit = findLimit(measuredCosts, oneHost, 4_000, 'batches');
    const at = (share: number) =>
      simulatePurchases(measuredCosts, oneHost, { perSecond: limit.perSecond * share, seconds: 3 }, createChance('b'));
    expect(at(0.9).meanBatch).to.be.above(at(0.1).meanBatch * 1.5);
  });

  it('names the part that breaks first: nodes as long as the primary has cores left, then the primary', () => {
    const limitOf = (layout: Partial<Layout>) => findLimit(measuredCosts, { ...oneHost, ...layout }, 12_000, 'parts');
    const one = limitOf({ primaryCores: 8 });
    const two = limitOf({ primaryCores: 8, engineNodes: 2 });
    expect([one.breaksFirst, two.breaksFirst]).to.deep.equal(['engine nodes', 'engine nodes']);
    expect(two.perSecond / one.perSecond).to.be.closeTo(2, 0.2);
    expect(limitOf({ engineNodes: 8 }).breaksFirst).to.equal('primaries');
    expect(limitOf({ engineNodes: 8, shards: 4 }).perSecond).to.be.above(limitOf({ engineNodes: 8 }).perSecond * 1.2);
  });
});
