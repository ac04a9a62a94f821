import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';

import Database from 'better-sqlite3';
import { expect } from 'chai';

import { findFreePort } from '../../testing/free-port';
import { readArchive, type ArchivedDocument } from '../archive/archive-lines';

const cmsFolder = join(__dirname, '../../..');
const startTimeoutMs = 280_000;

/**
 * A database that the CMS of 24 November 2026 (commit 1e40101e) made from a small part of its seed, as SQL. An editor had then changed the title of one
 * article, begun another, and a review was published.
 */
const dumpFile = join(__dirname, 'database-of-2026-11-24.sql.gz');

describe('the database of an older CMS', () => {
  let folder = '';
  let older: Database;
  let documents: ArchivedDocument[] = [];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-older-cms-'));
    const sql = gunzipSync(await readFile(dumpFile)).toString('utf8');
    older = new Database(':memory:');
    older.exec(sql);
    await mkdir(join(folder, 'cms'));
    new Database(join(folder, 'cms/content.sqlite')).exec(sql).close();
    const { DATABASE_CLIENT: _client, DATABASE_URL: _url, CMS_METRICS_PORT: _metrics, ...env } = process.env;
    const file = join(folder, 'content.jsonl.gz');
    const script = join(__dirname, 'open-database-command.ts');
    const args = ['--import=tsx', script, join(cmsFolder, '.tsbuild/strapi'), file];
    await promisify(execFile)(process.execPath, args, {
      cwd: cmsFolder,
      env: { ...env, DATA_DIR: folder, CMS_PORT: String(await findFreePort()), REBUILD_HOOK_URL: '' },
      timeout: startTimeoutMs,
    });
    ({ documents } = await readArchive(createReadStream(file)));
  });
  after(async () => {
    older.close();
    await rm(folder, { recursive: true, force: true });
  });

  const find = (type: string, key: string, locale = 'en'): ArchivedDocument | undefined =>
    documents.find((one) => one.uid === `api::${type}.${type}` && one.key === key && one.locale === locale);

  it('keeps every document in every language', () => {
    for (const [table, type] of [
      ['articles', 'article'],
      ['pages', 'page'],
      ['faq_questions', 'faq-question'],
      ['menus', 'menu'],
      ['tags', 'tag'],
      ['reviews', 'review'],
    ] as const) {
      const rows = older.prepare(`SELECT DISTINCT document_id AS id, locale FROM ${table}`).all() as {
        id: string;
        locale: string | null;
      }[];
      expect(rows, table).not.to.deep.equal([]);
      const now = documents.filter(({ uid }) => uid === `api::${type}.${type}`);
      for (const { id, locale } of rows)
        expect(
          now.some((one) => one.documentId === id && one.locale === locale),
          `${table} ${id} ${locale}`,
        ).to.equal(true);
    }
  });

  it('keeps what editors wrote: a published change, a draft, a review', () => {
    const changed = find('article', 'get-a-number-in-a-minute');
    expect([changed?.draft.title, changed?.published?.title]).to.deep.equal([
      'A title that an editor wrote',
      'A title that an editor wrote',
    ]);
    const begun = find('article', 'by-an-editor');
    expect([begun?.draft.body, begun?.published]).to.deep.equal(['Written before the upgrade.', null]);
    const review = documents.find(({ uid, draft }) => uid === 'api::review.review' && draft.name === 'Ann');
    expect(review?.published?.message).to.equal('Good numbers.');
  });

  it('gets the fields that are new, and from the seed what is missing or was nobody’s work', () => {
    expect(find('article', 'by-an-editor')?.draft).to.have.property('coverPicture', null);
    const { questions } = older.prepare('SELECT COUNT(DISTINCT document_id) AS questions FROM faq_questions').get() as {
      questions: number;
    };
    const now = new Set(
      documents.flatMap(({ uid, documentId }) => (uid === 'api::faq-question.faq-question' ? [documentId] : [])),
    );
    expect(now.size).to.be.above(questions);
    for (const locale of ['en', 'ru', 'zh', 'tr', 'es', 'hi', 'ar'])
      expect(
        find('service-text', 'vk', locale)?.published ?? find('service-text', 'tg', locale)?.published,
        locale,
      ).to.be.an('object');
  });
});
