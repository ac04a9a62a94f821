/** Names that carry a hash of their content. Changed content has another name. */
const hashedName = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/;

export const isImmutable = (path: string): boolean =>
  !path.startsWith('/page-data/') && !path.endsWith('.html') && (path.startsWith('/static/') || hashedName.test(path));

/** How long a browser may keep a file. Pages and their data are revalidated each time, so that a publication is visible at once. */
export const cacheControlOf = (path: string): string => {
  if (isImmutable(path)) return 'public, max-age=31536000, immutable';
  if (/\.(html|json|xml|txt)$/.test(path) || path.startsWith('/clients/')) return 'public, max-age=0, must-revalidate';
  return 'public, max-age=86400, stale-while-revalidate=604800';
};
