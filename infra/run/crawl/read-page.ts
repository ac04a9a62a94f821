import { parse, type HTMLElement } from 'node-html-parser';

/** What a search engine reads on a page, without running its scripts. Addresses are absolute. */
export interface PageFacts {
  url: string;
  bytes: number;
  language: string;
  direction: string;
  title: string;
  description: string;
  headings: number;
  canonical: string | undefined;
  isIndexed: boolean;
  /** By language as `hreflang` writes it, with `x-default`. */
  alternates: Map<string, string>;
  /** Links that a crawler follows, without the part after `#`. */
  links: string[];
  /** Pictures, scripts, styles and icons. */
  files: string[];
  image: string | undefined;
  picturesWithoutText: string[];
  /** Blocks of structured data; a string is one that is no JSON. */
  data: (Record<string, unknown> | string)[];
}

const absolute = (address: string, base: string): string | undefined => {
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  url.hash = '';
  return url.protocol.startsWith('http') ? url.href : undefined;
};

const readData = (root: HTMLElement): PageFacts['data'] =>
  root.querySelectorAll('script[type="application/ld+json"]').flatMap((block): PageFacts['data'] => {
    try {
      const value = JSON.parse(block.rawText) as Record<string, unknown> | Record<string, unknown>[];
      return Array.isArray(value) ? value : [value];
    } catch {
      return [block.rawText.slice(0, 80)];
    }
  });

const addressesOf = (root: HTMLElement, selector: string, attribute: string, base: string): string[] =>
  root.querySelectorAll(selector).flatMap((element) => absolute(element.getAttribute(attribute) ?? '', base) ?? []);

/** Reads a page's HTML. `url` is the address at which it was served. */
export const readPage = (url: string, html: string): PageFacts => {
  const root = parse(html, { comment: false });
  const meta = (name: string): string | undefined =>
    (root.querySelector(`meta[name="${name}"]`) ?? root.querySelector(`meta[property="${name}"]`))?.getAttribute(
      'content',
    );
  const page = root.querySelector('html');
  const followed = root.querySelectorAll('a[href]').filter((link) => !/nofollow/.test(link.getAttribute('rel') ?? ''));
  const alternates = root.querySelectorAll('link[rel="alternate"]').flatMap((link): [string, string][] => {
    const language = link.getAttribute('hreflang');
    const target = absolute(link.getAttribute('href') ?? '', url);
    return language && target ? [[language, target]] : [];
  });
  return {
    url,
    bytes: Buffer.byteLength(html),
    language: page?.getAttribute('lang') ?? '',
    direction: page?.getAttribute('dir') ?? '',
    title: root.querySelector('title')?.text.trim() ?? '',
    description: meta('description')?.trim() ?? '',
    headings: root.querySelectorAll('h1').length,
    canonical: addressesOf(root, 'link[rel="canonical"]', 'href', url)[0],
    isIndexed: !/noindex/.test(meta('robots') ?? ''),
    alternates: new Map(alternates),
    links: [...new Set(followed.flatMap((link) => absolute(link.getAttribute('href') ?? '', url) ?? []))],
    files: [
      ...new Set([
        ...addressesOf(root, 'img[src]', 'src', url),
        ...addressesOf(root, 'script[src]', 'src', url),
        ...addressesOf(
          root,
          'link[rel="stylesheet"], link[rel="icon"], link[rel="preload"], link[rel="manifest"]',
          'href',
          url,
        ),
      ]),
    ],
    image: meta('og:image'),
    picturesWithoutText: root
      .querySelectorAll('img')
      .filter((picture) => picture.getAttribute('alt') === undefined)
      .map((picture) => picture.getAttribute('src') ?? ''),
    data: readData(root),
  };
};
