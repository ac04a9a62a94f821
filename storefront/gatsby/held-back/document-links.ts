import MarkdownIt from 'markdown-it';

import type { ArticleDocument, OrganisationDocument } from '../cms/documents';
import type { AnyDocument, ContentList } from './held-back-document';

/** A link or a picture that an editor wrote. */
export interface WrittenLink {
  kind: 'link' | 'picture';
  address: string;
}

const markdown = new MarkdownIt({ html: false, linkify: false });

/** The last release's texts and the new ones are nearly all the same, and each is asked about several times. */
const linksKnown = new Map<string, readonly WrittenLink[]>();

const linksOfText = (source: string): readonly WrittenLink[] => {
  const known = linksKnown.get(source) ?? findLinks(source);
  linksKnown.set(source, known);
  return known;
};

const findLinks = (source: string): WrittenLink[] =>
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

const pictureFields = ['coverPicture', 'socialPicture'] as const;

/** The address of a chosen picture. One whose file was deleted from the library has the name of its field. */
const chosenAddress = (document: AnyDocument, field: string): string | undefined => {
  const chosen = document[field] as ArticleDocument['coverPicture'];
  return chosen ? (chosen.file?.url ?? field) : undefined;
};

const chosenPictures = (list: ContentList, document: AnyDocument): WrittenLink[] => {
  const mark = list === 'organisations' ? (document['mark'] as OrganisationDocument['mark']) : undefined;
  if (mark) return [{ kind: 'picture', address: mark.url }];
  return list === 'articles'
    ? pictureFields.flatMap((field): WrittenLink[] => {
        const address = chosenAddress(document, field);
        return address === undefined ? [] : [{ kind: 'picture', address }];
      })
    : [];
};

/** The links and pictures in the Markdown of a document, and the pictures that an editor chose for an article or as the mark. */
export const linksOf = (list: ContentList, document: AnyDocument): WrittenLink[] => {
  const found = chosenPictures(list, document);
  mapMarkdown(list, document, (text) => {
    found.push(...linksOfText(text));
    return text;
  });
  return found;
};

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const withoutChosen = (list: ContentList, document: AnyDocument, addresses: readonly string[]): AnyDocument => {
  if (list === 'organisations') return { ...document, mark: null };
  const dead = pictureFields.filter((field) => addresses.includes(chosenAddress(document, field) ?? ''));
  return list === 'articles' ? { ...document, ...Object.fromEntries(dead.map((field) => [field, null])) } : document;
};

/** The document with the words of these links and without the links; pictures go. Links in Markdown's longer forms stay. */
export const withoutLinks = (list: ContentList, document: AnyDocument, addresses: readonly string[]): AnyDocument =>
  mapMarkdown(list, withoutChosen(list, document, addresses), (text) =>
    addresses.reduce((rest, address) => {
      const target = String.raw`\(\s*<?${escapeRegExp(address)}>?(?:\s+"[^"]*")?\s*\)`;
      return rest
        .replaceAll(new RegExp(String.raw`!\[[^\]]*\]${target}`, 'g'), '')
        .replaceAll(new RegExp(String.raw`\[([^\]]*)\]${target}`, 'g'), '$1');
    }, text),
  );
