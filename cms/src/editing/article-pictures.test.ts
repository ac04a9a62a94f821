import { expect } from 'chai';
import sharp from 'sharp';

import { call, runningStrapi, signIn, testCms } from '../testing/test-cms';
import { findPictureProblem } from './article-pictures';

const articles = '/content-manager/collection-types/api::article.article';
const file = { name: 'boat.jpg', mime: 'image/jpeg', width: 1_600, height: 900 };

describe('the pictures of an article', () => {
  it('need a file, words, and enough pixels', () => {
    const problemOf = (change: object, alt: string | null = 'A boat') =>
      findPictureProblem('coverPicture', { file: { ...file, ...change }, alt });
    expect(problemOf({})).to.equal(undefined);
    expect(problemOf({}, '  ')).to.include('alternative text');
    expect(problemOf({}, null)).to.include('alternative text');
    expect(problemOf({ width: 959 })).to.include('“boat.jpg” is 959 pixels wide');
    expect(problemOf({ width: null })).to.include('no picture');
    expect(problemOf({ mime: 'image/gif' })).to.include('a GIF');
    expect(findPictureProblem('coverPicture', { file: null, alt: 'A boat' })).to.include('no file');
    expect(findPictureProblem('socialPicture', { file: { ...file, width: 600 }, alt: 'A boat' })).to.equal(undefined);
  });

  describe('in the form', () => {
    let token = '';
    let documentId = '';
    const words = {
      slug: 'with-a-picture',
      title: 'With a picture',
      excerpt: 'Short.',
      body: 'Text.',
      author: 'Anna',
      cover: 'slots',
      publishedOn: '2026-01-01',
    };

    const upload = async (width: number): Promise<number> => {
      const bytes = await sharp({ create: { width, height: 630, channels: 3, background: '#0a7' } })
        .jpeg()
        .toBuffer();
      const body = new FormData();
      body.append('files', new Blob([bytes], { type: 'image/jpeg' }), `wide-${width}.jpg`);
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${testCms.url}/upload`, { method: 'POST', headers, body });
      return ((await answer.json()) as { id: number }[])[0]!.id;
    };

    const publish = (json: object) =>
      call(`${articles}/${documentId}/actions/publish?locale=en`, {
        method: 'POST',
        token,
        json: { ...words, ...json },
      });

    before(async () => {
      token = await signIn('editor@example.com', 'demo-numeo');
      const { body } = await call(`${articles}?locale=en`, { method: 'POST', token, json: words });
      ({ documentId } = body.data as { documentId: string });
    });
    after(() => runningStrapi().documents('api::article.article').delete({ documentId, locale: '*' }));

    it('are refused without alternative text, without a file and when they are small, and the draft stays', async () => {
      const wide = await upload(1_200);
      const refused = [{ file: wide }, { file: wide, alt: '' }, { alt: 'A green field' }];
      for (const coverPicture of refused)
        expect((await publish({ coverPicture })).status, JSON.stringify(coverPicture)).to.equal(400);
      const small = await publish({ coverPicture: { file: await upload(400), alt: 'A green field' } });
      expect(small.status).to.equal(400);
      expect(JSON.stringify(small.body)).to.include('400 pixels wide');
    });

    it('are published and read with their files', async () => {
      const coverPicture = { file: await upload(1_200), alt: 'A green field' };
      expect((await publish({ coverPicture })).status).to.equal(200);
      const path =
        '/api/articles?filters[slug]=with-a-picture&populate[coverPicture][populate]=file&populate[socialPicture][populate]=file';
      const { body } = await call(path, { token: testCms.readToken });
      const [read] = body.data as { coverPicture: { alt: string; file: { width: number } }; socialPicture: null }[];
      expect([read?.coverPicture.alt, read?.coverPicture.file.width, read?.socialPicture]).to.deep.equal([
        'A green field',
        1_200,
        null,
      ]);
    });
  });
});
