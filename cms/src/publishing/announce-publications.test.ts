import { createHmac } from 'node:crypto';

import { expect } from 'chai';

import { runningStrapi, testCms } from '../testing/test-cms';

const waitMaxMs = 5_000;

const callsAfter = async (count: number) => {
  const deadline = Date.now() + waitMaxMs;
  while ((testCms.hook?.calls.length ?? 0) <= count && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return testCms.hook?.calls.slice(count) ?? [];
};

describe('announcePublications', () => {
  const tags = () => runningStrapi().documents('api::tag.tag');

  // What the tests before this one published is still being gathered.
  beforeEach(() => new Promise((resolve) => setTimeout(resolve, 400)));

  it('tells the rebuilder once about a publication in several languages, signed', async () => {
    const before = testCms.hook?.calls.length ?? 0;
    const { documentId } = await tags().create({
      locale: 'en',
      status: 'published',
      data: { slug: 'signed', name: 'Signed' },
    });
    await tags().update({ documentId, locale: 'ru', status: 'published', data: { slug: 'signed', name: 'Подписано' } });
    const [call, ...others] = await callsAfter(before);
    expect(others).to.be.empty;
    expect(call?.signature).to.equal(
      createHmac('sha256', testCms.hookSecret)
        .update(call?.body ?? '')
        .digest('hex'),
    );
    const { event, model, events } = JSON.parse(call?.body ?? '{}') as Record<string, unknown>;
    expect({ event, model }).to.deep.equal({ event: 'entry.publish', model: 'tag' });
    expect((events as { locale: string }[]).map(({ locale }) => locale)).to.include.members(['en', 'ru']);
  });

  it('says nothing about drafts', async () => {
    const before = testCms.hook?.calls.length ?? 0;
    await tags().create({ locale: 'en', data: { slug: 'only-a-draft', name: 'Draft' } });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(testCms.hook?.calls.length).to.equal(before);
  });

  it('tells about unpublishing and deleting, and tries again when the rebuilder is away', async () => {
    const before = testCms.hook?.calls.length ?? 0;
    const tag = await tags().findFirst({ filters: { slug: 'signed' }, locale: 'en' });
    if (testCms.hook) testCms.hook.refusals = 1;
    await tags().unpublish({ documentId: tag?.documentId ?? '', locale: 'en' });
    const [call] = await callsAfter(before);
    expect(call?.body).to.include('entry.unpublish');
    await tags().delete({ documentId: tag?.documentId ?? '', locale: '*' });
    const [deletion] = await callsAfter(before + 1);
    expect(deletion?.body).to.include('entry.delete');
  });

  it('tells about a picture that texts may show', async () => {
    const before = testCms.hook?.calls.length ?? 0;
    const library = runningStrapi().plugin('upload').service<{
      updateFileInfo(id: number, values: object): Promise<unknown>;
      remove(file: object): Promise<unknown>;
    }>('upload');
    const picture: object & { id: number } = await runningStrapi()
      .db.query('plugin::upload.file')
      .create({
        data: {
          name: 'map.svg',
          hash: 'map',
          ext: '.svg',
          mime: 'image/svg+xml',
          size: 1,
          url: '/uploads/map.svg',
          provider: 'local',
        },
      });
    await library.updateFileInfo(picture.id, { name: 'another map.svg' });
    expect((await callsAfter(before))[0]?.body).to.include('media.update');
    await library.remove(picture);
    expect((await callsAfter(before + 1))[0]?.body).to.include('media.delete');
  });
});
