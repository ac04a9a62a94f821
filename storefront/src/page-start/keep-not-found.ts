interface PageResources {
  page?: { path: string };
}

/** The part of Gatsby's loader of pages that this file uses. */
export interface PageLoader {
  loadPage: (address: string) => Promise<PageResources | undefined>;
  loadPageSync: (address: string, options?: object) => PageResources | undefined;
}

/** The one path to which Gatsby draws a page at whatever address it stands. */
const anywhere = '/404.html';

const atAnyAddress = (found: PageResources | undefined): PageResources | undefined =>
  found?.page ? { ...found, page: { ...found.page, path: anywhere } } : found;

/**
 * The page "not found" answers at addresses that are not its own. Gatsby looks for a page by the address: it would draw the English one over
 * that of another language, and an area over that of a path inside it. So for this address it gets the page that the HTML is of.
 * @param own path of that page
 */
export const keepNotFound = (loader: PageLoader, own: string, address: string): void => {
  const { loadPage, loadPageSync } = loader;
  const isHere = (asked: string): boolean => asked.split(/[?#]/, 1)[0] === address;
  loader.loadPage = async (asked) => (isHere(asked) ? atAnyAddress(await loadPage(own)) : loadPage(asked));
  loader.loadPageSync = (asked, options) =>
    isHere(asked) ? atAnyAddress(loadPageSync(own, options)) : loadPageSync(asked, options);
};
