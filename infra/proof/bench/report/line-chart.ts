import { scaleLinear, scaleLog } from 'd3-scale';
import { line } from 'd3-shape';

import { escapeHtml } from '../../../run/html/escape-html.ts';
import type { Curve, Point } from './bench-report.ts';

const size = { width: 640, height: 320 };
const margin = { top: 12, right: 16, bottom: 44, left: 64 };
const ticks = 6;
/** The smallest value on a logarithmic axis, which has no zero. */
const leastLogarithmic = 0.1;

const format = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 });

const scalesOf = ({ lines, isYLogarithmic = false }: Curve) => {
  const points = lines.flatMap((one) => one.points);
  const xMax = Math.max(1, ...points.map(([x]) => x));
  const values = points.map(([, y]) => y).filter(Number.isFinite);
  const yMax = Math.max(leastLogarithmic * 10, ...values);
  const xRange = [margin.left, size.width - margin.right];
  const yRange = [size.height - margin.bottom, margin.top];
  const x = scaleLinear([0, xMax], xRange).nice();
  const least = Math.max(leastLogarithmic, Math.min(yMax / 10, ...values));
  const y = isYLogarithmic ? scaleLog([least, yMax], yRange).nice() : scaleLinear([0, yMax], yRange).nice();
  return { x, y, least };
};

/** The curve as an SVG element. Its colours are the page's variables `--line-1` to `--line-4`, `--text` and `--grid`. */
export const drawLineChart = (curve: Curve): string => {
  const { x, y, least } = scalesOf(curve);
  const bottom = size.height - margin.bottom;
  const yTicks = y.ticks(ticks).filter((value) => !curve.isYLogarithmic || /^[125]/.test(value.toExponential()));
  const grid = yTicks.map(
    (value) =>
      `<line x1="${margin.left}" x2="${size.width - margin.right}" y1="${y(value)}" y2="${y(value)}" stroke="var(--grid)"/>` +
      `<text x="${margin.left - 8}" y="${y(value) + 4}" text-anchor="end">${format(value)}</text>`,
  );
  const xLabels = x
    .ticks(ticks)
    .map((value) => `<text x="${x(value)}" y="${bottom + 18}" text-anchor="middle">${format(value)}</text>`);
  const path = line<Point>()
    .defined(([, value]) => Number.isFinite(value))
    .x(([value]) => x(value))
    .y(([, value]) => y(curve.isYLogarithmic ? Math.max(least, value) : value));
  const lines = curve.lines.map(({ points }, index) => {
    const colour = `var(--line-${(index % 4) + 1})`;
    const dots = points
      .filter(([, value]) => Number.isFinite(value))
      .map(
        ([px, py]) =>
          `<circle cx="${x(px)}" cy="${y(Math.max(curve.isYLogarithmic ? least : py, py))}" r="3" fill="${colour}"/>`,
      );
    return `<path d="${path(points) ?? ''}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}`;
  });
  const names = [
    `<text x="${(margin.left + size.width - margin.right) / 2}" y="${size.height - 6}" text-anchor="middle">${escapeHtml(curve.x)}</text>`,
    `<text transform="translate(14 ${(margin.top + bottom) / 2}) rotate(-90)" text-anchor="middle">${escapeHtml(curve.y)}</text>`,
  ];
  return (
    `<svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${escapeHtml(curve.title)}">` +
    [...grid, ...xLabels, ...names, ...lines].join('') +
    '</svg>'
  );
};
