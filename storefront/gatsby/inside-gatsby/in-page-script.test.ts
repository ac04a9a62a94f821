import { Script } from 'node:vm';

import { expect } from 'chai';

import { bundleInPageScript } from './in-page-script';

describe('the script in every page', () => {
  const script = bundleInPageScript(process.cwd());

  it('is whole, and ends no element of the HTML', () => {
    expect(() => new Script(script)).not.to.throw();
    expect(script).not.to.match(/<\/script|<!--/i);
  });

  it('is small: it brings no React and no store of the shop along', () => {
    expect(script.length).to.be.lessThan(8_000);
    expect(script).not.to.include('useSyncExternalStore');
  });
});
