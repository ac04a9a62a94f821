import { useEffect } from 'react';

/** Puts words before the tab's title while they are given. */
export const useTitlePrefix = (prefix: string | undefined, path: string): void => {
  useEffect(() => {
    if (prefix === undefined) return undefined;
    const own = document.title;
    const shown = `${prefix} · ${own}`;
    document.title = shown;
    return () => {
      // A new page has set its own title meanwhile.
      if (document.title === shown) document.title = own;
    };
  }, [path, prefix]);
};
