import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';

import type { UID } from '@strapi/strapi';
import { expect } from 'chai';
import sharp from 'sharp';

import { runningStrapi, signIn, testCms } from '../../testing/test-cms';
import { readArchive, type Archive, type ArchivedDocument } from './archive-lines';
import { archivedTypes } from './archived-types';
import { exportContent } from './export-content';
import { importContent, type ImportReport } from './import-content';

const articleUid = 'api::article.article';
const commentUid = 'api::comment.comment';
const tagUid = 'api::tag.tag';

const bytesOf = async (stream: Readable): Promise<Buffer> => Buffer.concat((await stream.toArray()) as Buffer[]);
const readAgain = (bytes: Buffer): Promise<Archive> => readArchive(Readable.from([bytes]));
const exported = async (): Promise<Archive> =>
  readAgain(await bytesOf(exportContent(runningStrapi(), new Date('2026-11-24T10:00:00Z'))));

const withoutTimes = (documents: readonly ArchivedDocument[]): string[] =>
  documents.map((document) => JSON.stringify({ ...document, changedAt: '' })).sort();

const run = (archive: Archive, isRehearsal = false): Promise<ImportReport> =>
  importContent(runningStrapi(), archive, { isRehearsal });

/** Does something to the content and takes it back, so that other tests find what they left. */
const undone = async (work: () => Promise<void>): Promise<void> => {
  const end = new Error('take it back');
  await runningStrapi()
    .db.transaction(async () => {
      await work();
      throw end;
    })
    .catch((error: unknown) => {
      if (error !== end) throw error;
    });
};

const emptyAll = async (): Promise<void> => {
  const strapi = runningStrapi();
  for (const { uid } of archivedTypes(strapi)) await strapi.db.query(uid).deleteMany({});
  await strapi.db.query('plugin::upload.file').deleteMany({});
};

describe('an archive of the content', () => {
  let token = '';
  let documentId = '';
  let commentId = '';
  let hash = '';

  const send = async (method: 'GET' | 'POST', as: string, archive?: Buffer, query = ''): Promise<Response> => {
    const body = new FormData();
    if (archive) body.append('archive', new Blob([new Uint8Array(archive)]), 'content.jsonl.gz');
    const headers = { authorization: `Bearer ${as}` };
    const address = `${testCms.url}/site/content-archive${query}`;
    return fetch(address, { method, headers, ...(archive ? { body } : {}) });
  };

  before(async () => {
    const strapi = runningStrapi();
    token = await signIn('admin@example.com', 'demo-numeo');
    const bytes = await sharp({ create: { width: 1_000, height: 500, channels: 3, background: '#07a' } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.append('files', new Blob([bytes], { type: 'image/png' }), 'sea.png');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${testCms.url}/upload`, { method: 'POST', headers, body });
    const [file] = (await answer.json()) as { id: number; hash: string }[];
    hash = file!.hash;
    const [tag] = await strapi.documents(tagUid).findMany({ locale: 'en', limit: 1 });
    const data = {
      slug: 'archived',
      title: 'Published title',
      excerpt: 'Short.',
      body: `![Sea](/uploads/${hash}.png)`,
      author: 'Anna',
      cover: 'slots' as const,
      publishedOn: '2026-01-01',
      tags: [tag!.documentId],
      coverPicture: { file: file!.id, alt: 'The sea' },
    };
    const articles = strapi.documents(articleUid);
    ({ documentId } = await articles.create({ locale: 'en', status: 'published', data: data as never }));
    await articles.update({ documentId, locale: 'en', data: { title: 'Draft title' } });
    await articles.update({ documentId, locale: 'zh', data: { ...data, title: '只有草稿' } as never });
    const remark = { name: 'Ann', message: 'Good.', localeCode: 'en' as const, article: documentId };
    ({ documentId: commentId } = await strapi.documents(commentUid).create({ data: remark as never }));
  });
  after(async () => {
    const strapi = runningStrapi();
    await strapi.documents(articleUid).delete({ documentId, locale: '*' });
    await strapi.documents(commentUid).delete({ documentId: commentId });
  });

  it('fills an empty CMS with every draft, published text, language, link and picture', async () => {
    const archive = await exported();
    expect(archive.documents.length).to.be.above(900);
    await undone(async () => {
      await emptyAll();
      const rehearsal = await run(archive, true);
      expect(rehearsal.counts.create).to.equal(archive.documents.length);
      expect((await exported()).documents).to.deep.equal([]);
      expect((await run(archive)).counts).to.deep.equal(rehearsal.counts);
      const there = await exported();
      expect(withoutTimes(there.documents)).to.deep.equal(withoutTimes(archive.documents));
      expect(there.pictures.map((one) => [one.hash, one.data])).to.deep.equal(
        archive.pictures.map((one) => [one.hash, one.data]),
      );
      const again = await run(archive, true);
      expect([again.counts.same, again.pictures, again.documents]).to.deep.equal([archive.documents.length, 0, []]);
    });
  }).timeout(300_000);

  it('knows documents by their keys in a CMS that gave them other ids', async () => {
    const archive = await exported();
    const ids = new Map(
      archive.documents.flatMap(({ documentId: id, key }) => (key === null ? [] : [[id, `their-${id}`]])),
    );
    const theirs = JSON.parse(
      JSON.stringify(archive, (name, value: unknown) =>
        name === 'documentId' ? (ids.get(String(value)) ?? value) : value,
      ),
    ) as Archive;
    const { counts } = await run(theirs, true);
    expect(counts).to.deep.equal({ create: 0, change: 0, keep: 0, same: archive.documents.length });
  });

  describe('with another text', () => {
    const changedBy = async (change: Partial<ArchivedDocument>, title: string): Promise<Archive> => {
      const archive = await exported();
      const documents = archive.documents
        .filter((one) => one.documentId === documentId && one.locale === 'en')
        .map((one) => ({ ...one, ...change, draft: { ...one.draft, title }, published: { ...one.published, title } }));
      return { ...archive, documents };
    };
    const titleHere = async (): Promise<string> =>
      (await runningStrapi().documents(articleUid).findOne({ documentId, locale: 'en' }))?.title ?? '';

    it('never replaces what somebody changed here later, and names it', async () => {
      const { counts, documents } = await run(await changedBy({ changedAt: '2020-01-01T00:00:00.000Z' }, 'Older'));
      expect(counts).to.include({ keep: 1, change: 0 });
      expect(documents).to.deep.equal([{ action: 'keep', type: 'article', name: 'Older', locale: 'en' }]);
      expect(await titleHere()).to.equal('Draft title');
    });

    it('replaces an older one, and what the seed wrote', async () => {
      await undone(async () => {
        const newer = await changedBy({ changedAt: '2999-01-01T00:00:00.000Z' }, 'Newer');
        expect((await run(newer)).counts).to.include({ change: 1, keep: 0 });
        expect(await titleHere()).to.equal('Newer');
        const archive = await exported();
        const [tag] = archive.documents.filter(({ uid, locale }) => uid === tagUid && locale === 'en');
        const renamed = { ...tag!, changedAt: '2020-01-01T00:00:00.000Z', draft: { ...tag!.draft, name: 'Renamed' } };
        expect((await run({ ...archive, documents: [renamed] }, true)).counts).to.include({ change: 1, keep: 0 });
      });
    });

    it('is imported whole or not at all: a refused document leaves no text and no file', async () => {
      const archive = await changedBy({ changedAt: '2999-01-01T00:00:00.000Z' }, 'Newer');
      const [article] = archive.documents;
      const refused = {
        ...article!,
        documentId: 'another',
        key: 'another',
        draft: { ...article!.draft, slug: 'Not An Address' },
        published: { ...article!.published, slug: 'Not An Address' },
      };
      const data = (
        await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .png()
          .toBuffer()
      ).toString('base64');
      const [picture] = archive.pictures;
      const added = { ...picture!, hash: 'only_in_the_archive', ext: '.png', mime: 'image/png', data };
      const failure: unknown = await run({ ...archive, documents: [article!, refused], pictures: [added] }).catch(
        (error: unknown) => error,
      );
      expect(String(failure)).to.include('Nothing was imported: article “Newer” in en is refused (slug:');
      expect(await titleHere()).to.equal('Draft title');
      const files = await readdir(join(runningStrapi().dirs.static.public, 'uploads'));
      expect(files.filter((name) => name.includes('only_in_the_archive'))).to.deep.equal([]);
    });

    it('may name types and fields of another version: a field is left out and named, a type is refused', async () => {
      const archive = await changedBy({}, 'Draft title');
      const [article] = archive.documents;
      const withField = { ...article!, draft: { ...article!.draft, subtitle: 'Sub' } };
      const { unknownFields } = await run({ ...archive, documents: [withField] }, true);
      expect(unknownFields).to.deep.equal(['article.subtitle']);
      const failure: unknown = await run(
        { ...archive, documents: [{ ...article!, uid: 'api::poem.poem' }] },
        true,
      ).catch((error: unknown) => error);
      expect(String(failure)).to.include('api::poem.poem');
    });
  });

  it('is refused when it is another file, of another version, or cut off', async () => {
    const whole = await bytesOf(exportContent(runningStrapi(), new Date()));
    const lines = gunzipSync(whole).toString('utf8').trimEnd().split('\n');
    const refusals: [Buffer, string][] = [
      [Buffer.from('no archive'), 'incorrect header'],
      [gzipSync('{"a":1}\n'), 'its first line is another one'],
      [gzipSync('no json\n'), 'a line is no JSON'],
      [gzipSync([lines[0]!.replace('"version":1', '"version":2'), ...lines.slice(1)].join('\n')), 'it has version 2'],
      [gzipSync(lines.slice(0, -1).join('\n')), 'it is cut off'],
      [whole.subarray(0, whole.length / 2), 'unexpected end'],
    ];
    for (const [bytes, reason] of refusals) {
      const failure: unknown = await readAgain(bytes).catch((error: unknown) => error);
      expect(String(failure), reason).to.include(reason);
    }
  });

  it('is given to super admins alone, and taken from them alone', async () => {
    const editor = await signIn('editor@example.com', 'demo-numeo');
    expect((await send('GET', editor)).status).to.equal(403);
    expect((await send('POST', editor, gzipSync('x'))).status).to.equal(403);
    const answer = await send('GET', token);
    expect([answer.status, answer.headers.get('content-type')]).to.deep.equal([200, 'application/gzip']);
    expect(answer.headers.get('content-disposition')).to.match(/content-\d{4}-\d\d-\d\d\.jsonl\.gz/);
    const archive = Buffer.from(await answer.arrayBuffer());
    const rehearsed = await send('POST', token, archive, '?rehearsal=1');
    const { data } = (await rehearsed.json()) as { data: ImportReport };
    expect(data.counts).to.include({ create: 0, change: 0, keep: 0 });
    expect((await send('POST', token, Buffer.from('no archive'))).status).to.equal(400);
  });

  it('has every type of content', () => {
    const strapi = runningStrapi();
    const all = Object.keys(strapi.contentTypes).filter((uid) => uid.startsWith('api::'));
    expect(archivedTypes(strapi).map(({ uid }) => uid as UID.ContentType)).to.have.members(all);
  });
});
