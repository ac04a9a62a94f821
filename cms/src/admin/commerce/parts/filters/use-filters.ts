import { useCallback } from 'react';

import { useSearchParams } from 'react-router-dom';

export interface Filters<Name extends string> {
  /** An empty text filters nothing. */
  values: Readonly<Record<Name, string>>;
  /** What a field needs that filters by this name. */
  field: (name: Name) => { name: Name; value: string; onChange: (value: string) => void };
  clear: () => void;
  isFiltered: boolean;
}

/** The filters of a list. They stand in the address, so that a filtered list can be linked to, sent to a colleague and returned to. */
export const useFilters = <Name extends string>(names: readonly Name[]): Filters<Name> => {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>;
  const set = useCallback(
    (name: Name, value: string) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === '') after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  const clear = useCallback(() => setParams({}, { replace: true }), [setParams]);
  const field = (name: Name) => ({ name, value: values[name], onChange: (value: string) => set(name, value) });
  return { values, field, clear, isFiltered: Object.values(values).some((value) => value !== '') };
};
