import type { GatsbyBrowser } from 'gatsby';

import { loadSiteData } from './src/content/load-site-data';
import { isMissingPiece } from './src/content/missing-piece';
import type { PageContext } from './src/content/page-context';
import type { App } from './src/layouts/app';
import { bringToLife } from './src/start/bring-to-life';
import { endLoadingBar, watchLinks } from './src/layouts/loading-bar';
import { reloadOnce } from './src/session/reload-once';

let app: typeof App | undefined;

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Runs the modules around every page. They come with this script; run with it, they would hold a slow phone in one piece, so they
 * run in pieces, libraries first. The names say what of a library is wanted: without them all of it would be in the script.
 */
const loadApp = async (): Promise<typeof App> => {
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["styled"] */ 'styled-components');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["IntlProvider"] */ 'react-intl');
  await import(/* webpackMode: "eager", webpackExports: ["default"] */ 'swr');
  await nextTask();
  await import(/* webpackMode: "eager" */ './src/layouts/main-layout');
  await nextTask();
  const loaded = await import(/* webpackMode: "eager" */ './src/layouts/app');
  await nextTask();
  return loaded.App;
};

/** Gatsby waits for the promise before it brings the page to life; its types do not say so. */
export const onClientEntry = async (): Promise<void> => {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isMissingPiece(reason)) reloadOnce();
  });
  watchLinks();
  // Started first: it is done when the first price is drawn.
  new Worker('/warm-numbers.js');
  [app] = await Promise.all([loadApp(), loadSiteData()]);
};

/** Gatsby's type of it is the one of an older React. */
export const replaceHydrateFunction = () => bringToLife;

export const onRouteUpdate = (): void => endLoadingBar();

export const wrapPageElement: GatsbyBrowser<object, PageContext>['wrapPageElement'] = ({ element, props }) => {
  const site = window.shopSite;
  if (!app || !site) throw new Error('the data of the language has not been loaded');
  const View = app;
  return (
    <View site={site} context={props.pageContext} location={props.location}>
      {element}
    </View>
  );
};
