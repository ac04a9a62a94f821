import { expect } from 'chai';

import type { PageSection } from '../../src/content/contents';
import { docsTemplateOf, firstInConsole } from './docs-template';

const text: PageSection = { kind: 'text', id: 'words', title: null, html: '<p>Words</p>' };
const snippets: PageSection = { kind: 'snippets', id: 'start', title: null, source: 'quick-start-json-api', files: [] };
const reference: PageSection = {
  kind: 'reference',
  id: 'errors',
  title: null,
  source: 'errors',
  html: '<table></table>',
  entries: [],
};

describe('the template of a page of the documentation', () => {
  it('loads what draws a reference only where there is one', () => {
    expect(docsTemplateOf({ sections: [text, snippets] }, null)).to.equal('docs');
    expect(docsTemplateOf({ sections: [text, reference] }, null)).to.equal('docs-reference');
  });

  it('loads the console on the pages that have one', () => {
    expect(firstInConsole('/docs')).to.equal(null);
    const first = firstInConsole('/api');
    expect(first).to.equal('activation');
    expect(docsTemplateOf({ sections: [text] }, first)).to.equal('docs-reference');
  });
});
