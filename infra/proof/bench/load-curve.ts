import { startEngineUnderTest } from './engine-under-test.ts';
import { median, percentile } from './percentile.ts';
import { buyThroughHttp } from './purchases.ts';
import type { BenchReport } from './report/bench-report.ts';

const buyers = 200;
const crowdMs = 6_000;
const stepMs = 6_000;
/** Offered load in percent of the most that the shop sells. */
const stepPercents = [10, 25, 50, 75, 90, 110];
/** More than the fastest engine seen sells in all steps. */
const simsOnSale = 150_000;

/** Purchases a second that were started and sold, and the time of each in ms. */
interface Step {
  offered: number;
  sold: number;
  times: number[];
}

/**
 * Rate and latency over the offered load. Purchases start by the clock, whether the shop keeps up or not, and the wait for a late answer
 * counts: at more than the shop can sell the times grow as long as the step lasts, while the rate must not fall.
 */
export const benchLoadCurve = async ({ judge, plot }: BenchReport): Promise<boolean> => {
  const engine = await startEngineUnderTest(buyers);
  try {
    await engine.putSimsOnSale(0, simsOnSale);
    await buyThroughHttp(engine, { workers: 50, durationMs: 3_000 });
    const most = (await buyThroughHttp(engine, { workers: buyers, durationMs: crowdMs })).perSecond;
    const steps: Step[] = [];
    for (const percent of stepPercents) {
      const offered = (most * percent) / 100;
      const { perSecond, times } = await buyThroughHttp(engine, {
        workers: buyers,
        durationMs: stepMs,
        perSecond: offered,
      });
      steps.push({ offered, sold: perSecond, times });
    }
    const x = 'purchases a second that buyers start';
    const lineOf = (name: string, valueOf: (step: Step) => number) => ({
      name,
      points: steps.map((step) => [step.offered, valueOf(step)] as const),
    });
    plot({ title: 'Rate over load', x, y: 'sold a second', lines: [lineOf('sold', ({ sold }) => sold)] });
    plot({
      title: 'Time of a purchase over load',
      x,
      y: 'ms',
      isYLogarithmic: true,
      lines: [
        lineOf('median', ({ times }) => median(times)),
        lineOf('95 %', ({ times }) => percentile(times, 0.95)),
        lineOf('99 %', ({ times }) => percentile(times, 0.99)),
      ],
    });
    return judge([
      {
        what: 'rate when a tenth more is asked than the shop can sell, against its most',
        measured: (steps.at(-1)?.sold ?? 0) / most,
        unit: ' ×',
        limit: { atLeast: 0.85 },
      },
    ]);
  } finally {
    await engine.stop();
  }
};
