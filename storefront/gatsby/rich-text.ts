import MarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';

import { localePath } from '../src/i18n/locale-path';
import type { RichText } from '../src/content/contents';
import type { LocaleCode } from '@shop/shared-types/locales';
import { isServedByOthers } from './plan/reachable-paths';

/**
 * Raw HTML is shown as text, so an editor cannot put scripts into a page. The plugin makes bold text work in Chinese: by Markdown's own
 * rules the asterisks stay when bold text ends in a Chinese colon, because no space follows it.
 */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false }).use(cjkFriendly);

const codeInCell = 'code_in_cell';
/** An address in a table may go on in the next line behind each slash: else one column would fill a phone's screen. */
markdown.renderer.rules[codeInCell] = (tokens, index) => {
  const code = markdown.utils.escapeHtml(tokens[index]?.content ?? '');
  return `<code>${code.replaceAll(/(?<=[\w}])\/(?=[\w{])/g, '/<wbr>')}</code>`;
};

/** Makes the id of a heading. It works in any script: letters and digits of all languages, joined by hyphens. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\p{Mark}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'section';

const isOtherSite = (href: string): boolean => /^[a-z]+:/i.test(href);

/** Whether a path is the same in every language: what other parts of the shop answer, and files such as `/llms.txt`. */
const hasOneLanguage = (path: string): boolean => isServedByOthers(path) || /^\/[^/?#]+\.\w+$/.test(path);

/**
 * The CMS writes addresses of its media library with its own host name or without one. The gateway serves both below `/cms`. The build
 * replaces them by the site's own copies (`withOwnPictures`); the preview of drafts shows the original.
 */
const libraryAddress = (src: string): string => src.replace(/^(?:https?:\/\/[^/]+)?(?:\/cms)?(?=\/uploads\/)/, '/cms');

/** The rows of all tables in an editor's Markdown, without their heads: the Markdown of each cell. */
export const tableRowsOf = (source: string): string[][] => {
  const rows: string[][] = [];
  let isInBody = false;
  for (const { type, content } of markdown.parse(source, {})) {
    if (type === 'tbody_open' || type === 'tbody_close') isInBody = type === 'tbody_open';
    if (isInBody && type === 'tr_open') rows.push([]);
    if (isInBody && type === 'inline') rows.at(-1)?.push(content);
  }
  return rows;
};

/**
 * Renders an editor's Markdown as HTML. Links lead to the page's language. Headings get anchors; an h1 becomes an h2, below the page's own.
 */
export const renderRichText = (source: string, locale: LocaleCode): RichText => {
  const tokens = markdown.parse(source, {});
  const headings: RichText['headings'] = [];
  const taken = new Map<string, number>();
  let isInTable = false;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const level = Math.max(2, Number(token.tag.slice(1)));
      token.tag = `h${level}`;
      const text = tokens[index + 1]?.content ?? '';
      const anchor = anchorOf(text);
      const count = taken.get(anchor) ?? 0;
      taken.set(anchor, count + 1);
      const id = count === 0 ? anchor : `${anchor}-${count + 1}`;
      token.attrSet('id', id);
      if (level === 2) headings.push({ id, text });
    }
    if (token.type === 'heading_close') token.tag = `h${Math.max(2, Number(token.tag.slice(1)))}`;
    if (token.type === 'table_open') token.attrSet('tabindex', '0');
    if (token.type === 'table_open' || token.type === 'table_close') isInTable = token.type === 'table_open';
    for (const child of token.children ?? []) {
      if (isInTable && child.type === 'code_inline') child.type = codeInCell;
      if (child.type === 'image') {
        child.attrSet('src', libraryAddress(child.attrGet('src') ?? ''));
        child.attrSet('loading', 'lazy');
        child.attrSet('decoding', 'async');
      }
      if (child.type !== 'link_open') continue;
      const href = child.attrGet('href') ?? '';
      if (href.startsWith('/') && !hasOneLanguage(href)) child.attrSet('href', localePath(locale, href));
      if (isOtherSite(href)) child.attrSet('rel', 'noopener nofollow');
    }
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings };
};
