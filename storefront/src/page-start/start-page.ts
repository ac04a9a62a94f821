/** A visitor's presses and input on a page before its scripts ran, in order. */
export interface EarlyDeeds {
  presses: HTMLElement[];
  typed: Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;
}

export interface PageStart {
  /**
   * Addresses of all scripts of the page, in any order. The page requests all of them at once, so no script waits until another one names
   * it.
   */
  files: readonly string[];
  /** Address of the data that Gatsby's scripts request first. */
  pageData: string;
}

declare global {
  interface Window {
    /** Stops recording and returns the early deeds. Works once. */
    takeEarlyDeeds?: () => EarlyDeeds;
  }
}

/**
 * Runs inside the page, before any of its scripts. It adds the scripts, and records presses and input until they run.
 *
 * Two kinds of pages start at once: those of a visitor whom the shop knows something about (a cookie, a query), and those that search
 * engines do not index, because they are empty without scripts. Every other page can be read, scrolled and followed as plain HTML, so its
 * scripts start right after the browser has painted it: they cannot delay what the visitor sees first.
 *
 * The function's source is copied into every page, so it may use nothing from outside. It calls `reload` when a script does not arrive,
 * because without its scripts the page would never handle a press.
 */
export const startPage = ({ files, pageData }: PageStart, reload: () => void): void => {
  const pressable = 'button,[role=button],[role=tab],input[type=checkbox],input[type=radio]';
  const early: EarlyDeeds = { presses: [], typed: new Set() };
  let isStarted = false;

  const keepPress = (event: Event): void => {
    const pressed = (event.target as Element).closest<HTMLElement>(pressable);
    // What the browser itself opens needs no scripts.
    if (!pressed || pressed.hasAttribute('popovertarget')) return;
    event.preventDefault();
    // Shows at once that the press was heard: see `global-style.ts`.
    pressed.dataset['heard'] = '';
    early.presses.push(pressed);
  };
  const keepTyped = ({ target }: Event): void => {
    early.typed.add(target as HTMLInputElement);
  };
  const addScript = (src: string): void => {
    document.head.append(Object.assign(document.createElement('script'), { src, onerror: () => reload() }));
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

  document.addEventListener('click', keepPress, true);
  document.addEventListener('input', keepTyped, true);
  window.takeEarlyDeeds = () => {
    document.removeEventListener('click', keepPress, true);
    document.removeEventListener('input', keepTyped, true);
    delete window.takeEarlyDeeds;
    return early;
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
