import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { expect } from 'chai';
import type { Browser, ElementHandle } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { Staff } from '../testing/staff.ts';

const popups = '/content-manager/collection-types/api::popup.popup';

interface Line {
  kind: string;
  uid?: string;
  documentId?: string;
  locale?: string | null;
  changedAt?: string;
  draft?: Record<string, unknown>;
  published?: Record<string, unknown> | null;
}

const linesOf = (archive: Buffer): Line[] =>
  gunzipSync(archive)
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

const packed = (lines: readonly Line[]): Buffer => gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

const isDocument = ({ kind }: Line): boolean => kind === 'document';

describe('export and import of the content', () => {
  let browser: Browser;
  let owner: Staff;
  let folder = '';
  before(async () => {
    browser = await launchChromium();
    folder = await mkdtemp(join(tmpdir(), 'archive-'));
    owner = await Staff.logIn(browser, 'admin@example.com');
  });
  after(async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The page reads the file when it is sent, so it has to stay. */
  const choose = async (archive: Buffer): Promise<void> => {
    const path = join(folder, 'content.jsonl.gz');
    await writeFile(path, archive);
    const field = await owner.page.waitForSelector('input[name="archive"]');
    await (field as ElementHandle<HTMLInputElement>).uploadFile(path);
  };

  it('saves all of it, rehearses, and changes exactly the one text that another file has otherwise (rule 19.40)', async () => {
    await owner.open('/content-archive');
    const before = linesOf(await owner.downloadBytes('Export all content'));
    const documents = before.filter(isDocument);
    expect(documents.length).to.be.above(900);
    expect(new Set(documents.map(({ locale }) => locale))).to.include.keys('en', 'ru', 'zh', 'tr', 'es', 'hi', 'ar');
    const popup = documents.find(({ uid, locale }) => uid === 'api::popup.popup' && locale === 'en');
    const title = `Imported ${Date.now()}`;
    // A draft alone: the site is not built for it.
    const changed = {
      ...popup,
      changedAt: '2999-01-01T00:00:00.000Z',
      draft: { ...popup?.draft, title },
      published: null,
    };
    await choose(packed(before.map((line) => (line === popup ? { ...line, ...changed } : line))));

    const sums = `0 new texts, 1 changed, 0 newer here and kept, ${documents.length - 1} the same, 0 pictures added.`;
    await owner.press('Rehearse');
    await owner.read(`The import would be: ${sums}`);
    await owner.read(title);
    await owner.screenshots('content-archive');
    await owner.press('Import');
    await owner.read('Import this archive?');
    await owner.press('Import');
    await owner.read(`Imported: ${sums}`);

    const after = linesOf(await owner.downloadBytes('Export all content')).filter(isDocument);
    const others = (lines: readonly Line[]) =>
      lines.filter(({ documentId, locale }) => documentId !== popup?.documentId || locale !== 'en');
    expect(others(after)).to.deep.equal(others(documents));
    const imported = after.find(({ documentId, locale }) => documentId === popup?.documentId && locale === 'en');
    expect([imported?.draft?.title, imported?.published]).to.deep.equal([title, popup?.published]);

    await owner.open(`${popups}/${popup?.documentId}?plugins[i18n][locale]=en`);
    await owner.page.waitForFunction(
      (wanted) => document.querySelector<HTMLInputElement>('[name="title"]')?.value === wanted,
      {},
      title,
    );
    await owner.press('More document actions');
    await owner.press('Discard changes', 'menuitem');
    await owner.press('Confirm');
    await owner.read('Changes discarded');
  });
});
