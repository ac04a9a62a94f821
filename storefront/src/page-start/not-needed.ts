/*
 * In the place of modules that no page uses: prefixes of styles for old browsers, Gatsby's service worker, and its scripts in
 * workers. The scripts of a content page keep below 100 KB only without them.
 */
export const prefix = (rule: string): string => rule;
