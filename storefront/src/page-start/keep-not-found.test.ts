import { expect } from 'chai';

import { keepNotFound, type PageLoader } from './keep-not-found';

describe('the page "not found"', () => {
  const asked: string[] = [];
  const found = (address: string) => {
    asked.push(address);
    return address === '/ru/empty' ? undefined : { page: { path: address }, of: address };
  };
  const loader: PageLoader = { loadPage: (address) => Promise.resolve(found(address)), loadPageSync: found };
  keepNotFound(loader, '/ru/404', '/ru/profile/nothing');

  it('stays the page of its address, whatever Gatsby would find there', async () => {
    const page = { page: { path: '/404.html' }, of: '/ru/404' };
    expect(await loader.loadPage('/ru/profile/nothing?from=mail')).to.deep.equal(page);
    expect(loader.loadPageSync('/ru/profile/nothing', {})).to.deep.equal(page);
    expect(asked.splice(0)).to.deep.equal(['/ru/404', '/ru/404']);
  });

  it('leaves every other address as it is', async () => {
    expect(await loader.loadPage('/ru/profile')).to.deep.equal({ page: { path: '/ru/profile' }, of: '/ru/profile' });
    expect(loader.loadPageSync('/ru/empty')).to.equal(undefined);
  });
});
