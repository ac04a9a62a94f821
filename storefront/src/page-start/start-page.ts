import { reloadOnce } from '../session/reload-once';

export interface PageStart {
  /**
   * Addresses of all scripts of the page, in any order. The page requests all of them at once, so no script waits until another one names
   * it.
   */
  files: readonly string[];
  /** Address of the data that Gatsby's scripts request first. */
  pageData: string;
}

/**
 * Runs at the end of the page and adds its scripts.
 *
 * Two kinds of pages start at once: those of a visitor whom the shop knows something about (a cookie, a query), and those that search
 * engines do not index, because they are empty without scripts. Every other page can be read, scrolled and followed as plain HTML, so its
 * scripts start right after the browser has painted it: they cannot delay what the visitor sees first.
 *
 * When a script does not arrive, the page is loaded anew, because without its scripts it would never handle a press. If that was done
 * already, the page says what it lacks
 * (`layouts/trouble/script-missing.tsx`).
 */
export const startPage = ({ files, pageData }: PageStart): void => {
  let isStarted = false;

  const onerror = (): void => {
    if (!reloadOnce()) document.documentElement.dataset['scriptMissing'] = '';
  };
  const addScript = (src: string): void => {
    document.head.append(Object.assign(document.createElement('script'), { src, onerror }));
  };
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    // Gatsby's scripts ask with the query of the page, and with CORS: an answer to another kind of request would not serve them.
    const href = pageData + location.search;
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }),
    );
    for (const file of files) addScript(file);
  };

  if (document.cookie || location.search || document.querySelector('meta[name=robots]')) {
    start();
    return;
  }
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect();
    start();
  }).observe({ type: 'paint', buffered: true });
  // A tab in the background is loaded but not painted.
  window.addEventListener('load', () => document.hidden && start());
};
