import { useState } from 'react';

const place = 'numbers-put-away';
/** Each is some letters; older ones belong to numbers that are over. */
const keptMax = 20;

const readKept = (): readonly string[] => {
  try {
    return (window.sessionStorage.getItem(place) ?? '').split(' ').filter((key) => key !== '');
  } catch {
    // Without storage they come back with the next page load.
    return [];
  }
};

/** The floating numbers that the user put away; each comes back with its next SMS. They are kept while the tab is open. */
export const usePutAway = (): { putAway: readonly string[]; hide: (key: string) => void } => {
  const [putAway, setPutAway] = useState(readKept);
  const hide = (key: string): void => {
    const next = [...putAway, key].slice(-keptMax);
    setPutAway(next);
    try {
      window.sessionStorage.setItem(place, next.join(' '));
    } catch {
      // See above.
    }
  };
  return { putAway, hide };
};
