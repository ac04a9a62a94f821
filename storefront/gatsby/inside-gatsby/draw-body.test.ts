import { expect } from 'chai';
import { createElement } from 'react';

import { drawBody } from './draw-body';

describe('the HTML of a page', () => {
  it('has all letters of every script, and no zero characters between them', async () => {
    const lengths = Array.from({ length: 400 }, (_, index) => (index % 7) + 1);
    for (const word of ['слово', '验证码', 'नंबर', 'رمز', 'code']) {
      const rows = lengths.map((length, index) =>
        createElement('li', { key: index, title: word }, word.repeat(length)),
      );
      const html = await drawBody(createElement('ul', {}, rows));
      const expected = lengths.map((length) => `<li title="${word}">${word.repeat(length)}</li>`);
      expect(html).to.equal(`<ul>${expected.join('')}</ul>`);
    }
  });

  it('is not drawn by halves where a part fails', async () => {
    const Broken = () => {
      throw new Error('broken');
    };
    const failure = await drawBody(createElement(Broken)).catch((reason: unknown) => reason);
    expect(failure).to.be.an('error').with.property('message', 'broken');
  });
});
