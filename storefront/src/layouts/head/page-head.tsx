import type { HeadProps } from 'gatsby';

import { locales } from '@shop/shared-types/locales';

import type { PageContext } from '../../content/page-context';
import { splitLocalePath } from '../../i18n/locale-path';
import { isSecretRoute } from '../../session/visitor/link-secret';

/** `</script>` inside a text would end the element. */
const jsonInHtml = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** <head> of every page; a template exports it as `Head`. */
export const PageHead = ({ pageContext, location }: HeadProps<object, PageContext>) => {
  const { head, locale, route } = pageContext;
  const { canonical } = head;
  const path = splitLocalePath(location.pathname).path.replace(/(.)\/$/, '$1');
  const title = head.innerTitles?.[path] ?? head.title;
  return (
    <>
      <html lang={locales[locale].hreflang} dir={locales[locale].direction} />
      <title>{title}</title>
      {isSecretRoute(route) && <meta name="referrer" content="no-referrer" />}
      <meta name="description" content={head.description} />
      {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      {head.alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {head.feed && <link rel="alternate" type="application/rss+xml" title={head.title} href={head.feed} />}
      <meta property="og:type" content={head.kind} />
      <meta property="og:site_name" content={head.siteName} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:locale" content={locales[locale].hreflang.replace('-', '_')} />
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={head.image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={head.imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={head.image} />
      {head.jsonLd.map((data, index) => (
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonInHtml(data) }} />
      ))}
    </>
  );
};
