import { expect } from 'chai';

import { describePath } from './describe-path';

const targets = [{ title: 'Questions and answers', path: '/faq' }];

describe('the address in a menu', () => {
  it('is named by its page, also with a place on that page', () => {
    expect(describePath('/faq', targets)).to.deep.equal({ isKnown: true, text: 'Questions and answers' });
    expect(describePath('/faq#payment', targets)?.isKnown).to.equal(true);
  });

  it('is told from one that leads nowhere', () => {
    expect(describePath('/nowhere', targets)).to.include({ isKnown: false });
    expect(describePath('questions', targets)?.text).to.include('begins with /');
    for (const path of ['', '#top', 'https://example.com', 'mailto:a@b.c'])
      expect(describePath(path, targets), path).to.equal(undefined);
  });
});
