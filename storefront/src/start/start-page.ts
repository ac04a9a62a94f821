/** What a visitor did on a page before its scripts ran, in its order. */
export interface EarlyDeeds {
  presses: HTMLElement[];
  typed: Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;
}

export interface PageStart {
  /** Addresses of all scripts of the page, in any order: asked for together, none waits for another to name it. */
  files: readonly string[];
  /** Address of what Gatsby's scripts ask for first. */
  pageData: string;
  /** How long, from its load, the page waits for a sign. */
  quietMs: number;
}

declare global {
  interface Window {
    /** Ends the watch for early deeds and hands them over, once. */
    takeEarlyDeeds?: () => EarlyDeeds;
  }
}

/**
 * Runs inside the page, before any script of it: adds the scripts when they are wanted, and keeps what is pressed and typed until they run.
 *
 * Whoever the shop knows something of (a cookie, a query) and pages that are nothing without scripts (search engines do not keep
 * them) start at once. For all others the HTML is the page: it is read, scrolled and followed without scripts, so they wait for the
 * visitor's first sign, and a slow phone is not held up by what nobody has asked for. Without a sign the page starts after
 * `quietMs`, so that its prices are fresh.
 *
 * Its text is put into every page: it may use nothing from outside. `reload` is called when a script does not arrive: without it
 * the page would never hear what is pressed.
 */
export const startPage = ({ files, pageData, quietMs }: PageStart, reload: () => void): void => {
  // The last ones come alone from assistive technology.
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click', 'input'];
  const pressable = 'button,[role=button],[role=tab],input[type=checkbox],input[type=radio]';
  const early: EarlyDeeds = { presses: [], typed: new Set() };
  let isStarted = false;

  const keepPress = (event: Event): void => {
    const pressed = (event.target as Element).closest<HTMLElement>(pressable);
    if (!pressed) return;
    event.preventDefault();
    early.presses.push(pressed);
  };
  const keepTyped = ({ target }: Event): void => {
    early.typed.add(target as HTMLInputElement);
  };
  const addScript = (src: string): void => {
    document.head.append(Object.assign(document.createElement('script'), { src, onerror: () => reload() }));
  };
  /** `crossOrigin` as the later request has it: else the answer would not serve it. */
  const addLink = (rel: 'preload' | 'prefetch', as: 'script' | 'fetch', href: string): void => {
    const crossOrigin = as === 'fetch' ? 'anonymous' : null;
    document.head.append(Object.assign(document.createElement('link'), { rel, as, crossOrigin, href }));
  };
  const start = (): void => {
    for (const sign of signs) window.removeEventListener(sign, start, true);
    if (isStarted) return;
    isStarted = true;
    // Gatsby's scripts ask with the query of the page.
    addLink('preload', 'fetch', pageData + location.search);
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
  for (const sign of signs) window.addEventListener(sign, start, { capture: true, passive: true });
  window.addEventListener('load', () => {
    setTimeout(start, quietMs);
    // One by one: they are not worth to hold up anything.
    for (const file of files) setTimeout(() => isStarted || addLink('prefetch', 'script', file));
    setTimeout(() => isStarted || addLink('prefetch', 'fetch', pageData));
  });
};
