import { expect } from 'chai';

import { fieldsWithFault, findHeldBack, type HeldBack } from './held-back';

const held: HeldBack = {
  uid: 'api::article.article',
  isSingle: false,
  documentId: 'abc',
  locale: 'cn',
  formLocale: 'zh-Hans',
  name: 'News',
  type: 'article',
  author: null,
  problems: ['the link /nowhere leads nowhere'],
  shows: 'nothing',
};

describe('a document that is held back', () => {
  it('is known in the language in which it is held back, and in no other', () => {
    const open = { uid: held.uid, documentId: 'abc' };
    expect(findHeldBack([held], { ...open, locale: 'zh-Hans' })).to.equal(held);
    expect(findHeldBack([held], { ...open, locale: 'en' })).to.equal(undefined);
    expect(findHeldBack([{ ...held, formLocale: null }], { ...open, locale: 'en' })).not.to.equal(undefined);
    expect(findHeldBack([held], { ...open, documentId: undefined, locale: 'zh-Hans' })).to.equal(undefined);
  });

  it('has its fault in the field that holds the address', () => {
    const values = {
      title: 'News',
      body: 'See [this](/nowhere).',
      entries: [{ link: { address: '/nowhere' } }],
      slug: 'news',
    };
    expect(fieldsWithFault(values, 'the link /nowhere leads nowhere')).to.deep.equal(['body', 'entries']);
    expect(fieldsWithFault(values, 'the picture /uploads/a.png is not in the media library')).to.deep.equal([]);
    expect(fieldsWithFault(values, 'the placeholder {name} is missing')).to.deep.equal([]);
  });
});
