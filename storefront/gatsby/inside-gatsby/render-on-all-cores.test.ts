import { expect } from 'chai';
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { SitePage } from '../plan/present-pages';
import { renderOnAllCores } from './render-on-all-cores';

describe('drawing on all cores', () => {
  let projectFolder: string;
  const drawWith = async (share: string): Promise<void> => {
    await mkdir(join(projectFolder, 'gatsby/inside-gatsby'), { recursive: true });
    await writeFile(join(projectFolder, 'gatsby/inside-gatsby/render-share.ts'), share);
    const pages = Array.from({ length: 400 }, (_, index) => ({ path: `/${index}` }) as SitePage);
    await renderOnAllCores(pages, { shared: {} as never, projectFolder, targetFolder: join(projectFolder, 'site') }, 2);
  };
  beforeEach(async () => {
    projectFolder = await mkdtemp(join(tmpdir(), 'draw-'));
  });
  afterEach(() => rm(projectFolder, { recursive: true, force: true }));

  it('shares the pages out, each to one process', async () => {
    await drawWith(`
      import { writeFileSync } from 'node:fs';
      process.once('message', ({ pages, settings }) => {
        for (const { path } of pages) writeFileSync(settings.targetFolder + path, 'drawn', { flag: 'wx' });
        process.exit(0);
      });
    `);
    for (const page of ['0', '1', '398', '399']) await access(join(projectFolder, 'site', page));
  });

  it('fails as a whole when one process fails, and leaves none that would go on writing', async () => {
    const failure = await drawWith(`
      import { existsSync, writeFileSync } from 'node:fs';
      process.once('message', ({ pages, settings }) => {
        if (pages[0].path === '/1') return writeFileSync(settings.targetFolder + '/process', String(process.pid));
        setInterval(() => existsSync(settings.targetFolder + '/process') && process.exit(1), 20);
      });
    `).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(String(failure)).to.include('could not be drawn');
    const other = Number(await readFile(join(projectFolder, 'site', 'process'), 'utf8'));
    expect(() => process.kill(other, 0)).to.throw('ESRCH');
  });
});
