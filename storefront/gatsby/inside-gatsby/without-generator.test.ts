import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect } from 'chai';
import { createElement } from 'react';

import { withoutGenerator, withShortMarks } from './without-generator';

describe('the head of a page', () => {
  it('names neither Gatsby nor its version, and keeps all else', () => {
    const generator = createElement('meta', { name: 'generator', content: 'Gatsby 5.16.1' });
    const color = createElement('meta', { name: 'theme-color', content: '#fff' });
    const title = createElement('title', {}, 'generator');
    expect(withoutGenerator([generator, color, title, null])).to.deep.equal([color, title, null]);
  });

  it('marks its own parts in the shortest form', () => {
    const [own, other] = withShortMarks([
      createElement('meta', { name: 'description', 'data-gatsby-head': true }),
      createElement('meta', { name: 'theme-color' }),
    ]);
    expect(own).to.have.property('props').that.deep.equals({ name: 'description', 'data-gatsby-head': '' });
    expect(other).to.have.property('props').that.deep.equals({ name: 'theme-color' });
  });

  it('is filtered where Gatsby puts it: in the list that it hands to the last step', () => {
    const entry = readFileSync(createRequire(import.meta.url).resolve('gatsby/cache-dir/static-entry.js'), 'utf8');
    expect(entry).to.match(/let headComponents = \[\s*<meta\s+name="generator"/);
  });
});
