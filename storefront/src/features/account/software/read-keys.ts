/** Keys as they are pasted, one a line; empty lines are nothing. */
export const readKeys = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
