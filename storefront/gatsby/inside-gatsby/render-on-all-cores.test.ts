import { expect } from 'chai';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import type { SitePage } from '../plan/present-pages';
import { renderOnAllCores } from './render-on-all-cores';
import type { renderPages } from './render-pages';

describe('drawing on all cores', () => {
  let projectFolder: string;
  const targetFolder = (): string => join(projectFolder, 'site');
  /** `share` is the program of the other process; `own` draws in this one. */
  const drawWith = async (share: string, own: typeof renderPages): Promise<void> => {
    await mkdir(join(projectFolder, 'gatsby/inside-gatsby'), { recursive: true });
    await writeFile(join(projectFolder, 'gatsby/inside-gatsby/render-share.ts'), share);
    const pages = Array.from({ length: 400 }, (_, index) => ({ path: `/${index}` }) as SitePage);
    const settings = { shared: {} as never, projectFolder, targetFolder: targetFolder() };
    await renderOnAllCores(pages, settings, { cores: 2, draw: own });
  };
  const failureOf = (work: Promise<void>): Promise<unknown> =>
    work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
  beforeEach(async () => {
    projectFolder = await mkdtemp(join(tmpdir(), 'draw-'));
  });
  afterEach(() => rm(projectFolder, { recursive: true, force: true }));

  it('shares the pages out, each to one process, and most to the one that need not load first', async () => {
    await drawWith(
      `
      import { writeFileSync } from 'node:fs';
      process.once('message', ({ pages, settings }) => {
        for (const { path } of pages) writeFileSync(settings.targetFolder + path, 'elsewhere', { flag: 'wx' });
        process.exit(0);
      });
    `,
      async (pages) => {
        for (const { path } of pages) await writeFile(join(targetFolder(), path), 'here', { flag: 'wx' });
      },
    );
    const drawn = (await readdir(targetFolder())).filter((name) => name !== '_gatsby');
    expect(drawn).to.have.length(400);
    const places = await Promise.all(drawn.map((name) => readFile(join(targetFolder(), name), 'utf8')));
    expect(places.filter((place) => place === 'here')).to.have.length(250);
  });

  it('fails as a whole when another process fails, and draws no page here any more', async () => {
    let drawn = 0;
    const failure = await failureOf(
      drawWith(`process.once('message', () => process.exit(1));`, async (pages, _settings, signal) => {
        for (; drawn < pages.length; drawn += 1) {
          signal?.throwIfAborted();
          await setTimeout(50);
        }
      }),
    );
    expect(String(failure)).to.include('could not be drawn');
    expect(drawn).to.be.below(250);
  });

  it('fails with the reason when a page cannot be drawn here, and leaves no process that would go on writing', async () => {
    const pidFile = (): string => join(targetFolder(), 'process');
    const failure = await failureOf(
      drawWith(
        `
        import { writeFileSync } from 'node:fs';
        process.once('message', ({ settings }) => {
          writeFileSync(settings.targetFolder + '/process', String(process.pid));
          setInterval(() => undefined, 1_000);
        });
      `,
        async () => {
          for (let tries = 0; tries < 500 && !existsSync(pidFile()); tries += 1) await setTimeout(20);
          throw new Error('this page has no title');
        },
      ),
    );
    expect(String(failure)).to.include('this page has no title');
    const other = Number(await readFile(pidFile(), 'utf8'));
    expect(() => process.kill(other, 0)).to.throw('ESRCH');
  });
});
