import { isValidElement, type ReactElement, type ReactNode } from 'react';

import { ServerLocation } from '@gatsbyjs/reach-router';
import type { GatsbySSR } from 'gatsby';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';

import { locales, type LocaleCode } from '@shop/shared-types/locales';

import { drawBody } from './gatsby/inside-gatsby/draw-body';
import type { EntryScripts } from './gatsby/inside-gatsby/entry-scripts';
import { takeStylesApart } from './gatsby/inside-gatsby/page-styles';
import type { SharedData } from './gatsby/inside-gatsby/shared-data';
import type { PageContext } from './src/content/page-context';
import { keepLanguagesWithDomain, localePath, pagePath, splitLocalePath } from './src/i18n/locale-path';
import { App } from './src/layouts/app';
import { markStyle, type MarkTones } from './src/theme/mark-style';
import { lightColors, darkColors } from './src/theme/tokens';
import { preloadedFonts } from './src/theme/fonts';
import { globalStyle } from './src/theme/global-style';
import type { PageFacts } from './src/page-start/in-page';
import type { PageStart } from './src/page-start/start-page';

/** Webpack writes the data into the renderer: if the renderer read files, Gatsby would render every page again. */
declare const SHARED_DATA: SharedData;
declare const MARK_TONES: MarkTones;
/** Null in `gatsby develop`, where Gatsby starts the pages itself. */
declare const ENTRY_SCRIPTS: EntryScripts | null;
/** The script of every page, which defines `inPage` (`page-start/in-page.ts`). */
declare const IN_PAGE_SCRIPT: string;

let shared: SharedData;
const setSharedData = (data: SharedData): void => {
  shared = data;
  keepLanguagesWithDomain(data.languagesWithDomain);
};
setSharedData(SHARED_DATA);
// A publication that draws pages without Gatsby brings newer data (`render-pages.ts`).
globalThis.setSharedData = setSharedData;

/** Template of each page that is being drawn, by path. The map exists because Gatsby draws several pages at a time. */
const templates = new Map<string, string>();

export const wrapPageElement: GatsbySSR<object, PageContext>['wrapPageElement'] = ({ element, props }) => {
  const { pageContext, location } = props;
  templates.set(location.pathname, pageContext.template);
  const app = (
    <App
      site={shared.sites[pageContext.locale]}
      context={pageContext}
      location={{ pathname: location.pathname, search: '' }}
    >
      {element}
    </App>
  );
  // Links compare their address with that of the page, to say which of them leads to it.
  const address = localePath(pageContext.locale, pageContext.route);
  return address === location.pathname ? app : <ServerLocation url={address}>{app}</ServerLocation>;
};

export const replaceRenderer: GatsbySSR['replaceRenderer'] = async ({ bodyComponent, replaceBodyHTMLString }) =>
  replaceBodyHTMLString(await drawBody(bodyComponent as ReactElement));

/** The script in the head of a page: what it does there, and what it does at the end. */
const headScript = (template: string, locale: LocaleCode): string => {
  const facts: PageFacts = {
    template,
    currency: locales[locale].defaultCurrency,
    signUpPath: localePath(locale, '/registration?goback=1'),
  };
  return `${IN_PAGE_SCRIPT}inPage.inHead(${JSON.stringify(facts)})`;
};

/** Styles of each page that is being drawn, by path. The map exists because Gatsby draws several pages at a time. */
const sheets = new Map<string, ServerStyleSheet>();

export const wrapRootElement: GatsbySSR['wrapRootElement'] = ({ element, pathname }) => {
  const sheet = new ServerStyleSheet();
  sheets.set(pathname, sheet);
  return <StyleSheetManager sheet={sheet.instance}>{element}</StyleSheetManager>;
};

/** The page's sheet, which its scripts keep (`adopt-page-styles.ts`). */
const takeStyles = (pathname: string): ReactElement => {
  const { rules, names } = takeStylesApart(sheets.get(pathname)?.getStyleTags() ?? '');
  sheets.delete(pathname);
  return <style key="page" data-styles={names} dangerouslySetInnerHTML={{ __html: rules }} />;
};

export const onRenderBody: GatsbySSR['onRenderBody'] = ({ pathname, setHeadComponents, setHtmlAttributes }) => {
  const { locale } = splitLocalePath(pathname);
  setHtmlAttributes({
    lang: locales[locale].hreflang,
    dir: locales[locale].direction,
    // The page's scripts find their page below this prefix (`at-root.ts`).
    ...(localePath(locale, '/') === pagePath(locale, '/') ? {} : { 'data-root': locale }),
    // This page answers at other addresses as well (`keep-not-found.ts`).
    ...(templates.get(pathname) === 'not-found' ? { 'data-not-found': pathname } : {}),
  });
  setHeadComponents([
    <style
      key="global"
      dangerouslySetInnerHTML={{ __html: globalStyle + markStyle(MARK_TONES) + shared.brandStyle }}
    />,
    takeStyles(pathname),
    <script
      key="first-paint"
      dangerouslySetInnerHTML={{ __html: headScript(templates.get(pathname) ?? '', locale) }}
    />,
    ...preloadedFonts(locale).map((file) => (
      <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
    )),
    <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="icon-old" rel="alternate icon" href="/favicon.ico" sizes="32x32" />,
    <link key="icon-phone" rel="apple-touch-icon" href="/icon-192.png" />,
    <link key="manifest" rel="manifest" href="/manifest.json" />,
    <meta key="color-light" name="theme-color" media="(prefers-color-scheme: light)" content={lightColors.bg} />,
    <meta key="color-dark" name="theme-color" media="(prefers-color-scheme: dark)" content={darkColors.bg} />,
  ]);
};

/** Whether this is the part of the HTML with which Gatsby starts a page. */
const isEntryPart = (part: ReactNode): boolean =>
  isValidElement<{ sliceId?: string }>(part) && part.props.sliceId === '_gatsby-scripts';

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  pathname,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  if (!ENTRY_SCRIPTS) return;
  const { facts, files } = ENTRY_SCRIPTS;
  const siteData = shared.files[splitLocalePath(pathname).locale];
  const template = templates.get(pathname);
  templates.delete(pathname);
  if (!siteData || !template) throw new Error(`${pathname} has no scripts to start with`);
  const pageStart: PageStart = {
    files: [siteData, ...files, ...(ENTRY_SCRIPTS.templates[template] ?? [])],
    pageData: `/page-data/${pathname === '/' ? 'index' : pathname.replace(/^\/|\/$/g, '')}/page-data.json`,
  };
  replacePostBodyComponents([
    ...getPostBodyComponents().filter((part) => !isEntryPart(part)),
    <script key="facts" dangerouslySetInnerHTML={{ __html: facts }} />,
    <script key="start" dangerouslySetInnerHTML={{ __html: `inPage.atEnd(${JSON.stringify(pageStart)})` }} />,
  ]);
};
