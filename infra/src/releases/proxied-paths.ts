/** Paths that the gateway passes to another component. `/api` itself is a page of the site; only paths below it are the engine's. */
const commercePrefixes = ['/api/', '/agent/', '/stubs/', '/handler_api/'];
const commercePaths = ['/handler_api', '/handler_api.php'];

export const isCommercePath = (path: string): boolean =>
  commercePaths.includes(path) || commercePrefixes.some((prefix) => path.startsWith(prefix) && path !== prefix);

/** Payment pages of the demo. */
export const isSandboxPath = (path: string): boolean => path.startsWith('/sandbox/');

export const isCmsPath = (path: string): boolean => path === '/cms' || path.startsWith('/cms/');
