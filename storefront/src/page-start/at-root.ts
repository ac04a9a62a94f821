import type { PageLoader } from './keep-not-found';

/** The part of Gatsby's loader that fetches pages ahead. */
interface Prefetcher {
  enqueue: (address: string) => unknown;
  hovering: (address: string) => unknown;
}

interface PageResources {
  page?: { path: string; matchPath?: string };
}

/** Gives the path of the build's page for a path of the host: `/faq` is `/ru/faq` on the host of Russian. */
export const pagesBelow =
  (root: string | undefined) =>
  (address: string): string => {
    if (root === undefined) return address;
    return /^\/(?:$|[?#])/.test(address) ? `/${root}${address.slice(1)}` : `/${root}${address}`;
  };

/**
 * A language with a domain of its own has its pages at the root of that domain (rule 2.11), and Gatsby looks a page up by the address: at
 * `/faq` it would find the English one. So the loader looks below the language's prefix, and tells the router the address as the path of
 * what it found.
 * @param root the language's code, the first part of its pages' paths
 */
export const serveAtRoot = (loader: PageLoader & Partial<Prefetcher>, root: string): void => {
  const toPage = pagesBelow(root);
  // Gatsby adds a page's query to its path: `/ru?service=wa`.
  const fromPage = (path: string): string => {
    if (path !== `/${root}` && !path.startsWith(`/${root}/`) && !path.startsWith(`/${root}?`)) return path;
    const own = path.slice(root.length + 1);
    return own.startsWith('/') ? own : `/${own}`;
  };
  const moved = <Found extends PageResources | undefined>(found: Found): Found => {
    if (!found?.page) return found;
    const { path, matchPath } = found.page;
    const page = { ...found.page, path: fromPage(path), ...(matchPath ? { matchPath: fromPage(matchPath) } : {}) };
    return { ...found, page };
  };
  const { loadPage, loadPageSync, enqueue, hovering } = loader;
  loader.loadPage = async (asked) => moved(await loadPage(toPage(asked)));
  loader.loadPageSync = (asked, options) => moved(loadPageSync(toPage(asked), options));
  if (enqueue) loader.enqueue = (asked) => enqueue(toPage(asked));
  if (hovering) loader.hovering = (asked) => hovering(toPage(asked));
};
