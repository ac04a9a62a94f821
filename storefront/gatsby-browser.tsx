import type { GatsbyBrowser } from 'gatsby';

import { loadSiteData } from './src/content/load-site-data';
import { isMissingPiece } from './src/content/missing-piece';
import type { PageContext } from './src/content/page-context';
import type { App } from './src/layouts/app';
import { beginAtTop } from './src/page-start/begin-at-top';
import { bringToLife } from './src/page-start/bring-to-life';
import { pagesBelow, serveAtRoot } from './src/page-start/at-root';
import { keepNotFound } from './src/page-start/keep-not-found';
import { endLoadingBar, watchLinks } from './src/layouts/loading-bar';
import { finishHidingLinkSecret, hideLinkSecret } from './src/session/visitor/link-secret';
import { reloadOnce } from './src/session/reload-once';

/**
 * Gatsby loads the page anew whenever a part of a script does not arrive, without end where it stays away. This module runs before Gatsby
 * registers its own listener, and keeps the event from it: the page is loaded anew once (rule 16.9).
 */
window.addEventListener('unhandledrejection', (event) => {
  if (!isMissingPiece(event.reason)) return;
  event.stopImmediatePropagation();
  reloadOnce();
});

declare global {
  interface Window {
    /** Path of the page in the build. */
    pagePath?: string;
  }
}

let app: typeof App | undefined;

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Runs the modules that draw the frame of every page. They arrive in this script. Run at once, they would be one long task that blocks a
 * slow phone, so each group runs in a task of its own, libraries first. `webpackExports` names the exports that the shop uses of a
 * library; without it webpack would bundle the whole library.
 */
const loadApp = async (): Promise<typeof App> => {
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["styled"] */ 'styled-components');
  const { adoptPageStyles } = await import(/* webpackMode: "eager" */ './src/theme/adopt-page-styles');
  adoptPageStyles();
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["default"] */ 'swr');
  await nextTask();
  await import(/* webpackMode: "eager" */ './src/layouts/main-layout');
  await nextTask();
  const loaded = await import(/* webpackMode: "eager" */ './src/layouts/app');
  await nextTask();
  return loaded.App;
};

/** Gatsby waits for this promise before it hydrates the page, although its types do not say so. */
export const onClientEntry = async (): Promise<void> => {
  const { dataset } = document.documentElement;
  // Drafts stand in a frame of the CMS on the main host, where their language is below its prefix.
  if (window.location.pathname.startsWith(`/${dataset['root']}/`)) delete dataset['root'];
  const { notFound, root } = dataset;
  const { ___loader: loader, location } = window;
  const toPage = pagesBelow(root);
  if (notFound !== undefined && loader) keepNotFound(loader, notFound, toPage(location.pathname));
  if (root !== undefined && loader) {
    serveAtRoot(loader, root);
    // Gatsby leads a page that stands elsewhere to this path, which is below the prefix.
    delete window.pagePath;
  }
  hideLinkSecret();
  beginAtTop(location.pathname);
  watchLinks();
  // The worker starts before the other scripts load, so it is ready when the first price is drawn.
  new Worker('/warm-numbers.js');
  [app] = await Promise.all([loadApp(), loadSiteData()]);
};

/** Not typed with `GatsbyBrowser`: Gatsby's type of this function belongs to an older version of React. */
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

/** Gatsby calls this once the page has been hydrated. */
export const onInitialClientRender = (): void => finishHidingLinkSecret();
