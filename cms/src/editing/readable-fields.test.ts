import { expect } from 'chai';

import { runningStrapi } from '../testing/test-cms';
import { readableText } from './readable-fields';

describe('fields of a document in the words of a person', () => {
  const articleUid = 'api::article.article';
  const read = (name: string, value: unknown) => readableText(runningStrapi(), articleUid, name, value);

  it('name linked documents, and say where one was deleted', async () => {
    const [tag] = await runningStrapi().documents('api::tag.tag').findMany({ locale: 'en', limit: 1 });
    const links = [{ documentId: tag?.documentId }, { documentId: 'gone' }];
    expect(await read('tags', links)).to.equal(`${tag?.name}, (deleted)`);
  });

  it('show the parts of a component by the labels of the form, without those that are empty', async () => {
    const seo = { title: 'For search engines', description: null };
    expect(await read('seo', seo)).to.equal('Title: For search engines');
  });

  it('say yes and no, and nothing for an empty field', async () => {
    expect(await read('title', true)).to.equal('Yes');
    expect(await read('title', null)).to.equal('');
    expect(await read('tags', [])).to.equal('');
  });
});
