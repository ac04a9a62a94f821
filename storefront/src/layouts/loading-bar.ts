/** A page that comes sooner shows no bar (specification section 9). */
const throttleMs = 200;

let timer: ReturnType<typeof setTimeout> | undefined;

const root = (): DOMStringMap => document.documentElement.dataset;

/** Somebody goes to another page: a bar at the top appears unless it is there at once. */
export const startLoadingBar = (): void => {
  timer ??= setTimeout(() => {
    root()['loading'] = '';
  }, throttleMs);
};

/** The page is there. */
export const endLoadingBar = (): void => {
  clearTimeout(timer);
  timer = undefined;
  delete root()['loading'];
};

/** Watches links that the router follows: those whose press the page has taken from the browser. */
export const watchLinks = (): void => {
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
    if (link && defaultPrevented) startLoadingBar();
  });
};
