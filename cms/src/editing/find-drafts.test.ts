import { expect } from 'chai';

import { call, runningStrapi, signIn } from '../testing/test-cms';

const uid = 'api::page.page';

describe('drafts on the first page', () => {
  let documentId: string;
  beforeEach(async () => {
    const data = { slug: `draft-of-the-test-${Date.now()}`, kind: 'guide', title: 'Not ready' } as const;
    ({ documentId } = await runningStrapi().documents(uid).create({ locale: 'en', data }));
  });
  afterEach(() => runningStrapi().documents(uid).delete({ documentId, locale: '*' }));

  const read = async (email: string) => {
    const { body } = await call('/site/drafts', { token: await signIn(email, 'demo-numeo') });
    const all = body['data'] as { uid: string; documentId: string; locale: string; isPublished: boolean }[];
    return { all, own: all.filter((one) => one.documentId === documentId) };
  };

  it('are there until they are published, and again after a change', async () => {
    expect((await read('editor@example.com')).own).to.have.lengthOf(1);
    expect((await read('editor@example.com')).own[0]).to.include({ locale: 'en', isPublished: false });
    await runningStrapi().documents(uid).publish({ documentId, locale: 'en' });
    expect((await read('editor@example.com')).own).to.deep.equal([]);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await runningStrapi()
      .documents(uid)
      .update({ documentId, locale: 'en', data: { title: 'Another title' } });
    expect((await read('editor@example.com')).own[0]).to.include({ isPublished: true });
  });

  it('are those of types that the person may read, and no submissions of visitors', async () => {
    expect((await read('office@example.com')).all).to.deep.equal([]);
    const { all } = await read('editor@example.com');
    expect(all.some((one) => /review|comment/.test(one.uid))).to.equal(false);
  });

  it('are no targets of links, and published pages are', async () => {
    const token = await signIn('editor@example.com', 'demo-numeo');
    const pathsIn = async (locale: string) => {
      const { body } = await call(`/site/link-targets?locale=${locale}`, { token });
      return (body['data'] as { path: string }[]).map(({ path }) => path);
    };
    const english = await pathsIn('en');
    expect(english).to.include.members(['/', '/services', '/how-it-works']);
    expect(english.some((path) => path.includes('draft-of-the-test'))).to.equal(false);
    await runningStrapi().documents(uid).publish({ documentId, locale: 'en' });
    expect((await pathsIn('en')).some((path) => path.includes('draft-of-the-test'))).to.equal(true);
    expect((await pathsIn('ru')).some((path) => path.includes('draft-of-the-test'))).to.equal(false);
  });
});
