import type { HeadProps } from 'gatsby';

import { locales } from '@shop/shared-types/locales';

import type { PageContext } from '../content/page-context';

/** `</script>` inside a text would end the element. */
const jsonInHtml = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** <head> of every page; a template exports it as `Head`. */
export const PageHead = ({ pageContext }: HeadProps<object, PageContext>) => {
  const { head, locale } = pageContext;
  const { canonical } = head;
  return (
    <>
      <html lang={locales[locale].hreflang} dir={locales[locale].direction} />
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      {head.alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      <meta property="og:type" content={head.kind} />
      <meta property="og:site_name" content={head.siteName} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:locale" content={locales[locale].hreflang.replace('-', '_')} />
      {canonical && <meta property="og:url" content={canonical} />}
      {head.image && (
        <>
          <meta property="og:image" content={head.image} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={head.siteName} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      {head.jsonLd.map((data, index) => (
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonInHtml(data) }} />
      ))}
    </>
  );
};
