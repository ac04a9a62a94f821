import { accessWords } from '../access-words';

const minuteMs = 60_000;

/** What somebody is told who tried too often: when the next try is heard. */
export const waitWords = (waitMs: number): string => {
  const minutes = Math.max(1, Math.ceil(waitMs / minuteMs));
  return accessWords().wait(minutes);
};
