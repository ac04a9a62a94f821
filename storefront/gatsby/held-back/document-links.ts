import MarkdownIt from 'markdown-it';

import type { AnyDocument, ContentList } from './held-back-document';

/** A link or a picture that an editor wrote. */
export interface WrittenLink {
  kind: 'link' | 'picture';
  address: string;
}

const markdown = new MarkdownIt({ html: false, linkify: false });

const linksOfText = (source: string): WrittenLink[] =>
  markdown
    .parse(source, {})
    .flatMap(({ children }) => children ?? [])
    .flatMap((token): WrittenLink[] => {
      if (token.type === 'link_open') return [{ kind: 'link', address: token.attrGet('href') ?? '' }];
      return token.type === 'image' ? [{ kind: 'picture', address: token.attrGet('src') ?? '' }] : [];
    });

/** Rewrites the Markdown of a document. Other fields stay as they are. */
const mapMarkdown = (list: ContentList, document: AnyDocument, change: (text: string) => string): AnyDocument => {
  const field = list === 'faqQuestions' ? 'answer' : 'body';
  const changed = (value: unknown): unknown => (typeof value === 'string' ? change(value) : value);
  switch (list) {
    case 'faqQuestions':
    case 'articles':
    case 'popups':
    case 'serviceTexts':
    case 'countryTexts':
      return { ...document, [field]: changed(document[field]) };
    case 'pages':
      if (!Array.isArray(document['sections'])) return document;
      return {
        ...document,
        sections: (document['sections'] as { __component: string; body?: unknown }[]).map((part) =>
          part.__component === 'section.text' ? { ...part, body: changed(part.body) } : part,
        ),
      };
    default:
      return document;
  }
};

/** The links and pictures in the Markdown of a document. */
export const linksOf = (list: ContentList, document: AnyDocument): WrittenLink[] => {
  const found: WrittenLink[] = [];
  mapMarkdown(list, document, (text) => {
    found.push(...linksOfText(text));
    return text;
  });
  return found;
};

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The document with the words of these links and without the links; pictures go. Links in Markdown's longer forms stay. */
export const withoutLinks = (list: ContentList, document: AnyDocument, addresses: readonly string[]): AnyDocument =>
  mapMarkdown(list, document, (text) =>
    addresses.reduce((rest, address) => {
      const target = String.raw`\(\s*<?${escapeRegExp(address)}>?(?:\s+"[^"]*")?\s*\)`;
      return rest
        .replaceAll(new RegExp(String.raw`!\[[^\]]*\]${target}`, 'g'), '')
        .replaceAll(new RegExp(String.raw`\[([^\]]*)\]${target}`, 'g'), '$1');
    }, text),
  );
