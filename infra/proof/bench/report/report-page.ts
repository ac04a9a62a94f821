import { escapeHtml } from '../../../run/html/escape-html.ts';
import { barText, isReached } from '../bar.ts';
import { historyOf, type Measurement } from './history.ts';
import { drawLineChart } from './line-chart.ts';
import type { Curve, Findings } from './bench-report.ts';

/** One benchmark of the run. */
export interface RunResult {
  name: string;
  about: string;
  seconds: number;
  findings: Findings;
  /** Why it broke off. */
  failure?: string | undefined;
}

export interface Run {
  at: string;
  commit: string;
  machine: string;
  results: readonly RunResult[];
}

const style = `
:root{color-scheme:light dark;--text:#1c2430;--soft:#5b6573;--grid:#dfe4ea;--ground:#fff;--good:#0b7a43;--bad:#b3261e;
--line-1:#2f6bff;--line-2:#d9730d;--line-3:#7b3ff2;--line-4:#0b7a43}
@media (prefers-color-scheme:dark){:root{--text:#e8ecf2;--soft:#a3adba;--grid:#333c48;--ground:#12161c;--good:#5ed39a;--bad:#ff8a80;
--line-1:#7ea3ff;--line-2:#ffb066;--line-3:#b79bff;--line-4:#5ed39a}}
body{margin:0 auto;max-width:1080px;padding:24px;font:16px/1.5 system-ui,sans-serif;color:var(--text);background:var(--ground)}
h1{font-size:28px;margin:0}h2{margin:40px 0 8px;font-size:20px}h3{font-size:16px;margin:24px 0 4px}
p,td,th,summary{color:var(--soft)}table{border-collapse:collapse;inline-size:100%}
td,th{text-align:start;padding:6px 12px 6px 0;border-bottom:1px solid var(--grid);vertical-align:middle}
td:first-child{color:var(--text)}.good{color:var(--good)}.bad{color:var(--bad)}
svg{inline-size:100%;max-inline-size:720px;fill:var(--text);font:12px system-ui,sans-serif}.history{inline-size:140px;block-size:32px}
.key{display:flex;flex-wrap:wrap;gap:4px 20px;margin:0}.key i{display:inline-block;inline-size:16px;block-size:3px;margin-inline-end:6px;vertical-align:middle}
pre{overflow:auto;font-size:13px}`;

/** A small picture of earlier runs; the newest is at the right. Fewer than two runs have no course. */
const drawHistory = (measurements: readonly Measurement[]): string => {
  const values = measurements.map(({ measured }) => measured).filter(Number.isFinite);
  if (values.length < 2) return '';
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, index) => {
    const x = 4 + (index * 132) / (values.length - 1);
    const y = most === least ? 16 : 28 - ((value - least) * 24) / (most - least);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const label = `${values.length} runs, from ${values[0]?.toFixed(2)} to ${values.at(-1)?.toFixed(2)}`;
  return `<svg class="history" viewBox="0 0 140 32" role="img" aria-label="${label}"><polyline points="${points.join(' ')}" fill="none" stroke="var(--line-1)" stroke-width="2"/></svg>`;
};

const drawBars = ({ name, findings }: RunResult, history: readonly Measurement[]): string => {
  if (findings.bars.length === 0) return '';
  const rows = findings.bars.map((bar) => {
    const { measured, limit } = barText(bar);
    const verdict = isReached(bar) ? '<td class="good">✓ holds</td>' : '<td class="bad">✗ missed</td>';
    const course = drawHistory(historyOf(history, { benchmark: name, what: bar.what }));
    return `<tr><td>${escapeHtml(bar.what)}</td><td>${escapeHtml(measured)}</td><td>${escapeHtml(limit)}</td>${verdict}<td>${course}</td></tr>`;
  });
  return `<table><thead><tr><th>What</th><th>Measured</th><th>Bar</th><th></th><th>Earlier runs</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
};

const drawCurve = (curve: Curve): string => {
  const key = curve.lines.map(
    ({ name }, index) => `<span><i style="background:var(--line-${(index % 4) + 1})"></i>${escapeHtml(name)}</span>`,
  );
  return `<h3>${escapeHtml(curve.title)}</h3><p class="key">${key.join('')}</p>${drawLineChart(curve)}`;
};

const drawResult = (result: RunResult, history: readonly Measurement[]): string => {
  const { name, about, seconds, findings, failure } = result;
  return [
    `<section><h2>${escapeHtml(name)}</h2><p>${escapeHtml(about)}; it took ${seconds.toFixed(0)} s.</p>`,
    failure === undefined ? '' : `<p class="bad">It broke off: ${escapeHtml(failure)}</p>`,
    drawBars(result, history),
    ...findings.curves.map(drawCurve),
    `<details><summary>What it printed</summary><pre>${escapeHtml(findings.lines.join('\n'))}</pre></details></section>`,
  ].join('\n');
};

/** The run as a page that needs nothing else: bars with their earlier runs, diagrams, and what was printed. `history` includes the run. */
export const renderReportPage = (run: Run, history: readonly Measurement[]): string => {
  const bars = run.results.flatMap(({ findings }) => findings.bars);
  const missed = bars.filter((bar) => !isReached(bar)).length;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>What was measured</title>
<style>${style}</style>
<h1>What was measured</h1>
<p>${escapeHtml(run.at)}, commit ${escapeHtml(run.commit)}, on ${escapeHtml(run.machine)}. Bars: ${bars.length}, missed: ${missed}.</p>
${run.results.map((result) => drawResult(result, history)).join('\n')}
</html>
`;
};
