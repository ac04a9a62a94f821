import { createStore, useStore } from '../create-store';

const key = 'offerChoice';

const readKept = (): boolean => {
  try {
    return localStorage.getItem(key) === 'likeliest';
  } catch {
    return false;
  }
};

const likeliestStore = createStore<boolean>(readKept);

/** Remembers in this browser which of the fitting numbers is bought: the cheapest, or the likeliest to bring a code (rule 14.5). */
export const keepLikeliest = (isLikeliest: boolean): void => {
  likeliestStore.write(isLikeliest);
  try {
    localStorage.setItem(key, isLikeliest ? 'likeliest' : 'cheapest');
  } catch {
    return;
  }
};

/** Whether the visitor chose the likeliest number last. */
export const useLikeliest = (): boolean => useStore(likeliestStore, false);
