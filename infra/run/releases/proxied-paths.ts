import { protocolOf } from '@shop/shared-types/protocol-refusals';

/** `/api` itself is a page of the site; only paths below it are the engine's. */
const commercePrefix = '/api/';

/** Paths that the gateway passes to the engine: the JSON API, and everything below the addresses of the older protocols. */
export const isCommercePath = (path: string): boolean =>
  protocolOf(path) !== undefined || (path.startsWith(commercePrefix) && path !== commercePrefix);

/** Payment pages of the demo. */
export const isSandboxPath = (path: string): boolean => path.startsWith('/sandbox/');

export const isCmsPath = (path: string): boolean => path === '/cms' || path.startsWith('/cms/');
