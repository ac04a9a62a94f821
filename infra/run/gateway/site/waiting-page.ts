import type { Request, Response } from 'express';

import { localeCodes, locales, type LocaleCode } from '@shop/shared-types/locales';

import { escapeHtml } from '../../html/escape-html.ts';
import { resolvePath, splitLocale } from '../../releases/resolve-path.ts';
import type { ReleaseManifest } from '../../releases/release-manifest.ts';
import type { AddressOf } from './own-hosts.ts';

interface WaitingWords {
  title: string;
  /** What a visitor sees of a language whose pages are being drawn. */
  words: string;
  english: string;
}

const wordsOf: Readonly<Record<LocaleCode, WaitingWords>> = {
  en: {
    title: 'The shop is starting',
    words: 'Its pages are being drawn for the first time. This page opens by itself, usually within a minute.',
    english: 'Open the page in English',
  },
  ru: {
    title: 'Страница готовится',
    words:
      'Магазин запущен впервые, и русские страницы ещё создаются. Эта страница откроется сама, обычно в течение минуты.',
    english: 'Открыть страницу на английском',
  },
  cn: {
    title: '页面正在生成',
    words: '商店首次启动，中文页面仍在生成。本页会自动打开，通常不超过一分钟。',
    english: '打开英文页面',
  },
  tr: {
    title: 'Sayfa hazırlanıyor',
    words:
      'Mağaza ilk kez açıldı ve Türkçe sayfalar hâlâ oluşturuluyor. Bu sayfa genellikle bir dakika içinde kendiliğinden açılır.',
    english: 'Sayfayı İngilizce aç',
  },
  es: {
    title: 'La página se está preparando',
    words:
      'La tienda se ha iniciado por primera vez y las páginas en español aún se están creando. Esta página se abrirá sola, normalmente en menos de un minuto.',
    english: 'Abrir la página en inglés',
  },
  hi: {
    title: 'पेज तैयार हो रहा है',
    words: 'दुकान पहली बार शुरू हुई है और हिन्दी पेज अभी बन रहे हैं। यह पेज अपने-आप खुल जाएगा, आम तौर पर एक मिनट के भीतर।',
    english: 'पेज अंग्रेज़ी में खोलें',
  },
  ar: {
    title: 'الصفحة قيد الإعداد',
    words: 'يعمل المتجر للمرة الأولى، ولا تزال الصفحات العربية قيد الإنشاء. ستُفتح هذه الصفحة تلقائيًا، عادةً خلال دقيقة.',
    english: 'فتح الصفحة بالإنجليزية',
  },
};

/** Seconds after which a browser asks again. */
const reloadSeconds = 3;

const style =
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1.5rem;color:#1b1b1f;background:#fff}' +
  '@media(prefers-color-scheme:dark){body{color:#eee;background:#131316}a{color:#9db8ff}}';

const drawWaitingPage = (locale: LocaleCode, englishAddress: string | undefined): string => {
  const { title, words, english } = wordsOf[locale];
  const { languageTag, direction } = locales[locale];
  const link = englishAddress
    ? `<p><a href="${escapeHtml(englishAddress)}" lang="${languageTag}" hreflang="en">${english}</a></p>`
    : '';
  return (
    `<!doctype html><html lang="${languageTag}" dir="${direction}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
    `<meta http-equiv="refresh" content="${reloadSeconds}"><title>${title}</title><style>${style}</style></head>` +
    `<body><main><h1>${title}</h1><p role="status">${words}</p>${link}</main></body></html>\n`
  );
};

/** The page is of this minute alone: no cache keeps it, and no search engine lists it. */
const send = (res: Response, page: string): void => {
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Robots-Tag', 'noindex');
  res.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'");
  res.type('html').send(page);
};

const isFile = (path: string): boolean => /\.\w+$/.test(path);

/**
 * Answers what a new shop's first release does not have yet (rule 23.4): a page of a language that is still being drawn, by a page that
 * loads again by itself and leads to the English one; the card of a page for networks, by the shop's own picture.
 * @returns false when the release has everything that belongs to the path
 */
export const answerUndrawn = (
  res: Response,
  { files, undrawnLocales = [] }: Pick<ReleaseManifest, 'files' | 'undrawnLocales'>,
  path: string,
): boolean => {
  if (undrawnLocales.length === 0) return false;
  if (path.startsWith('/social-cards/') && !Object.hasOwn(files, path)) {
    res.setHeader('Cache-Control', 'no-store');
    res.redirect(302, '/social-card.png');
    return true;
  }
  const { locale, rest } = splitLocale(path);
  if (!undrawnLocales.includes(locale) || isFile(path)) return false;
  const addressOf = res.locals.addressOf as AddressOf | undefined;
  const english = resolvePath(files, rest) === undefined ? '/' : rest;
  send(res, drawWaitingPage(locale, addressOf ? addressOf(english) : english));
  return true;
};

/** The language that a browser asks for first, among the shop's. */
const languageOf = (req: Request): LocaleCode => {
  const tags = localeCodes.map((code) => locales[code].hreflang);
  const found = req.acceptsLanguages(...tags);
  return localeCodes.find((code) => locales[code].hreflang === found) ?? 'en';
};

/** Answers before the first release: 503 for programs, and for browsers a page that loads again by itself with the same status. */
export const answerNoRelease = (req: Request, res: Response): void => {
  res.status(503).setHeader('Retry-After', '5');
  if (req.accepts('text', 'html') === 'html') send(res, drawWaitingPage(languageOf(req), undefined));
  else res.type('text').send('The shop is being built. Try again in a minute.');
};
