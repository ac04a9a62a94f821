import type { ReactElement } from 'react';

import type { GatsbySSR } from 'gatsby';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';

import { locales, type LocaleCode } from '@shop/shared-types/locales';

import { siteDataElementId } from './src/content/load-site-data';
import type { PageContext } from './src/content/page-context';
import type { SiteData } from './src/content/site-data';
import { splitLocalePath } from './src/i18n/locale-path';
import { App } from './src/layouts/app';
import { markStyle, type MarkTones } from './src/theme/mark-style';
import { lightColors, darkColors } from './src/theme/tokens';
import { preloadedFonts } from './src/theme/fonts';
import { globalStyle } from './src/theme/global-style';
import { firstPaintScript } from './src/theme/theme-script';

/** The same data that browsers get as a script, put in by webpack: Gatsby renders every page anew when its renderer reads files. */
declare const SITE_DATA: Record<LocaleCode, SiteData>;
declare const MARK_TONES: MarkTones;

const sites = SITE_DATA;

export const wrapPageElement: GatsbySSR<object, PageContext>['wrapPageElement'] = ({ element, props }) => (
  <App
    site={sites[props.pageContext.locale]}
    context={props.pageContext}
    location={{ pathname: props.location.pathname, search: '' }}
  >
    {element}
  </App>
);

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
  const address = SITE_DATA_FILES[locale];
  setHtmlAttributes({ lang: locales[locale].hreflang, dir: locales[locale].direction });
  setHeadComponents([
    <style key="global" dangerouslySetInnerHTML={{ __html: globalStyle + markStyle(MARK_TONES) }} />,
    ...takeStyles(pathname),
    <script key="first-paint" dangerouslySetInnerHTML={{ __html: firstPaintScript }} />,
    ...preloadedFonts(locale).map((file) => (
      <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
    )),
    ...(address ? [<script key="site-data" id={siteDataElementId} src={address} defer />] : []),
    <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="icon-old" rel="alternate icon" href="/favicon.ico" sizes="32x32" />,
    <meta key="color-light" name="theme-color" media="(prefers-color-scheme: light)" content={lightColors.bg} />,
    <meta key="color-dark" name="theme-color" media="(prefers-color-scheme: dark)" content={darkColors.bg} />,
  ]);
};
