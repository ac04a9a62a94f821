import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

interface Words {
  tag: string;
  title: string;
  words: string;
}

/** By the language of the browser, since nobody has signed in yet. The first one is for all others. */
const inLanguages: readonly Words[] = [
  {
    tag: 'en',
    title: 'The admin is being built',
    words: 'The shop sells already. This page opens by itself, usually within a minute.',
  },
  {
    tag: 'ru',
    title: 'Панель управления собирается',
    words: 'Магазин уже продаёт. Эта страница откроется сама, обычно в течение минуты.',
  },
  { tag: 'zh', title: '管理后台正在构建', words: '商店已经可以销售。本页会自动打开，通常不超过一分钟。' },
  {
    tag: 'tr',
    title: 'Yönetim paneli hazırlanıyor',
    words: 'Mağaza satışa başladı. Bu sayfa genellikle bir dakika içinde kendiliğinden açılır.',
  },
  {
    tag: 'es',
    title: 'El panel de administración se está preparando',
    words: 'La tienda ya vende. Esta página se abrirá sola, normalmente en menos de un minuto.',
  },
  {
    tag: 'hi',
    title: 'एडमिन पैनल तैयार हो रहा है',
    words: 'दुकान बिक्री शुरू कर चुकी है। यह पेज अपने-आप खुल जाएगा, आम तौर पर एक मिनट के भीतर।',
  },
  {
    tag: 'ar',
    title: 'لوحة الإدارة قيد الإعداد',
    words: 'المتجر يبيع بالفعل. ستُفتح هذه الصفحة تلقائيًا، عادةً خلال دقيقة.',
  },
];

/** Seconds after which a browser asks again. */
const reloadSeconds = 3;

const style =
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1.5rem;color:#1b1b1f;background:#fff}' +
  '@media(prefers-color-scheme:dark){body{color:#eee;background:#131316}}';

const drawPage = ({ tag, title, words }: Words): string =>
  `<!doctype html><html lang="${tag}" dir="${tag === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
  `<meta http-equiv="refresh" content="${reloadSeconds}"><title>${title}</title><style>${style}</style></head>` +
  `<body><main><h1>${title}</h1><p role="status">${words}</p></main></body></html>\n`;

/** Calls of the admin have its address as well; they ask for JSON, or for anything. */
const isPage = (ctx: Context): boolean =>
  ['GET', 'HEAD'].includes(ctx.method) &&
  (ctx.path === '/admin' || (ctx.path.startsWith('/admin/') && ctx.accepts('json', 'html') === 'html'));

/** Answers the pages of the admin while its bundle is still being built, which a new shop does when it sells already (rule 23.4). */
export const adminInMaking: Core.MiddlewareFactory = (_config, { strapi }) => {
  const bundle = join(strapi.dirs.dist.root, 'build', 'index.html');
  return async (ctx: Context, next: Next) => {
    if (!isPage(ctx) || existsSync(bundle)) {
      await next();
      return;
    }
    const tag = ctx.acceptsLanguages(inLanguages.map((one) => one.tag)) || 'en';
    ctx.type = 'html';
    ctx.body = drawPage(inLanguages.find((one) => one.tag === tag) ?? (inLanguages[0] as Words));
    ctx.set('Cache-Control', 'no-store');
    ctx.set('X-Robots-Tag', 'noindex');
  };
};
