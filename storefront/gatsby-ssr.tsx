import { isValidElement, type ReactElement, type ReactNode } from 'react';

import type { GatsbySSR } from 'gatsby';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';

import { locales, type LocaleCode } from '@shop/shared-types/locales';

import type { EntryScripts } from './gatsby/entry-scripts';
import type { PageContext } from './src/content/page-context';
import type { SiteData } from './src/content/site-data';
import { splitLocalePath } from './src/i18n/locale-path';
import { App } from './src/layouts/app';
import { markStyle, type MarkTones } from './src/theme/mark-style';
import { lightColors, darkColors } from './src/theme/tokens';
import { preloadedFonts } from './src/theme/fonts';
import { globalStyle } from './src/theme/global-style';
import { reloadOnce } from './src/session/reload-once';
import { startPage, type PageStart } from './src/start/start-page';
import { firstPaintScript } from './src/theme/theme-script';

/** The same data that browsers get as a script, put in by webpack: Gatsby renders every page anew when its renderer reads files. */
declare const SITE_DATA: Record<LocaleCode, SiteData>;
declare const MARK_TONES: MarkTones;
/** Null in `gatsby develop`, which starts its pages itself. */
declare const ENTRY_SCRIPTS: EntryScripts | null;

const sites = SITE_DATA;

/** Templates of the pages that are being drawn, by their path: several are drawn at a time. */
const templates = new Map<string, string>();

export const wrapPageElement: GatsbySSR<object, PageContext>['wrapPageElement'] = ({ element, props }) => {
  const { pageContext, location } = props;
  templates.set(location.pathname, pageContext.template);
  return (
    <App site={sites[pageContext.locale]} context={pageContext} location={{ pathname: location.pathname, search: '' }}>
      {element}
    </App>
  );
};

/** Styles of each page that is being drawn, by its path: several are drawn at a time. */
const sheets = new Map<string, ServerStyleSheet>();

export const wrapRootElement: GatsbySSR['wrapRootElement'] = ({ element, pathname }) => {
  const sheet = new ServerStyleSheet();
  sheets.set(pathname, sheet);
  return <StyleSheetManager sheet={sheet.instance}>{element}</StyleSheetManager>;
};

const takeStyles = (pathname: string): ReactElement[] => {
  const sheet = sheets.get(pathname);
  sheets.delete(pathname);
  return sheet?.getStyleElement() ?? [];
};

export const onRenderBody: GatsbySSR['onRenderBody'] = ({ pathname, setHeadComponents, setHtmlAttributes }) => {
  const { locale } = splitLocalePath(pathname);
  setHtmlAttributes({ lang: locales[locale].hreflang, dir: locales[locale].direction });
  setHeadComponents([
    <style key="global" dangerouslySetInnerHTML={{ __html: globalStyle + markStyle(MARK_TONES) }} />,
    ...takeStyles(pathname),
    <script key="first-paint" dangerouslySetInnerHTML={{ __html: firstPaintScript }} />,
    ...preloadedFonts(locale).map((file) => (
      <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
    )),
    <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="icon-old" rel="alternate icon" href="/favicon.ico" sizes="32x32" />,
    <meta key="color-light" name="theme-color" media="(prefers-color-scheme: light)" content={lightColors.bg} />,
    <meta key="color-dark" name="theme-color" media="(prefers-color-scheme: dark)" content={darkColors.bg} />,
  ]);
};

/** Gatsby's own part of the page that starts it. */
const isEntryPart = (part: ReactNode): boolean =>
  isValidElement<{ sliceId?: string }>(part) && part.props.sliceId === '_gatsby-scripts';

/** Prices of the HTML are of its build; so long a visitor who gives no sign may see them. */
const quietMs = 10_000;

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  pathname,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  if (!ENTRY_SCRIPTS) return;
  const { facts, files } = ENTRY_SCRIPTS;
  const siteData = SITE_DATA_FILES[splitLocalePath(pathname).locale];
  const template = templates.get(pathname);
  templates.delete(pathname);
  if (!siteData || !template) throw new Error(`${pathname} has no scripts to start with`);
  const pageStart: PageStart = {
    files: [siteData, ...files, ...(ENTRY_SCRIPTS.templates[template] ?? [])],
    pageData: `/page-data/${pathname === '/' ? 'index' : pathname.replace(/^\/|\/$/g, '')}/page-data.json`,
    quietMs,
  };
  replacePostBodyComponents([
    ...getPostBodyComponents().filter((part) => !isEntryPart(part)),
    <script key="facts" dangerouslySetInnerHTML={{ __html: facts }} />,
    <script
      key="start"
      dangerouslySetInnerHTML={{
        __html: `(${startPage.toString()})(${JSON.stringify(pageStart)},${reloadOnce.toString()})`,
      }}
    />,
  ]);
};
