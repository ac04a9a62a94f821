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

  it('has icons whose parts need no end', async () => {
    const path = createElement('path', { d: 'm6 9 6 6 6-6' });
    const html = await drawBody(
      createElement('p', {}, createElement('svg', {}, createElement('g', {}, path)), 'a < b'),
    );
    expect(html).to.equal('<p><svg><g><path d="m6 9 6 6 6-6"/></g></svg>a &lt; b</p>');
  });

  it('has marks without a value, and elements without an end, in their shortest form', async () => {
    const picture = createElement('img', { src: '/flags/SE.webp', alt: '', 'data-sum': '', title: '' });
    const html = await drawBody(createElement('p', {}, picture, ' alt="" data-x="" <br/>', createElement('br')));
    expect(html).to.equal(
      '<p><img src="/flags/SE.webp" alt data-sum title=""> alt=&quot;&quot; data-x=&quot;&quot; &lt;br/&gt;<br></p>',
    );
  });

  it('keeps an address that ends in a slash', async () => {
    const html = await drawBody(createElement('img', { src: '/a/', alt: 'a' }));
    expect(html).to.equal('<img src="/a/" alt="a">');
  });

  it('is not drawn by halves where a part fails', async () => {
    const Broken = () => {
      throw new Error('broken');
    };
    const failure = await drawBody(createElement(Broken)).catch((reason: unknown) => reason);
    expect(failure).to.be.an('error').with.property('message', 'broken');
  });
});
