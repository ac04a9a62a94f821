import { useEffect } from 'react';

/** Puts `prefix` before the tab's title while it is given. */
export const useTitlePrefix = (prefix: string | undefined, path: string): void => {
  useEffect(() => {
    if (prefix === undefined) return undefined;
    const own = document.title;
    const shown = `${prefix} · ${own}`;
    document.title = shown;
    return () => {
      // The next page may have set its own title already.
      if (document.title === shown) document.title = own;
    };
  }, [path, prefix]);
};
