import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { dataFolderOf, rootFolder } from '../../../run/config/workspace.ts';
import { withFreePorts } from '../../../run/start/free-ports.ts';
import { readShopConfig } from '../../../run/start/shop-config.ts';
import { startWholeShop } from '../../../run/start/start-shop.ts';
import { isReached } from '../bar.ts';
import { createBenchReport, type BenchReport } from './bench-report.ts';
import { addToHistory, readHistory, type Measurement } from './history.ts';
import { renderReportPage, type Run, type RunResult } from './report-page.ts';

export interface Benchmark {
  about: string;
  run: (report: BenchReport, args: string[]) => Promise<boolean>;
  /** Measures the shop at SHOP_URL. */
  needsShop?: boolean;
  /** Takes more than a quarter of an hour: runs only when it is named. */
  isLong?: boolean;
}

type Write = (line: string) => void;

const startMaxMs = 15 * 60_000;
const run = promisify(execFile);

const describeMachine = (): string => {
  const processors = cpus();
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'an unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
};

const readCommit = async (): Promise<string> =>
  (await run('git', ['describe', '--always', '--dirty'], { cwd: rootFolder })).stdout.trim();

/** Uses the shop at SHOP_URL, or starts one for these benchmarks on data of its own. */
const withShop = async (write: Write, measure: () => Promise<void>): Promise<void> => {
  if (process.env.SHOP_URL) return measure();
  const dataFolder = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  try {
    const env = await withFreePorts({ ...process.env, HOST: '127.0.0.1', DATA_DIR: dataFolder });
    const shop = await startWholeShop(readShopConfig(env), write, AbortSignal.timeout(startMaxMs));
    try {
      process.env.SHOP_URL = shop.publicUrl;
      await measure();
    } finally {
      delete process.env.SHOP_URL;
      await shop.stop();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
};

/** Runs one benchmark. One that breaks off is named on the page, and the others still run. */
const measureOne = async (name: string, benchmark: Benchmark, write: Write): Promise<RunResult> => {
  write(`\n${name}: ${benchmark.about}`);
  const report = createBenchReport(write);
  const startedAt = performance.now();
  let failure: string | undefined;
  try {
    await benchmark.run(report, []);
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
    write(`✗ it broke off: ${failure}`);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  return { name, about: benchmark.about, seconds, findings: report.findings, failure };
};

const measurementsOf = ({ at, commit, results }: Run): Measurement[] =>
  results.flatMap(({ name, findings }) =>
    findings.bars.map(({ what, measured, unit }) => ({ at, commit, benchmark: name, what, measured, unit })),
  );

/**
 * Runs benchmarks one after the other: first those with an engine of their own, then those of a started shop. Writes `bench/report.html` into
 * the data folder, and adds the bars to `bench/history.jsonl` there, from which the page draws the earlier runs.
 * @returns whether all bars are reached
 */
export const runBenchmarks = async (
  benchmarks: ReadonlyMap<string, Benchmark>,
  at: Date,
  write: Write,
): Promise<boolean> => {
  const all = [...benchmarks];
  const alone = all.filter(([, { needsShop }]) => !needsShop);
  const onShop = all.filter(([, { needsShop }]) => needsShop);
  const results: RunResult[] = [];
  const measureEach = async (some: typeof all): Promise<void> => {
    for (const [name, benchmark] of some) results.push(await measureOne(name, benchmark, write));
  };
  await measureEach(alone);
  if (onShop.length > 0) await withShop(write, () => measureEach(onShop));

  const done: Run = { at: at.toISOString(), commit: await readCommit(), machine: describeMachine(), results };
  const folder = join(dataFolderOf(process.env), 'bench');
  const historyFile = join(folder, 'history.jsonl');
  await addToHistory(historyFile, measurementsOf(done));
  const page = join(folder, 'report.html');
  await mkdir(folder, { recursive: true });
  await writeFile(page, renderReportPage(done, await readHistory(historyFile)));
  write(`\nThe report: ${page}`);
  return (
    results.every(({ failure }) => failure === undefined) &&
    results.every(({ findings }) => findings.bars.every(isReached))
  );
};
