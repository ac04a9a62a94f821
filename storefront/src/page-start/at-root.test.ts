import { expect } from 'chai';

import { pagesBelow, serveAtRoot } from './at-root';
import type { PageLoader } from './keep-not-found';

describe('pages at the root of the host of a language', () => {
  const buildLoader = () => {
    const asked: string[] = [];
    const pages: Record<string, { path: string; matchPath?: string }> = {
      '/ru': { path: '/ru' },
      '/ru/faq': { path: '/ru/faq' },
      '/ru/profile/pay': { path: '/ru/profile', matchPath: '/ru/profile/*' },
      '/ru/none': { path: '/404.html' },
      '/ru/with-query': { path: '/ru/with-query?x=1' },
    };
    const find = (address: string) => {
      asked.push(address);
      const [path = '', query] = address.split('?', 2);
      const page = pages[path];
      // As Gatsby does for the home page of a language.
      return page && { page: path === '/ru' && query ? { path: `${page.path}?${query}` } : page };
    };
    const loader: PageLoader & { enqueue: typeof find; hovering: typeof find } = {
      loadPage: (address) => Promise.resolve(find(address)),
      loadPageSync: find,
      enqueue: find,
      hovering: find,
    };
    return { loader, asked };
  };

  it('are found below the prefix, and have the address as their path', async () => {
    const { loader } = buildLoader();
    serveAtRoot(loader, 'ru');
    expect((await loader.loadPage('/'))?.page?.path).to.equal('/');
    expect((await loader.loadPage('/?service=wa'))?.page?.path).to.equal('/?service=wa');
    expect(loader.loadPageSync('/with-query?x=1')?.page?.path).to.equal('/with-query?x=1');
    expect(loader.loadPageSync('/faq?x=1')?.page?.path).to.equal('/faq');
    expect(loader.loadPageSync('/profile/pay')?.page).to.deep.equal({ path: '/profile', matchPath: '/profile/*' });
    expect(loader.loadPageSync('/none')?.page?.path).to.equal('/404.html');
    expect(loader.loadPageSync('/nowhere')).to.equal(undefined);
  });

  it('are fetched ahead below the prefix', () => {
    const { loader, asked } = buildLoader();
    serveAtRoot(loader, 'ru');
    loader.enqueue('/faq');
    loader.hovering('/');
    expect(asked).to.deep.equal(['/ru/faq', '/ru']);
  });

  it('stand at their own address on the main host', () => {
    expect(pagesBelow(undefined)('/ru/faq')).to.equal('/ru/faq');
  });
});
