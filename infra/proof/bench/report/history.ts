import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { Bar } from '../bar.ts';

/** One bar as one run measured it. Each line of the history's file is one. */
export interface Measurement extends Pick<Bar, 'what' | 'measured' | 'unit'> {
  /** When the run began, in ISO 8601. */
  at: string;
  benchmark: string;
  commit: string;
}

/** The newest runs that a page shows. */
const shownRuns = 30;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** All measurements of earlier runs, oldest first. A line that was cut by a killed run is left out. */
export const readHistory = async (file: string): Promise<Measurement[]> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as Measurement];
    } catch {
      return [];
    }
  });
};

export const addToHistory = async (file: string, measurements: readonly Measurement[]): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, measurements.map((one) => `${JSON.stringify(one)}\n`).join(''));
};

/** The measurements of one bar, oldest first, at most of the last 30 runs. */
export const historyOf = (
  history: readonly Measurement[],
  { benchmark, what }: Pick<Measurement, 'benchmark' | 'what'>,
): Measurement[] => history.filter((one) => one.benchmark === benchmark && one.what === what).slice(-shownRuns);
