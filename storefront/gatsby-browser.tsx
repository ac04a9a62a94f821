import type { GatsbyBrowser } from 'gatsby';

import { loadSiteData } from './src/content/load-site-data';
import { isMissingPiece } from './src/content/missing-piece';
import type { PageContext } from './src/content/page-context';
import { bringToLife } from './src/layouts/bring-to-life';
import { endLoadingBar, watchLinks } from './src/layouts/loading-bar';
import { reloadOnce } from './src/session/reload-once';

type App = (typeof import('./src/layouts/app'))['App'];

let app: App | undefined;

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Runs the modules around every page. They come with this script; run with it, they would hold a slow phone in one piece, so they
 * run in pieces, libraries first.
 */
const loadApp = async (): Promise<App> => {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'styled-components');
  await nextTask();
  await Promise.all([import(/* webpackMode: "eager" */ 'react-intl'), import(/* webpackMode: "eager" */ 'swr')]);
  await nextTask();
  await import(/* webpackMode: "eager" */ './src/layouts/main-layout');
  await nextTask();
  const { App } = await import(/* webpackMode: "eager" */ './src/layouts/app');
  await nextTask();
  return App;
};

/** Gatsby waits for the promise before it brings the page to life; its types do not say so. */
export const onClientEntry = async (): Promise<void> => {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isMissingPiece(reason)) reloadOnce();
  });
  watchLinks();
  [app] = await Promise.all([loadApp(), loadSiteData()]);
};

/** Gatsby's type of it is the one of an older React. */
export const replaceHydrateFunction = () => bringToLife;

export const onRouteUpdate = (): void => endLoadingBar();

export const wrapPageElement: GatsbyBrowser<object, PageContext>['wrapPageElement'] = ({ element, props }) => {
  const site = window.shopSite;
  if (!app || !site) throw new Error('the data of the language has not been loaded');
  const App = app;
  return (
    <App site={site} context={props.pageContext} location={props.location}>
      {element}
    </App>
  );
};
