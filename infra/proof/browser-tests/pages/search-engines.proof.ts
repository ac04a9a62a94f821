import { localeCodes } from '@shop/shared-types/locales';
import { expect } from 'chai';

import { shopUrl } from '../testing/started-shop.ts';
import { pathIn } from '../testing/visitor.ts';

/** The default language while DEFAULT_LOCALE is not set. */
const defaultLocale = 'en';

interface ReadPage {
  kinds: string[];
  alternates: string[];
  /** The address for readers whose language the shop does not speak (x-default). */
  fallback: string;
  image: string;
}

const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found]) => found ?? '');

/** The parts of a page that a crawler finds without running scripts. */
const read = async (path: string): Promise<ReadPage> => {
  const html = await (await fetch(shopUrl() + path)).text();
  const data = all(html, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g).map(
    (json) => JSON.parse(json) as { '@type': string },
  );
  return {
    kinds: data.map((one) => one['@type']),
    fallback: all(html, /<link(?=[^>]*hrefLang="x-default")[^>]*\shref="([^"]+)"/gi)[0] ?? '',
    alternates: all(html, /<link[^>]*rel="alternate"[^>]*hrefLang="([^"]+)"/gi),
    image: all(html, /<meta[^>]*property="og:image"[^>]*content="([^"]+)"/g)[0] ?? '',
  };
};

describe('what search engines read', () => {
  it('says who the shop is, what it answers, and what an article is', async () => {
    const [article] = all(await (await fetch(`${shopUrl()}/blog`)).text(), /href="(\/blog\/[\w-]+)"/g).filter(
      (path) => path !== '/blog/tag' && path !== '/blog/page',
    );
    expect((await read('/')).kinds).to.include.members(['Organization', 'WebSite', 'FAQPage']);
    expect((await read('/faq')).kinds).to.deep.equal(['FAQPage']);
    expect((await read(article ?? '')).kinds).to.deep.equal(['BlogPosting', 'BreadcrumbList']);
  });

  for (const locale of localeCodes) {
    it(`knows the page in every language, and its picture (${locale})`, async () => {
      const { alternates, fallback, image } = await read(pathIn(locale, '/faq'));
      expect(alternates)
        .to.have.lengthOf(localeCodes.length + 1)
        .and.include('x-default');
      expect(new URL(fallback).pathname).to.equal(pathIn(defaultLocale, '/faq'));
      const picture = await fetch(shopUrl() + new URL(image).pathname);
      expect([picture.status, picture.headers.get('content-type')]).to.deep.equal([200, 'image/png']);
    });
  }
});
