import { expect } from 'chai';

import { call, createPerson, runningStrapi, signIn, testCms } from '../../testing/test-cms';
import { carryOutPlans } from '../plans/carry-out-plans';
import { writeRecordsAsCsv } from './records-csv';

interface Listed {
  id: number;
  action: string;
  name: string;
  locale: string | null;
  byEmail: string;
  byName: string;
  documentId: string;
}

const pageUid = 'api::page.page';

describe('the record of publications and the history of a document', () => {
  let token = '';
  let documentId = '';
  const form = () => `/content-manager/collection-types/${pageUid}/${documentId}`;
  const sections = (body: string) => [
    { __component: 'section.text', title: 'Part', body },
    { __component: 'section.steps', title: 'Steps', steps: [{ title: 'One', text: 'First' }] },
  ];
  const publish = (title: string, body: string) =>
    call(`${form()}/actions/publish?locale=en`, {
      method: 'POST',
      token,
      json: { slug: 'history-test', title, sections: sections(body) },
    });
  const records = async (query = '') =>
    ((await call(`/site/publications?documentId=${documentId}${query}`, { token })).body.data as { records: Listed[] })
      .records;
  const versions = async (as = token) =>
    (await call(`/site/history?uid=${pageUid}&documentId=${documentId}&locale=en`, { token: as })).body
      .data as Listed[];

  before(async () => {
    token = await signIn('editor@example.com', 'demo-numeo');
  });
  beforeEach(async () => {
    const data = { slug: 'history-test', title: 'Draft', sections: sections('Draft') };
    ({ documentId } = await runningStrapi()
      .documents(pageUid)
      .create({ locale: 'en', data: data as never }));
    expect((await publish('First title', 'First text')).status).to.equal(200);
    expect((await publish('Second title', 'Second text')).status).to.equal(200);
  });
  afterEach(async () => {
    await runningStrapi().documents(pageUid).delete({ documentId, locale: '*' });
  });

  it('names who published, unpublished and deleted what, in which language, the newest first', async () => {
    await call(`${form()}/actions/unpublish?locale=en`, { method: 'POST', token, json: {} });
    const found = await records();
    expect(found.map(({ action, name }) => [action, name])).to.deep.equal([
      ['unpublish', 'Second title'],
      ['publish', 'Second title'],
      ['publish', 'First title'],
    ]);
    expect(found[0]).to.include({ byEmail: 'editor@example.com', locale: 'en', documentId });
    expect(await records('&action=unpublish')).to.have.length(1);
    expect(await records('&by=EDITOR@')).to.have.length(3);
    expect(await records('&by=nobody')).to.have.length(0);
    expect(await records('&from=2100-01-01T00:00:00Z')).to.have.length(0);
  });

  it('names the person who planned a publication', async () => {
    const at = new Date(Date.now() + 60_000).toISOString();
    const json = { uid: pageUid, documentId, locale: 'en', action: 'unpublish', at };
    await call('/site/plans', { method: 'POST', token, json });
    await carryOutPlans(runningStrapi(), new Date(Date.now() + 120_000));
    expect((await records())[0]).to.include({ action: 'unpublish', byEmail: 'editor@example.com' });
  });

  it('is a file for a spreadsheet, in which no cell is a formula', async () => {
    const answer = await fetch(`${testCms.url}/site/publications.csv?documentId=${documentId}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get('content-type')).to.include('text/csv');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).to.have.length(3);
    expect(lines[1]).to.include(`,publish,Second title,${pageUid},${documentId},en,`);
    const row = { at: '', action: 'publish', uid: '', documentId: '', locale: null, byEmail: '' } as const;
    expect(writeRecordsAsCsv([{ ...row, name: '=1+1', byName: 'A, "B"' }])).to.include(`'=1+1,,,,"A, ""B""",`);
  });

  it('shows in what a published version differs from the draft, and brings it back as a draft', async () => {
    const [, first] = await versions();
    const { body } = await call(`/site/history/${first?.id}`, { token });
    const changes = body.data as { field: string; then: string; now: string }[];
    expect(changes.map(({ field }) => field)).to.deep.equal(['Title', 'Sections']);
    expect(changes[0]).to.deep.equal({ field: 'Title', then: 'First title', now: 'Second title' });
    expect(changes[1]?.then).to.equal(
      '[Text]\nTitle: Part\nBody: First text\n\n[Steps]\nTitle: Steps\nSteps:\n  1. Title: One\n    Text: First',
    );
    expect((await call(`/site/history/${first?.id}/restore`, { method: 'POST', token, json: {} })).status).to.equal(
      200,
    );
    expect((await call(`/site/history/${first?.id}`, { token })).body.data).to.deep.equal([]);
    const published = await runningStrapi()
      .documents(pageUid)
      .findOne({ documentId, locale: 'en', status: 'published' });
    expect(published?.title).to.equal('Second title');
  });

  it('is read and restored only by those who may read and write the document', async () => {
    const author = await createPerson('history-author@example.com', 'Author');
    const translator = await createPerson('history-translator@example.com', 'Translator: Russian (Русский)');
    const [first] = await versions(translator);
    expect((await call('/site/publications', { token: author })).status).to.equal(403);
    expect((await call('/site/publications')).status).to.equal(401);
    expect((await call(`/site/history/${first?.id}`, { token: author })).status).to.equal(403);
    const restored = await call(`/site/history/${first?.id}/restore`, { method: 'POST', token: translator, json: {} });
    expect(restored.status).to.equal(403);
    expect((await call('/site/history/999999', { token })).status).to.equal(404);
  });
});
