import { printBars, type Bar } from '../bar.ts';

export type Point = readonly [x: number, y: number];

/** One diagram: lines over the same axes. */
export interface Curve {
  title: string;
  /** Names of the axes, with their units. */
  x: string;
  y: string;
  /** For times that range from milliseconds to seconds. */
  isYLogarithmic?: boolean;
  lines: readonly { name: string; points: readonly Point[] }[];
}

/** Where a benchmark writes. */
export interface BenchReport {
  write: (line: string) => void;
  /** Writes one line a bar. @returns true when all are reached */
  judge: (bars: readonly Bar[]) => boolean;
  /** Keeps a diagram for the page, and writes its points. */
  plot: (curve: Curve) => void;
}

/** What a benchmark has written. */
export interface Findings {
  lines: string[];
  bars: Bar[];
  curves: Curve[];
}

const rounded = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(1));

/** A report that writes each line at once and keeps everything for the page. */
export const createBenchReport = (writeLine: (line: string) => void): BenchReport & { findings: Findings } => {
  const findings: Findings = { lines: [], bars: [], curves: [] };
  const write = (line: string): void => {
    findings.lines.push(line);
    writeLine(line);
  };
  return {
    findings,
    write,
    judge: (bars) => {
      findings.bars.push(...bars);
      return printBars(bars, write);
    },
    plot: (curve) => {
      findings.curves.push(curve);
      for (const { name, points } of curve.lines) {
        const shown = points.map(([x, y]) => `${rounded(x)}: ${rounded(y)}`).join(', ');
        write(`  ${curve.title}, ${name} (${curve.x}: ${curve.y}): ${shown}`);
      }
    },
  };
};
