/** Name of the theme in the cookie and on the root element. */
export type ThemeName = 'light' | 'dark';

/**
 * Runs inside <head> before the first paint. It sets the theme from the cookie or the system and marks signed-in visitors, so that neither
 * the colours nor the header's buttons flash.
 */
export const showTheme = (): void => {
  const { cookie, documentElement: root } = document;
  const chosen = /(?:^|; )theme=(light|dark)/.exec(cookie)?.[1];
  root.dataset['theme'] = chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  if (/(?:^|; )authToken=./.test(cookie)) root.dataset['signedIn'] = '';
  root.classList.add('js');
};

/** The theme that is active now. */
export const readTheme = (): ThemeName => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');
