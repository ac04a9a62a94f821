import { startEngineUnderTest } from './engine-under-test.ts';
import { buyThroughHttp } from './purchases.ts';
import type { BenchReport } from './report/bench-report.ts';

const buyers = 200;
const durationMs = 10_000;
/** On sale beside those that the run itself buys up. */
const few = 1_000;
const many = 1_000_000;
const simsForRun = 100_000;
const rounds = 2;

/** Does a purchase get slower with the stock? Alternating rounds, since a machine's speed drifts over minutes. */
export const benchSimsScale = async ({ write, judge }: BenchReport): Promise<boolean> => {
  const rateWith = async (sims: number): Promise<number> => {
    const engine = await startEngineUnderTest(buyers);
    try {
      await engine.putSimsOnSale(0, sims + simsForRun);
      await buyThroughHttp(engine, { workers: 50, durationMs: 3_000 });
      const { perSecond } = await buyThroughHttp(engine, { workers: buyers, durationMs });
      write(`${sims.toLocaleString('en')} SIMs: ${perSecond.toFixed(0)} purchases a second`);
      return perSecond;
    } finally {
      await engine.stop();
    }
  };
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const withFew = await rateWith(few);
    ratios.push((await rateWith(many)) / withFew);
  }
  return judge([
    {
      what: `purchase rate at ${many.toLocaleString('en')} SIMs against ${few.toLocaleString('en')}`,
      measured: ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length,
      unit: ' ×',
      limit: { atLeast: 0.9 },
    },
  ]);
};
