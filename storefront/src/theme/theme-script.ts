/** Name of the theme in the cookie and on the root element. */
export type ThemeName = 'light' | 'dark';

/**
 * Runs inside <head> before the first paint: theme from the cookie or the system, and a mark for visitors who are
 * signed in, so that neither the colours nor the header's buttons flash. Plain old script: it is not compiled.
 */
export const firstPaintScript = `(function(r){var c=document.cookie;var m=/(?:^|; )theme=(light|dark)/.exec(c);
r.dataset.theme=m?m[1]:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
if(/(?:^|; )authToken=./.test(c))r.dataset.signedIn='';r.classList.add('js')})(document.documentElement)`.replaceAll(
  '\n',
  '',
);

/** The theme in force now. */
export const readTheme = (): ThemeName => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');
