import { mkdtemp, rm, appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';
import { parse } from 'node-html-parser';

import { createBenchReport, type Curve } from './bench-report.ts';
import { addToHistory, historyOf, readHistory, type Measurement } from './history.ts';
import { renderReportPage, type Run } from './report-page.ts';

const curve: Curve = {
  title: 'Time over <load>',
  x: 'purchases a second',
  y: 'ms',
  isYLogarithmic: true,
  lines: [
    {
      name: 'median',
      points: [
        [10, 2],
        [100, 20],
      ],
    },
    {
      name: '99 %',
      points: [
        [10, 8],
        [100, Number.NaN],
      ],
    },
  ],
};

const measurement = (measured: number, at: string): Measurement => ({
  at,
  commit: 'abc',
  benchmark: 'purchases',
  what: 'rate',
  measured,
  unit: ' ×',
});

const runOf = (rate: number): Run => {
  const report = createBenchReport(() => undefined);
  report.write('bare loop, 1 buyer');
  report.judge([{ what: 'rate', measured: rate, unit: ' ×', limit: { atLeast: 3 } }]);
  report.plot(curve);
  const broken = createBenchReport(() => undefined);
  return {
    at: '2026-01-05T09:00:00.000Z',
    commit: 'abc',
    machine: '2 × a processor',
    results: [
      { name: 'purchases', about: 'buys & sells', seconds: 12, findings: report.findings },
      { name: 'flood', about: 'floods', seconds: 1, findings: broken.findings, failure: 'no <port> is free' },
    ],
  };
};

describe('the report of the benchmarks', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bench-report-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('says of each bar whether it holds, draws its earlier runs, and names what broke off', () => {
    const history = [measurement(2.5, '2026-01-03'), measurement(3.4, '2026-01-05')];
    const page = parse(renderReportPage(runOf(3.4), history));
    const cells = page.querySelectorAll('tbody td').map(({ text }) => text);
    expect(cells.slice(0, 4)).to.deep.equal(['rate', '3.40 ×', '≥ 3 ×', '✓ holds']);
    expect(page.querySelector('svg.history')?.getAttribute('aria-label')).to.equal('2 runs, from 2.50 to 3.40');
    expect(page.querySelector('section .bad')?.text).to.equal('It broke off: no <port> is free');
    expect(renderReportPage(runOf(2.9), []))
      .to.include('✗ missed')
      .and.to.include('Bars: 1, missed: 1');
  });

  it('draws a diagram with every line, and leaves out a value that was not measured', () => {
    const drawn = parse(renderReportPage(runOf(3.4), [])).querySelector('svg[role="img"]');
    expect(drawn?.getAttribute('aria-label')).to.equal('Time over <load>');
    expect(drawn?.querySelectorAll('path')).to.have.lengthOf(2);
    expect(drawn?.querySelectorAll('circle')).to.have.lengthOf(3);
    expect(drawn?.toString()).not.to.include('NaN');
  });

  it('keeps earlier runs in a file, also after a run that was killed while it wrote', async () => {
    const file = join(folder, 'bench', 'history.jsonl');
    expect(await readHistory(file)).to.deep.equal([]);
    await addToHistory(file, [measurement(3, '2026-01-03'), { ...measurement(1, '2026-01-03'), what: 'another' }]);
    await appendFile(file, '{"at":"2026-01-0\n');
    await addToHistory(file, [measurement(4, '2026-01-05')]);
    const rates = historyOf(await readHistory(file), { benchmark: 'purchases', what: 'rate' });
    expect(rates.map(({ measured }) => measured)).to.deep.equal([3, 4]);
  });
});
