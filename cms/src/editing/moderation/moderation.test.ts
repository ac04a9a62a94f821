import { expect } from 'chai';

import { call, runningStrapi, signIn, testCms } from '../../testing/test-cms';
import { tellModerators } from './tell-moderators';
import { readWaitingSubmissions } from './waiting-submissions';

const uid = 'api::review.review';

describe('what visitors submit', () => {
  const made: string[] = [];
  const submit = async (message: string): Promise<string> => {
    const json = { data: { name: 'Anna', message, localeCode: 'en', writtenAt: new Date().toISOString() } };
    const { body } = await call('/api/reviews', { method: 'POST', token: testCms.submitToken, json });
    const { documentId } = body['data'] as { documentId: string };
    made.push(documentId);
    return documentId;
  };
  const forget = () => runningStrapi().store({ type: 'core', name: 'moderation' }).delete({ key: 'told' });
  afterEach(async () => {
    for (const documentId of made.splice(0)) await runningStrapi().documents(uid).delete({ documentId });
    await forget();
  });

  const waitingOf = async (email: string) => {
    const { body } = await call('/site/submissions', { token: await signIn(email, 'demo-numeo') });
    return body['data'] as { uid: string; count: number; first: { documentId: string; message: string }[] }[];
  };

  it('waits on the first page of those who moderate, the first one first, until it is published', async () => {
    const before = (await readWaitingSubmissions(runningStrapi(), uid)).count;
    const first = await submit('The first words');
    const second = await submit('The second words');
    const found = (await waitingOf('editor@example.com')).find((one) => one.uid === uid);
    expect(found?.count).to.equal(before + 2);
    const { first: shown } = await readWaitingSubmissions(runningStrapi(), uid);
    const times = shown.map(({ handedInAt }) => handedInAt);
    expect(times).to.deep.equal([...times].sort());
    expect(second).to.not.equal(first);
    await runningStrapi().documents(uid).publish({ documentId: first });
    expect((await readWaitingSubmissions(runningStrapi(), uid)).count).to.equal(before + 1);
  });

  it('is shown to nobody who may not publish it', async () => {
    await submit('Words');
    expect(await waitingOf('office@example.com')).to.deep.equal([]);
  });

  it('is told to the editors by one e-mail an hour, and only when something new waits', async () => {
    await submit('Words');
    const tell = (time: string) => tellModerators(runningStrapi(), 'https://shop.example', new Date(time));
    expect(await tell('2030-01-05T09:00:00Z')).to.include('editor@example.com');
    expect(await tell('2030-01-05T11:00:00Z')).to.deep.equal([]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await submit('More words');
    expect(await tell('2030-01-05T09:59:00Z')).to.deep.equal([]);
    expect(await tell('2030-01-05T10:00:00Z')).to.include('editor@example.com');
  });
});
