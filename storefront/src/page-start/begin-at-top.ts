/** What Gatsby names its stored scroll positions; `initial` is its key of every page that was opened by its address. */
const storedScroll = (path: string): string => `@@scroll|${path}|initial`;

/**
 * Forgets where an earlier visit of this address had scrolled to in this tab: Gatsby takes one opening of an address for another. Only Back,
 * Forward and a reload go on where the reader was (rule 22.5).
 */
export const beginAtTop = (
  path: string,
  type = (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type,
  storage?: Pick<Storage, 'removeItem'>,
): void => {
  if (type !== 'navigate') return;
  try {
    (storage ?? sessionStorage).removeItem(storedScroll(path));
  } catch {
    // A browser that forbids storage has kept nothing.
  }
};
