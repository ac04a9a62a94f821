import { useEffect, useState } from 'react';

import type { findRows } from './find-rows';

type NameSearch = typeof findRows;

/** The search that knows spellings, loaded when somebody begins to search; undefined until then. Plain searches do as long. */
export const useNameSearch = (isWanted: boolean): NameSearch | undefined => {
  const [search, setSearch] = useState<{ find: NameSearch }>();
  useEffect(() => {
    if (!isWanted || search) return undefined;
    let isHere = true;
    import('./find-rows').then(
      (file) => isHere && setSearch({ find: file.findRows }),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isWanted, search]);
  return search?.find;
};
