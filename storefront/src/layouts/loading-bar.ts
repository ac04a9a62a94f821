/** Milliseconds before the bar appears. A page that arrives sooner shows no bar (rule 16.10). */
const throttleMs = 200;

let timer: ReturnType<typeof setTimeout> | undefined;

const root = (): DOMStringMap => document.documentElement.dataset;

/** Starts the bar at the top when a visitor follows a link. It appears only after 200 ms. */
export const startLoadingBar = (): void => {
  timer ??= setTimeout(() => {
    root()['loading'] = '';
  }, throttleMs);
};

/** Removes the bar when the page has arrived. */
export const endLoadingBar = (): void => {
  clearTimeout(timer);
  timer = undefined;
  delete root()['loading'];
};

/** Starts the bar for links that the router handles. These are the links whose click no longer has its default action. */
export const watchLinks = (): void => {
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
    if (link && defaultPrevented) startLoadingBar();
  });
};
