import { isValidElement, type ReactElement, type ReactNode } from 'react';

import { ServerLocation } from '@gatsbyjs/reach-router';
import type { GatsbySSR } from 'gatsby';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';

import { locales, type LocaleCode } from '@shop/shared-types/locales';

import { drawBody } from './gatsby/inside-gatsby/draw-body';
import type { EntryScripts } from './gatsby/inside-gatsby/entry-scripts';
import { takeStylesApart } from './gatsby/inside-gatsby/page-styles';
import type { SharedData } from './gatsby/inside-gatsby/shared-data';
import { smallerScript } from './gatsby/inside-gatsby/smaller-script';
import { withoutGenerator, withShortMarks } from './gatsby/inside-gatsby/without-generator';
import type { PageContext } from './src/content/page-context';
import { keepLanguagesWithDomain, localePath, pagePath, splitLocalePath } from './src/i18n/locale-path';
import { App } from './src/layouts/app';
import { markStyle, type MarkTones } from './src/theme/mark-style';
import { lightColors, darkColors } from './src/theme/tokens';
import { preloadedFonts } from './src/theme/fonts';
import { globalStyle } from './src/theme/global-style';
import { reloadOnce } from './src/session/reload-once';
import { decideBeforePaint } from './src/page-start/before-first-paint';
import { decideCurrency } from './src/session/visitor/currency';
import { drawRubleExperiment } from './src/session/visitor/ruble-experiment';
import { earlyScript, endScript } from './src/page-start/early-script';
import { keptPlaceKey, pageParts, restorePlace } from './src/page-start/kept-place';
import { startPage, type PageStart } from './src/page-start/start-page';
import { firstPaintScript } from './src/theme/theme-script';

/** Webpack writes the data into the renderer: if the renderer read files, Gatsby would render every page again. */
declare const SHARED_DATA: SharedData;
declare const MARK_TONES: MarkTones;
/** Null in `gatsby develop`, where Gatsby starts the pages itself. */
declare const ENTRY_SCRIPTS: EntryScripts | null;

let shared: SharedData;
const useSharedData = (data: SharedData): void => {
  shared = data;
  keepLanguagesWithDomain(data.languagesWithDomain);
};
useSharedData(SHARED_DATA);
// A publication that draws pages without Gatsby brings newer data (`render-pages.ts`).
globalThis.useSharedData = useSharedData;

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

/** What is decided before the first paint, as a script. */
const decisionScript = (locale: LocaleCode): string =>
  `;(${decideBeforePaint.toString()})(${drawRubleExperiment.toString()},${decideCurrency.toString()},'${locales[locale].defaultCurrency}')`;

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
    <style key="global" dangerouslySetInnerHTML={{ __html: globalStyle + markStyle(MARK_TONES) }} />,
    takeStyles(pathname),
    <script
      key="first-paint"
      dangerouslySetInnerHTML={{
        __html: smallerScript(firstPaintScript + decisionScript(locale) + earlyScript(templates.get(pathname), locale)),
      }}
    />,
    ...preloadedFonts(locale).map((file) => (
      <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
    )),
    <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="icon-old" rel="alternate icon" href="/favicon.ico" sizes="32x32" />,
    <meta key="color-light" name="theme-color" media="(prefers-color-scheme: light)" content={lightColors.bg} />,
    <meta key="color-dark" name="theme-color" media="(prefers-color-scheme: dark)" content={darkColors.bg} />,
  ]);
};

/** The script that starts a page of a template. `PAGE_START` stands for the files and data of the single page, so that one script serves all. */
const startScript = (template: string): string =>
  `${endScript(template)}(${restorePlace.toString()})('${keptPlaceKey}','${pageParts}');(${startPage.toString()})(PAGE_START,${reloadOnce.toString()})`;

/** Whether this is the part of the HTML with which Gatsby starts a page. */
const isEntryPart = (part: ReactNode): boolean =>
  isValidElement<{ sliceId?: string }>(part) && part.props.sliceId === '_gatsby-scripts';

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  pathname,
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  replaceHeadComponents(withShortMarks(withoutGenerator(getHeadComponents())));
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
    <script
      key="start"
      dangerouslySetInnerHTML={{
        __html: smallerScript(startScript(template)).replace('PAGE_START', () => JSON.stringify(pageStart)),
      }}
    />,
  ]);
};
