import { expect } from 'chai';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import type { SitePage } from '../plan/present-pages';
import { RenderCores } from './render-on-all-cores';
import type { renderPages } from './render-pages';

describe('drawing on all cores', () => {
  let projectFolder: string;
  let cores: RenderCores | undefined;
  const targetFolder = (): string => join(projectFolder, 'site');
  /** `share` is the program of the other process; `own` draws in this one. */
  const drawWith = async (share: string, own: typeof renderPages): Promise<void> => {
    await mkdir(join(projectFolder, 'gatsby/inside-gatsby'), { recursive: true });
    await writeFile(join(projectFolder, 'gatsby/inside-gatsby/render-share.ts'), share);
    const pages = Array.from({ length: 400 }, (_, index) => ({ path: `/${index}` }) as SitePage);
    const settings = { shared: {} as never, projectFolder, targetFolder: targetFolder() };
    cores = new RenderCores(projectFolder, 2);
    cores.start();
    await cores.draw(pages, settings, own);
  };
  const failureOf = (work: Promise<void>): Promise<unknown> =>
    work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
  beforeEach(async () => {
    projectFolder = await mkdtemp(join(tmpdir(), 'draw-'));
  });
  afterEach(() => {
    cores?.end();
    return rm(projectFolder, { recursive: true, force: true });
  });

  it('draws each page once, in the process that has time for it', async () => {
    await drawWith(
      `
      import { writeFileSync } from 'node:fs';
      process.on('message', ({ pages, settings }) => {
        for (const { path } of pages) writeFileSync(settings.targetFolder + path, 'elsewhere', { flag: 'wx' });
        process.send('ready');
      });
      process.once('disconnect', () => process.exit(0));
      process.send('ready');
    `,
      async (pages) => {
        // Slower than the other process.
        for (const { path } of pages) await writeFile(join(targetFolder(), path), 'here', { flag: 'wx' });
        await setTimeout(50);
      },
    );
    const drawn = (await readdir(targetFolder())).filter((name) => name !== '_gatsby');
    expect(drawn).to.have.length(400);
    const places = await Promise.all(drawn.map((name) => readFile(join(targetFolder(), name), 'utf8')));
    expect(places.filter((place) => place === 'elsewhere').length).to.be.within(1, 399);
  });

  it('does not wait for a process that is still loading when all pages are drawn', async () => {
    let drawn = 0;
    await drawWith(`setInterval(() => undefined, 1_000);`, async (pages) => {
      drawn += pages.length;
      await setTimeout(1);
    });
    expect(drawn).to.equal(400);
  });

  it('draws a few pages here alone', async () => {
    let drawn = 0;
    const alone = new RenderCores(projectFolder, 1);
    alone.start();
    const settings = { shared: {} as never, projectFolder, targetFolder: targetFolder() };
    await alone.draw([{ path: '/' } as SitePage], settings, (pages) => {
      drawn += pages.length;
      return Promise.resolve();
    });
    expect(drawn).to.equal(1);
  });

  it('fails as a whole when another process fails, and draws no page here any more', async () => {
    let drawn = 0;
    const failure = await failureOf(
      drawWith(
        `process.once('message', () => process.exit(1)); process.send('ready');`,
        async (pages, _settings, signal) => {
          for (const _ of pages) {
            signal?.throwIfAborted();
            drawn += 1;
            await setTimeout(50);
          }
        },
      ),
    );
    expect(String(failure)).to.include('could not be drawn');
    expect(drawn).to.be.below(200);
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
        process.send('ready');
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
