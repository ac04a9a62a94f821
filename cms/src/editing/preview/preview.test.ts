import { expect } from 'chai';

import { call, createPerson, runningStrapi, signIn } from '../../testing/test-cms';
import { readPreviewToken, signPreview, type PreviewGrant } from './preview-token';

const questionUid = 'api::faq-question.faq-question';
const now = new Date('2026-11-01T10:00:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const grant: PreviewGrant = { uid: questionUid, documentId: 'abc', locale: 'es', status: 'draft' };

describe('a preview token', () => {
  it('grants what it was made for, for an hour', () => {
    const token = signPreview(grant, 'secret', now);
    expect(readPreviewToken(token, 'secret', later(59))).to.deep.equal(grant);
    expect(readPreviewToken(token, 'secret', later(60))).to.equal(undefined);
  });

  it('is worth nothing when it was made with another secret, changed, or is none', () => {
    const [payload = '', signature = ''] = signPreview(grant, 'secret', now).split('.');
    const other = Buffer.from(JSON.stringify({ ...grant, documentId: 'xyz', expiresAt: 1e15 })).toString('base64url');
    for (const token of ['', '.', 'abc.def', payload, `${other}.${signature}`, `${payload}.${signature.slice(1)}`])
      expect(readPreviewToken(token, 'secret', now), token).to.equal(undefined);
    expect(readPreviewToken(signPreview(grant, 'other', now), 'secret', now)).to.equal(undefined);
  });
});

describe('the preview of drafts', () => {
  let documentId = '';
  before(async () => {
    const questions = runningStrapi().documents(questionUid);
    const data = { slug: 'only-a-draft', question: 'Published?', answer: 'Not yet.', isOnHome: false };
    ({ documentId } = await questions.create({ locale: 'en', data }));
    await questions.update({ documentId, locale: 'zh', data: { ...data, question: '已发布？' } });
  });
  after(() => runningStrapi().documents(questionUid).delete({ documentId, locale: '*' }));

  const previewUrl = async (token: string, uid = questionUid): Promise<string | undefined> => {
    const { body } = await call(`/content-manager/preview/url/${uid}?documentId=${documentId}&locale=zh&status=draft`, {
      token,
    });
    return (body.data as { url?: string } | undefined)?.url;
  };

  it('opens one draft in its language to who got the address from the form', async () => {
    const url = new URL((await previewUrl(await signIn('editor@example.com', 'demo-numeo'))) ?? '');
    expect(url.pathname).to.equal('/cn/preview');
    expect(url.search).to.equal('');
    const { status, body } = await call('/preview/document', { token: url.hash.slice(1) });
    expect(status).to.equal(200);
    const { uid, document } = body.data as { uid: string; document: { question: string } };
    expect([uid, document.question]).to.deep.equal([questionUid, '已发布？']);
  });

  it('opens what stands on every page, with all that the storefront needs of it', async () => {
    const editor = await signIn('editor@example.com', 'demo-numeo');
    const menus = runningStrapi().documents('api::menu.menu');
    const main = await menus.findFirst({ filters: { slug: 'main' }, locale: 'en' });
    const address = `/content-manager/preview/url/api::menu.menu?documentId=${main?.documentId}&locale=en&status=draft`;
    const { url } = (await call(address, { token: editor })).body.data as { url: string };
    const { body } = await call('/preview/document', { token: new URL(url).hash.slice(1) });
    const { items } = (body.data as { document: { items: { children?: unknown[] }[] } }).document;
    expect(items.some(({ children }) => (children?.length ?? 0) > 0)).to.equal(true);
    for (const uid of ['organisation', 'popup', 'tag', 'ui-translation'])
      expect(await previewUrl(editor, `api::${uid}.${uid}`), uid).to.include('/preview#');
  });

  it('is closed to everybody else', async () => {
    expect((await call('/preview/document')).status).to.equal(401);
    expect((await call('/preview/document', { token: 'a.b' })).status).to.equal(401);
  });

  it('gives no address to staff who may not read the type, and none for what stands on no page', async () => {
    expect(await previewUrl(await createPerson('preview-author@example.com', 'Author'))).to.equal(undefined);
    const editor = await signIn('editor@example.com', 'demo-numeo');
    expect(await previewUrl(editor, 'api::redirect.redirect')).to.equal(undefined);
  });
});
