import { locales, type LocaleCode } from '@shop/shared-types/locales';

import type { Mail } from './mail.ts';

/** The content of one e-mail. The frame around it is the same for all. */
export interface MailContent {
  to: string;
  locale: LocaleCode;
  brandName: string;
  subject: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const paragraphHtml = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const actionHtml = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:#c2410c;color:#ffffff;border-radius:8px;` +
  `padding:12px 24px;text-decoration:none;display:inline-block">${escapeHtml(label)}</a></p>` +
  `<p style="margin:0 0 16px;color:#5b6470;word-break:break-all" dir="ltr">${escapeHtml(url)}</p>`;

/** Puts an e-mail into its frame: plain text and HTML, in the direction of the language. */
export const composeMail = ({ to, locale, brandName, subject, paragraphs, action }: MailContent): Mail => {
  const { languageTag, direction } = locales[locale];
  const text = [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), `— ${brandName}`].join('\n\n');
  const html =
    `<!doctype html><html lang="${languageTag}" dir="${direction}"><head><meta charset="utf-8">` +
    `<title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;padding:24px;background:#f4f5f7;color:#16191d;font:16px/1.5 sans-serif">` +
    `<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px;padding:32px">` +
    `<p style="margin:0 0 24px;font-weight:700">${escapeHtml(brandName)}</p>` +
    `${paragraphs.map(paragraphHtml).join('')}${action ? actionHtml(action) : ''}</div></body></html>`;
  return { to, subject, text, html };
};
