import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { access, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';

import Database from 'better-sqlite3';
import { expect } from 'chai';
import sharp from 'sharp';

import { readSeed } from '../seeding/read-seed';
import { findFreePort } from '../../testing/free-port';
import { packArchive, type ArchiveEntry } from './archive-lines';

const cmsFolder = join(__dirname, '../../..');
const importTimeoutMs = 280_000;
const tagUid = 'api::tag.tag';
const pictureName = 'only_in_the_archive';
const newTags = 11;

const tag = (documentId: string, slug: string, name: string): ArchiveEntry => {
  const fields = { slug, name };
  const times = { changedAt: '2999-01-01T00:00:00.000Z' };
  return {
    kind: 'document',
    uid: tagUid,
    documentId,
    locale: 'en',
    key: slug,
    ...times,
    draft: fields,
    published: fields,
  };
};

describe('an import that is killed half way', () => {
  let folder = '';
  let archiveFile = '';

  const ask = <Row>(sql: string): Row[] => {
    const database = new Database(join(folder, 'cms/content.sqlite'));
    try {
      return database.prepare(sql).all() as Row[];
    } finally {
      database.close();
    }
  };
  const publishedTags = (): string[] =>
    ask<{ name: string }>(`SELECT name FROM tags WHERE locale = 'en' AND published_at IS NOT NULL`).map(
      ({ name }) => name,
    );
  /** The documents and files of the database. Only columns that an import writes are read: a start of a newer CMS may add others. */
  const content = (): unknown[][] =>
    ['tags', 'articles', 'files'].map((table) =>
      ask(`SELECT id, document_id, updated_at, published_at FROM ${table} ORDER BY id`),
    );
  const waiting = (): string[] =>
    ask<{ value: string }>(`SELECT value FROM strapi_core_store_settings WHERE key LIKE 'publishing_waiting_%'`).map(
      ({ value }) => (JSON.parse(value) as { event: string }).event,
    );

  /** A small content that a CMS made, with nothing to seed: the import is what takes the time. */
  const placeContent = async (): Promise<void> => {
    await mkdir(join(folder, 'cms'));
    const dump = await readFile(join(__dirname, '../upgrade/database-of-2026-11-24.sql.gz'));
    const { hash } = readSeed(join(cmsFolder, 'seed'));
    const seeded = `UPDATE strapi_core_store_settings SET value = json_set(value, '$.seedHash', '${hash}') WHERE key = 'api_seed_ledger'`;
    const withExamples = `INSERT INTO strapi_core_store_settings (key, value, type) VALUES ('core_example-reviews_written', 'true', 'boolean')`;
    const database = new Database(join(folder, 'cms/content.sqlite'));
    database.exec(gunzipSync(dump).toString('utf8')).exec(seeded).exec(withExamples).close();
  };

  /** A picture, new tags, and another name for a tag that is there, in the middle of them. */
  const writeArchive = async (): Promise<void> => {
    const [known] = ask<{ document_id: string; slug: string }>(
      `SELECT document_id, slug FROM tags WHERE locale = 'en'`,
    );
    const white = sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } });
    const picture: ArchiveEntry = {
      ...{ kind: 'picture', hash: pictureName, ext: '.png', mime: 'image/png', name: 'white.png' },
      ...{ alternativeText: null, caption: null, data: (await white.png().toBuffer()).toString('base64') },
    };
    const tags = Array.from({ length: newTags }, (_, index) =>
      tag(`imported${index}`, `imported-${index}`, `New ${index}`),
    );
    tags.splice(2, 0, tag(known!.document_id, known!.slug, 'Renamed'));
    await pipeline(packArchive(Readable.from([picture, ...tags]), new Date()), createWriteStream(archiveFile));
  };

  const importInProcess = async (saves?: number): Promise<{ code: number | null; signal: string | null }> => {
    const { DATABASE_CLIENT: _client, DATABASE_URL: _url, ...env } = process.env;
    const script = join(__dirname, 'killed-import.fixture.ts');
    const args = ['--import=tsx', script, join(cmsFolder, '.tsbuild/strapi'), archiveFile];
    const child = execFile(process.execPath, saves === undefined ? args : [...args, String(saves)], {
      cwd: cmsFolder,
      env: {
        // With CMS_METRICS_PORT, which the CMS of the tests has: a command leaves that port to the one that serves.
        ...env,
        DATA_DIR: folder,
        CMS_PORT: String(await findFreePort()),
        // A rebuilder that is away: what it has not been told waits in the database.
        REBUILD_HOOK_URL: 'http://127.0.0.1:1/',
      },
      timeout: importTimeoutMs,
    });
    let said = '';
    child.stderr?.on('data', (text: string) => (said += text));
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    if (code) throw new Error(said);
    return { code, signal };
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-killed-import-'));
    archiveFile = join(folder, 'content.jsonl.gz');
    await placeContent();
    await writeArchive();
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('leaves the content as it was, and is completed by running it again', async () => {
    const [before, tagsBefore] = [content(), publishedTags()];
    expect((await importInProcess(Math.floor(newTags / 2))).signal).to.equal('SIGKILL');
    expect(publishedTags()).to.deep.equal(tagsBefore);
    expect(ask(`SELECT id FROM files WHERE hash = '${pictureName}'`)).to.deep.equal([]);
    expect(content()).to.deep.equal(before);
    expect(waiting()).to.deep.equal([]);

    expect(await importInProcess()).to.deep.equal({ code: 0, signal: null });
    const names = Array.from({ length: newTags }, (_, index) => `New ${index}`);
    expect(publishedTags()).to.have.members([...tagsBefore.slice(1), 'Renamed', ...names]);
    expect(ask(`SELECT id FROM files WHERE hash = '${pictureName}'`)).to.have.length(1);
    await access(join(folder, 'cms/public/uploads', `${pictureName}.png`));
    // What the killed one may have published, and what the second one has: neither is lost, though the rebuilder was away.
    expect(waiting()).to.include.members(['cms.restart', 'content.import']);
  }).timeout(2 * importTimeoutMs);
});
