import { useCallback } from 'react';

import { useSearchParams } from 'react-router-dom';

import { choiceOf } from './read-filter';

/**
 * A filter that always names one of its choices, the first one where the address names none. It stands in the address, so that a link can lead to
 * the rows it means.
 */
export const useChoice = <Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] => {
  const [params, setParams] = useSearchParams();
  const choose = useCallback(
    (choice: Choice) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.set(name, choice);
          return after;
        },
        { replace: true },
      ),
    [name, setParams],
  );
  return [choiceOf(choices, params.get(name) ?? '') ?? choices[0], choose];
};
