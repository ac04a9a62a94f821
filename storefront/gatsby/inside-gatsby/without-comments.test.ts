import { runInNewContext, Script } from 'node:vm';

import { expect } from 'chai';

import { earlyScript } from '../../src/page-start/early-script';
import { startPage } from '../../src/page-start/start-page';
import { withoutComments } from './without-comments';

describe('a script in a page', () => {
  it('has no comments, and does what it did', () => {
    const script = `const a = 'https://x.example'; // why\n/* what\n more */const b = a.length;// and this\nreturn b;`;
    const bare = withoutComments(script);
    expect(bare).to.equal(`const a = 'https://x.example';\nconst b = a.length;\nreturn b;`);
    expect(runInNewContext(`(() => {${bare}})()`)).to.equal(17);
  });

  it('is whole: that of a page that sells, and the start of every page', () => {
    for (const source of [earlyScript('home', 'ar'), `(${startPage.toString()})`]) {
      const bare = withoutComments(source);
      expect(() => new Script(bare)).not.to.throw();
      expect(bare).not.to.match(/\/\/ |\/\*/);
    }
  });
});
