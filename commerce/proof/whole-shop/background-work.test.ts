import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect } from 'chai';

import { jobs } from '../../src/app/jobs.ts';

const pageUrl = new URL('../../../infra/docs/background-work.md', import.meta.url);
const sources = new URL('../../src/', import.meta.url);
/** Intervals that the storefront knows too stand there. */
const sharedConstants = readFileSync(new URL('../../../shared-types/src/constants.ts', import.meta.url), 'utf8');

/** The entries of the page's list under a heading: name, when it runs, what it does and what happens when its node dies. */
const rowsUnder = (heading: string): [name: string, schedule: string, text: string][] => {
  const [, section = ''] = readFileSync(pageUrl, 'utf8').split(`## ${heading}\n`);
  const [list = ''] = section.split('\n## ');
  return list
    .split(/^- (?=\*\*)/m)
    .slice(1)
    .map((entry) => {
      const [, name = '', schedule = '', text = ''] = /^\*\*([^*]+)\*\* \(([\s\S]+?)\):\s+([\s\S]*)/.exec(entry) ?? [];
      return [name, schedule, text];
    });
};

const seconds = (milliseconds: string): string => `${Number(milliseconds.replaceAll('_', '')) / 1000} s`;

/** Every loop that the sources name with its interval, as `name: interval`. */
const loopsOfSources = (): string[] =>
  readdirSync(fileURLToPath(sources), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(?:test|stage)\.ts$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(new URL(path, sources), 'utf8');
      const loops = [...text.matchAll(/name: '([^']+)',\s*(?:kinds: \[[^\]]*\],\s*)?everyMs: (\w+)/g)];
      if (/\brepeat\(\{/.test(text)) expect(loops, `${path} names its loops and their intervals`).not.to.have.length(0);
      return loops.map(([, name = '', every = '']) => {
        const constant = new RegExp(`const ${every} = ([\\d_]+);`).exec(text + sharedConstants)?.[1];
        return `${name}: ${seconds(constant ?? every)}`;
      });
    });

describe('the page about background work', () => {
  it('has a row for every job, with its schedule', () => {
    const expected = jobs.map(({ name, schedule }) =>
      typeof schedule === 'string' ? `${name}: ${schedule}` : `${name}: \`${schedule.cron}\` ${schedule.timezone}`,
    );
    expect(rowsUnder('Jobs').map(([name, schedule]) => `${name}: ${schedule}`)).to.deep.equal(expected);
  });

  it('has a row for every loop, with its interval', () => {
    const listed = rowsUnder('Loops').map(([name, every]) => `${name}: ${every}`);
    expect(listed.sort()).to.deep.equal(loopsOfSources().sort());
  });

  it('says of each what it does and what happens when its node dies', () => {
    for (const [name, , text] of [...rowsUnder('Jobs'), ...rowsUnder('Loops')])
      expect(text, name).to.match(/^\S[\s\S]* When\s+its\s+node\s+dies:\s+\S/);
  });
});
