import type { GatsbyBrowser } from 'gatsby';

import { loadSiteData } from './src/content/load-site-data';
import { isMissingPiece } from './src/content/missing-piece';
import type { PageContext } from './src/content/page-context';
import { App } from './src/layouts/app';
import { endLoadingBar, watchLinks } from './src/layouts/loading-bar';
import { reloadOnce } from './src/session/reload-once';

/** Gatsby waits for the promise before it brings the page to life; its types do not say so. */
export const onClientEntry = (): Promise<void> => {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isMissingPiece(reason)) reloadOnce();
  });
  watchLinks();
  return loadSiteData();
};

export const onRouteUpdate = (): void => endLoadingBar();

export const wrapPageElement: GatsbyBrowser<object, PageContext>['wrapPageElement'] = ({ element, props }) => {
  const site = window.shopSite;
  if (!site) throw new Error('the data of the language has not been loaded');
  return (
    <App site={site} context={props.pageContext} location={props.location}>
      {element}
    </App>
  );
};
