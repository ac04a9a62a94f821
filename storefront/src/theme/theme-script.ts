/** Name of the theme in the cookie and on the root element. */
export type ThemeName = 'light' | 'dark';

/**
 * Runs inside <head> before the first paint. It sets the theme from the cookie or the system and marks signed-in visitors, so that neither
 * the colours nor the header's buttons flash. It is written in old JavaScript because it is not compiled.
 */
export const firstPaintScript = `(function(r){var c=document.cookie;var m=/(?:^|; )theme=(light|dark)/.exec(c);
r.dataset.theme=m?m[1]:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
if(/(?:^|; )authToken=./.test(c))r.dataset.signedIn='';r.classList.add('js')})(document.documentElement)`.replaceAll(
  '\n',
  '',
);

/** The theme that is active now. */
export const readTheme = (): ThemeName => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');
