import { expect } from 'chai';

import { runningStrapi, testCms } from '../testing/test-cms';
import { signCall } from './sign-call';
import { addWaiting, noteEnd, noteStart, readWaiting, removeWaiting } from './waiting-publications';

const waitMaxMs = 5_000;

const callsAfter = async (count: number, maxMs = waitMaxMs) => {
  const deadline = Date.now() + maxMs;
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
    const { documentId } = await tags().create({ locale: 'en', data: { slug: 'signed', name: 'Signed' } });
    await tags().update({ documentId, locale: 'ru', data: { slug: 'signed', name: 'Подписано' } });
    await tags().publish({ documentId, locale: '*' });
    const [call, ...others] = await callsAfter(before);
    expect(others).to.be.empty;
    const id = String(call?.headers['x-webhook-id']);
    const signedAt = Number(call?.headers['x-webhook-timestamp']);
    expect(Date.now() - signedAt).to.be.within(0, 60_000);
    const ours = { method: 'POST', path: call?.path ?? '', body: call?.body ?? '' };
    expect(call?.headers).to.include(signCall(ours, testCms.hookSecret, new Date(signedAt), id));
    const { event, model, events } = JSON.parse(call?.body ?? '{}') as Record<string, unknown>;
    expect({ event, model }).to.deep.equal({ event: 'entry.publish', model: 'tag' });
    expect((events as { locale: string }[]).map(({ locale }) => locale)).to.include.members(['en', 'ru']);
  });

  it('signs as the rebuilder reads it', () => {
    const call = { method: 'POST', path: '/rollback', body: '{}' };
    const at = new Date('2026-01-02T03:04:05Z');
    const headers = signCall(call, 'a secret of this test', at, 'an-id-of-this-test');
    expect(headers['x-webhook-signature']).to.equal('9fc02d2b0f6e19da8e24fc2be6216e165180eb526559a7e2ec695338f10db0ca');
  });

  it('says nothing about words that no page shows', async () => {
    const before = testCms.hook?.calls.length ?? 0;
    const templates = runningStrapi().documents('api::message-template.message-template');
    const data = { key: 'reset-password', subject: 'New password', body: 'Open the link.', button: 'Open' } as const;
    const { documentId } = await templates.create({ locale: 'en', status: 'published', data });
    await templates.delete({ documentId, locale: '*' });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(testCms.hook?.calls.slice(before)).to.deep.equal([]);
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

  it('keeps a publication in the database until the rebuilder has taken it', async () => {
    const before = testCms.hook?.calls.length ?? 0;
    if (testCms.hook) testCms.hook.refusals = 2;
    const { documentId } = await tags().create({
      locale: 'en',
      status: 'published',
      data: { slug: 'waiting', name: 'Waiting' },
    });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect((await readWaiting(runningStrapi())).events).to.deep.equal([
      { event: 'entry.publish', model: 'tag', locale: 'en' },
    ]);
    await tags().delete({ documentId, locale: '*' });
    const deadline = Date.now() + 10_000;
    while ((await readWaiting(runningStrapi())).events.length > 0 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const calls = testCms.hook?.calls.slice(before) ?? [];
    expect(calls.map(({ body }) => body).join())
      .to.include('entry.publish')
      .and.include('entry.delete');
  });

  it('tells what an earlier process left, and asks for a comparison when that was killed', async () => {
    // Until the transaction ends, the CMS that runs sees none of it and takes nothing.
    await runningStrapi().db.transaction(async () => {
      await addWaiting(runningStrapi(), { event: 'entry.publish', model: 'page', locale: 'ru' });
      await noteStart(runningStrapi());
      expect((await readWaiting(runningStrapi())).events.map(({ event }) => event)).to.deep.equal([
        'entry.publish',
        'cms.restart',
      ]);
      await noteEnd(runningStrapi());
      await noteStart(runningStrapi());
      const waiting = await readWaiting(runningStrapi());
      expect(waiting.events).to.have.length(2);
      await removeWaiting(runningStrapi(), waiting);
    });
  });

  it('tells what a command beside it has written down', async () => {
    const before = testCms.hook?.calls.length ?? 0;
    await addWaiting(runningStrapi(), { event: 'content.import', model: 'content', locale: null });
    const [call] = await callsAfter(before, 3 * waitMaxMs);
    expect(call?.body).to.include('content.import');
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
