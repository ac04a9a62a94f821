import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext, Script } from 'node:vm';

import { expect } from 'chai';

import { earlyScript } from '../../src/page-start/early-script';
import { startPage } from '../../src/page-start/start-page';
import { smallerScript } from './smaller-script';

describe('a script in a page', () => {
  it('has no comments and no long names, and does what it did', () => {
    const script = `const lengthOf = (address) => {\n// why\nreturn address.length; /* what\n more */ };\nlengthOf('https://x.example');`;
    const small = smallerScript(script);
    expect(small.length).to.be.lessThan(script.length - 40);
    expect(small).to.include('https://x.example').and.not.to.include('why').and.not.to.include('more');
    expect(runInNewContext(small)).to.equal(17);
  });

  it('is whole: that of a page that sells, and the start of every page', () => {
    for (const source of [earlyScript('home', 'ar'), `(${startPage.toString()})()`]) {
      const small = smallerScript(source);
      expect(() => new Script(small)).not.to.throw();
      expect(small.length).to.be.lessThan(source.length);
    }
  });

  it('is kept for the next process, which needs no minifier', () => {
    const folder = mkdtempSync(join(tmpdir(), 'scripts-'));
    try {
      const script = 'const answer = 40 + 2; answer;';
      const small = smallerScript(script, folder);
      const [name = ''] = readdirSync(folder);
      expect(readFileSync(join(folder, name), 'utf8')).to.equal(small);
      writeFileSync(join(folder, name), 'kept');
      const program = `
        const { smallerScript } = require('./gatsby/inside-gatsby/smaller-script.ts');
        process.stdout.write(smallerScript(${JSON.stringify(script)}, ${JSON.stringify(folder)}));
      `;
      const printed = execFileSync(process.execPath, ['--import=tsx', '--eval', program]);
      expect(printed.toString()).to.equal('kept');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('is refused when it is none', () => {
    expect(() => smallerScript('const = 1')).to.throw('Expected identifier');
  });
});
