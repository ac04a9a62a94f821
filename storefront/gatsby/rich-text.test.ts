import { expect } from 'chai';

import { anchorOf, renderRichText } from './rich-text';

describe('an editor’s text', () => {
  it('does not let raw HTML through', () => {
    const { html } = renderRichText('<script>alert(1)</script> and <b>bold</b>', 'en');
    expect(html).not.to.contain('<script>');
    expect(html).to.contain('&lt;b&gt;');
  });

  it('refuses links that run scripts', () => {
    expect(renderRichText('[x](javascript:alert(1))', 'en').html).not.to.contain('href');
  });

  it('keeps links inside the reader’s language', () => {
    expect(renderRichText('[FAQ](/faq)', 'ru').html).to.contain('href="/ru/faq"');
    expect(renderRichText('[FAQ](/faq)', 'en').html).to.contain('href="/faq"');
    expect(renderRichText('[site](https://example.com/faq)', 'ru').html).to.contain(
      'href="https://example.com/faq" rel=',
    );
  });

  it('keeps links to what other parts of the shop answer, and to files, as they are in every language', () => {
    const { html } = renderRichText('[a](/api/openapi.json) [b](/llms.txt) [c](/api) [d](/docs/errors#NO_KEY)', 'ru');
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).to.deep.equal([
      '/api/openapi.json',
      '/llms.txt',
      '/ru/api',
      '/ru/docs/errors#NO_KEY',
    ]);
  });

  it('is bold in Chinese too, where no space follows punctuation', () => {
    expect(renderRichText('**支付宝：**最低 20 元', 'cn').html).to.contain('<strong>支付宝：</strong>最低');
  });

  it('gives headings anchors of their own, and never a second h1', () => {
    const { html, headings } = renderRichText('# Take it\n\n## Take it\n\n### Later', 'en');
    expect(html).not.to.contain('<h1');
    expect(headings).to.deep.equal([
      { id: 'take-it', text: 'Take it' },
      { id: 'take-it-2', text: 'Take it' },
    ]);
  });

  it('lets a long address in a table go on in the next line', () => {
    const { html } = renderRichText('| a |\n| --- |\n| `GET /v1/a&b/{id}/c` |\n\n`/v1/a`', 'en');
    expect(html).to.contain('<td><code>GET /v1/<wbr>a&amp;b/<wbr>{id}/<wbr>c</code></td>');
    expect(html).to.contain('<code>/v1/a</code>');
  });

  it('makes anchors in any script', () => {
    expect(anchorOf('Если код опоздал')).to.equal('если-код-опоздал');
    expect(anchorOf('!!!')).to.equal('section');
  });
});
