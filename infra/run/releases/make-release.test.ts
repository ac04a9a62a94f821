import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';

import { expect } from 'chai';

import { localeCodes } from '@shop/shared-types/locales';

import { makeRelease, ReleaseRefused } from './make-release.ts';
import { listReleases, pruneReleases, rollBack } from './prune-releases.ts';
import { contentPathOf, readCurrentNumber, readManifest } from './release-manifest.ts';
import { makeTestFolders, writeBuiltSite, type TestFolders } from './write-built-site.fixture.ts';

const now = new Date('2026-01-09T12:00:00Z');
const longText = 'a page with enough words to be worth compressing '.repeat(40);

describe('makeRelease', () => {
  let folders: TestFolders;
  beforeEach(async () => {
    folders = await makeTestFolders();
    await writeBuiltSite(folders.built, {
      '/faq/index.html': `<html>${longText}</html>`,
      '/app-0a1b2c3d.js.map': '{}',
    });
  });
  afterEach(() => folders.remove());

  const release = () => makeRelease({ folder: folders.built }, folders.releases, 'inputs', now);
  const contentPath = async (number: number, path: string): Promise<string> =>
    contentPathOf(folders.releases, await readManifest(folders.releases, number), path);
  const readReleased = async (number: number, path: string): Promise<string> =>
    readFile(await contentPath(number, path), 'utf8');
  const listStore = async (): Promise<string[]> =>
    (await readdir(join(folders.releases, 'files'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  const refusalOf = async (attempt: Promise<unknown>): Promise<string> => {
    const error = await attempt.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).to.be.instanceOf(ReleaseRefused);
    return (error as ReleaseRefused).message;
  };

  it('publishes the built files compressed, without source maps', async () => {
    const { number } = await release();
    expect(await readCurrentNumber(folders.releases)).to.equal(number);
    const { files } = await readManifest(folders.releases, number);
    expect(files).to.not.have.property('/app-0a1b2c3d.js.map');
    expect(files['/faq/index.html']).to.include({ hasBrotli: true, hasGzip: true });
    const compressed = await readFile(`${await contentPath(number, '/faq/index.html')}.br`);
    expect(brotliDecompressSync(compressed).toString()).to.include(longText);
  });

  describe('of a new shop, whose other languages are still being drawn', () => {
    const undrawn = ['ru', 'cn', 'tr', 'es', 'hi', 'ar'];
    const leave = (locales: readonly string[]) =>
      writeFile(join(folders.built, 'undrawn-locales.json'), JSON.stringify(locales));

    beforeEach(async () => {
      for (const code of undrawn) await rm(join(folders.built, code), { recursive: true });
      await writeBuiltPage('/menu/index.html', '<a href="/ru/faq">по-русски</a><a href="/nowhere">x</a>');
    });
    const writeBuiltPage = async (path: string, html: string): Promise<void> => {
      await mkdir(dirname(join(folders.built, path)), { recursive: true });
      await writeFile(join(folders.built, path), html);
    };

    it('goes live with its first language, and names the others', async () => {
      await leave(undrawn);
      const { number, undrawnLocales } = await release();
      expect(undrawnLocales).to.deep.equal(undrawn);
      const manifest = await readManifest(folders.releases, number);
      expect(manifest.undrawnLocales).to.deep.equal(undrawn);
      expect(manifest.files).to.not.have.property('/undrawn-locales.json');
      // What leads into a language that is not drawn yet cannot be judged; what leads nowhere in English can.
      expect(manifest.brokenLinks).to.deep.equal([{ page: '/menu', link: '/nowhere' }]);
    });

    it('is whole with the next release, whose broken links block it as little as those of a first one', async () => {
      await leave(undrawn);
      const first = await release();
      await leave([]);
      expect(await refusalOf(release())).to.include('these pages are missing: /ru');
      await writeBuiltSite(folders.built);
      const { number, undrawnLocales } = await release();
      expect(number).to.be.greaterThan(first.number);
      expect(undrawnLocales).to.deep.equal([]);
      const manifest = await readManifest(folders.releases, number);
      expect(manifest).to.not.have.property('undrawnLocales');
      expect(manifest.brokenLinks.map(({ link }) => link)).to.have.members(['/ru/faq', '/nowhere']);
    });
  });

  it('gives two rebuilders of one folder releases of their own', async () => {
    await release();
    const outcomes = [];
    for (let round = 0; round < 3; round += 1) {
      await writeBuiltSite(folders.built, { '/faq/index.html': `<html>${round}</html>` });
      outcomes.push(...(await Promise.all([release(), release()])));
    }
    const served = await readCurrentNumber(folders.releases);
    expect(outcomes.map(({ number }) => number)).to.include(served);
    for (const number of await listReleases(folders.releases)) {
      const { files } = await readManifest(folders.releases, number);
      for (const path of Object.keys(files)) await stat(await contentPath(number, path));
    }
  });

  it('notes the hash of each inline script, so that no other may run', async () => {
    const { number } = await release();
    const { files } = await readManifest(folders.releases, number);
    expect(files['/index.html']?.scriptHashes).to.have.lengthOf(1);
    expect(files['/faq/index.html']?.scriptHashes).to.deep.equal([]);
  });

  it('stores each content once, and nothing of it is the file of the build', async () => {
    await writeBuiltSite(folders.built, { '/copy/index.html': `<html>${longText}</html>` });
    const first = await release();
    const before = await listStore();
    await writeBuiltSite(folders.built, { '/index.html': '<html>new</html>' });
    const second = await release();
    const faq = await contentPath(first.number, '/faq/index.html');
    expect(await contentPath(first.number, '/copy/index.html')).to.equal(faq);
    expect(await contentPath(second.number, '/faq/index.html')).to.equal(faq);
    expect((await listStore()).filter((name) => !before.includes(name))).to.have.lengthOf(1);
    expect((await stat(faq)).ino).to.not.equal((await stat(join(folders.built, 'faq/index.html'))).ino);
  });

  it('deletes contents that no kept release has', async () => {
    const texts = ['one', 'two', 'three', 'four'];
    for (const text of texts) {
      await writeBuiltSite(folders.built, { '/index.html': `<html>${text} ${longText}</html>` });
      await release();
      await pruneReleases(folders.releases);
    }
    const kept = await Promise.all([2, 3, 4].map((number) => readReleased(number, '/index.html')));
    expect(kept.map((html) => texts.find((text) => html.includes(text)))).to.deep.equal(['two', 'three', 'four']);
    const { files } = await readManifest(folders.releases, 4);
    const lengthOf = { '/index.html': 3 * 3, other: Object.keys(files).length - 1 };
    // Every home page but the English one is another file; the FAQ has its two compressed forms.
    expect(await listStore()).to.have.lengthOf(lengthOf['/index.html'] + lengthOf.other + 2);
  });

  it('replaces a release of a version whose releases had folders of their own', async () => {
    const first = await release();
    const folder = join(folders.releases, String(first.number));
    const manifest = await readManifest(folders.releases, first.number);
    for (const path of Object.keys(manifest.files)) {
      await mkdir(dirname(join(folder, 'site', path)), { recursive: true });
      await writeFile(join(folder, 'site', path), await readReleased(first.number, path));
    }
    await writeFile(join(folder, 'release.json'), JSON.stringify(manifest));
    await rm(join(folder, 'manifest.json'));
    await rm(join(folders.releases, 'files'), { recursive: true });
    expect(await readReleased(first.number, '/faq/index.html')).to.include(longText);
    const second = await release();
    expect(second.number).to.be.greaterThan(first.number);
    expect(await readReleased(second.number, '/faq/index.html')).to.include(longText);
    await rollBack(folders.releases, first.number);
    expect(await readReleased(first.number, '/faq/index.html')).to.include(longText);
  });

  it('lays what was drawn anew over what was built, and leaves out pages that are gone', async () => {
    await writeBuiltSite(folders.built, {
      '/blog/old/index.html': '<html>old</html>',
      '/page-data/blog/old/page-data.json': '{}',
      '/page-data/faq/page-data.json': '{}',
    });
    await release();
    const changes = { folder: join(folders.built, '../changes'), removedPages: ['/blog/old'] };
    await mkdir(join(changes.folder, 'faq'), { recursive: true });
    await writeFile(join(changes.folder, 'faq/index.html'), '<html>another answer</html>');
    const { number } = await makeRelease({ folder: folders.built, changes }, folders.releases, 'inputs', now);
    expect(await readReleased(number, '/faq/index.html')).to.include('another answer');
    const { files } = await readManifest(folders.releases, number);
    expect(files).to.include.keys('/index.html', '/page-data/faq/page-data.json');
    expect(files).to.not.have.any.keys('/blog/old/index.html', '/page-data/blog/old/page-data.json');
  });

  it('makes no new release when nothing changed', async () => {
    const first = await release();
    expect(await release()).to.deep.equal({ ...first, isUnchanged: true });
    expect(await listReleases(folders.releases)).to.deep.equal([first.number]);
  });

  it('refuses a link that leads nowhere, names its page, and leaves the served release alone', async () => {
    const first = await release();
    await writeBuiltSite(folders.built, { '/faq/index.html': '<a href="/blog/gone?x=1">read</a>' });
    expect(await refusalOf(release())).to.include('/blog/gone?x=1 (on /faq)');
    expect(await readCurrentNumber(folders.releases)).to.equal(first.number);
    expect(await listReleases(folders.releases)).to.deep.equal([first.number]);
  });

  it('names a broken link once, however many pages have it', async () => {
    const pages = ['/faq', '/feedback', '/ru/faq'].map((page) => [`${page}/index.html`, '<a href="/gone">read</a>']);
    await release();
    await writeBuiltSite(folders.built, Object.fromEntries(pages) as Record<string, string>);
    expect(await refusalOf(release())).to.include('these links lead nowhere: /gone (on /faq and 2 more pages).');
  });

  it('refuses a picture that only the CMS could show', async () => {
    await release();
    await writeBuiltSite(folders.built, { '/faq/index.html': '<img src="/cms/uploads/gone.png" alt="">' });
    expect(await refusalOf(release())).to.include('/cms/uploads/gone.png (on /faq)');
  });

  it('does not let a link that was broken before block the publication that follows', async () => {
    await writeBuiltSite(folders.built, { '/faq/index.html': '<a href="/blog/gone">read</a>' });
    const first = await release();
    expect((await readManifest(folders.releases, first.number)).brokenLinks).to.deep.equal([
      { page: '/faq', link: '/blog/gone' },
    ]);
    await writeBuiltSite(folders.built, { '/index.html': '<html>new</html>' });
    expect((await release()).number).to.be.greaterThan(first.number);
  });

  it('looks at the links of an unchanged page again when their target went', async () => {
    await writeBuiltSite(folders.built, {
      '/blog/old/index.html': '<html>old</html>',
      '/faq/index.html': '<a href="/blog/old">read</a>',
    });
    await release();
    await rm(join(folders.built, 'blog/old'), { recursive: true });
    expect(await refusalOf(release())).to.include('/blog/old (on /faq)');
  });

  it('keeps the broken links of pages that it does not read again', async () => {
    await writeBuiltSite(folders.built, { '/faq/index.html': '<a href="/blog/gone">read</a>' });
    await release();
    await writeBuiltSite(folders.built, { '/index.html': '<html>new</html>' });
    const { number } = await release();
    expect((await readManifest(folders.releases, number)).brokenLinks).to.deep.equal([
      { page: '/faq', link: '/blog/gone' },
    ]);
  });

  it('refuses a link on the own host of a language to a page that only the main host has', async () => {
    const origins = { '/own-origins.json': JSON.stringify({ ru: 'https://example.ru' }) };
    const pages = { '/blog/english/index.html': '', '/ru/faq/index.html': '', '/logo.svg': '<svg/>' };
    await writeBuiltSite(folders.built, { ...origins, ...pages, '/ru/index.html': '<a href="/faq">FAQ</a>' });
    await release();
    const links = ['/faq', '/', '/logo.svg', '/api/configs'].map((link) => `<a href="${link}">x</a>`).join('');
    await writeBuiltSite(folders.built, { '/ru/faq/index.html': links });
    await release();
    await writeBuiltSite(folders.built, { '/ru/faq/index.html': '<a href="/blog/english">x</a>' });
    expect(await refusalOf(release())).to.include('/blog/english (on /ru/faq)');
  });

  it('notices a file that was written again with the same length', async () => {
    await writeBuiltSite(folders.built, { '/faq/index.html': '<html>old answer</html>' });
    await release();
    await writeBuiltSite(folders.built, { '/faq/index.html': '<html>new answer</html>' });
    const { number } = await release();
    expect(await readReleased(number, '/faq/index.html')).to.include('new answer');
  });

  it('accepts links to client-only areas, to the engine, to the CMS and to redirected paths', async () => {
    await writeBuiltSite(folders.built, {
      '/profile/index.html': '<html></html>',
      '/redirects.json': JSON.stringify([{ from: '/old', to: '/faq', status: 301 }]),
      '/faq/index.html': ['/profile/settings', '/api/configs', '/cms/admin', '/old', '/#top']
        .map((link) => `<a href="${link}">x</a>`)
        .join(''),
    });
    await release();
  });

  it('refuses a site without the home page of a language', async () => {
    await rm(join(folders.built, 'ar'), { recursive: true });
    expect(await refusalOf(release())).to.include('missing: /ar');
  });

  it('refuses a site that lost many of its pages', async () => {
    const articles = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`/blog/${index}/index.html`, '<html></html>']),
    );
    await writeBuiltSite(folders.built, articles);
    await release();
    await rm(join(folders.built, 'blog'), { recursive: true });
    expect(await refusalOf(release())).to.include('20 of 35 pages are gone');
  });

  it('lets the pages of a language go that was switched off, and its addresses count as there (rule 2.12)', async () => {
    const articles = Array.from({ length: 20 }, (_, index) => [`/ar/blog/${index}/index.html`, '<html></html>']);
    await writeBuiltSite(folders.built, Object.fromEntries(articles) as Record<string, string>);
    await release();
    for (const code of ['ar', 'tr']) await rm(join(folders.built, code), { recursive: true });
    const on = localeCodes.filter((code) => code !== 'ar' && code !== 'tr');
    await writeBuiltSite(folders.built, {
      '/languages.json': JSON.stringify({ on, main: 'en' }),
      '/faq/index.html': '<html><a href="/ar/faq">العربية</a></html>',
    });
    for (const code of ['ar', 'tr']) await rm(join(folders.built, code), { recursive: true });
    const { number } = await release();
    const manifest = await readManifest(folders.releases, number);
    expect(manifest.languages).to.deep.equal({ on, main: 'en' });
    expect(manifest.files).to.not.have.any.keys('/languages.json', '/ar/index.html');
  });

  it('refuses a sitemap that promises a page which is not there', async () => {
    await writeFile(
      join(folders.built, 'sitemap-en.xml'),
      '<loc>https://shop.example/faq</loc><loc>https://shop.example/none</loc>',
    );
    expect(await refusalOf(release())).to.include('https://shop.example/none');
  });

  it('keeps three releases and goes back to the one before', async () => {
    for (const text of ['one', 'two', 'three', 'four']) {
      await writeBuiltSite(folders.built, { '/index.html': `<html>${text}</html>` });
      await release();
      await pruneReleases(folders.releases);
    }
    expect(await listReleases(folders.releases)).to.deep.equal([2, 3, 4]);
    expect(await rollBack(folders.releases)).to.equal(3);
    expect(await readCurrentNumber(folders.releases)).to.equal(3);
    await rollBack(folders.releases, 4);
    expect(await readCurrentNumber(folders.releases)).to.equal(4);
  });

  it('names a full disk, leaves nothing half, and frees older releases', async () => {
    for (const text of ['one', 'two']) {
      await writeBuiltSite(folders.built, { '/index.html': `<html>${text}</html>` });
      await release();
    }
    const large = randomBytes(200_000).toString('hex');
    await writeBuiltSite(folders.built, { '/index.html': `<html>${large}</html>`, '/faq/index.html': large });
    // A file larger than the process may write is refused by the kernel in the same way as one on a full disk.
    const code = `import { makeRelease } from './run/releases/make-release.ts';
      await makeRelease({ folder: ${JSON.stringify(folders.built)} }, ${JSON.stringify(folders.releases)}, 'inputs', new Date());`;
    const command = `ulimit -f 100; exec "${process.execPath}" --input-type=module -e "$CODE"`;
    const failure = await promisify(execFile)('sh', ['-c', command], {
      cwd: join(import.meta.dirname, '../../'),
      env: { ...process.env, CODE: code },
    }).catch((error: { stderr: string }) => error.stderr);
    expect(failure).to.include('There is no space left for a release');
    expect(await readCurrentNumber(folders.releases)).to.equal(2);
    expect((await readdir(folders.releases)).sort()).to.deep.equal(['2', 'current', 'files']);
    expect((await listStore()).filter((name) => name.endsWith('.next'))).to.deep.equal([]);
    expect((await release()).number).to.equal(3);
  });
});
